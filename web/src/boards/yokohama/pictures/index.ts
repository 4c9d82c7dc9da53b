// The pictures of the areas, 145 wide and 61 high; the canal's also as high as a whole tile.
import type { Part } from "../../../art/drawing";
import { HARVESTS } from "./harvests";
import { LABORATORIES } from "./laboratories";
import "./pictures.css";
import { TOWN } from "./town";
import { WATER } from "./water";
import { WORKS } from "./works";

const PICTURES: Record<string, readonly Part[]> = { ...WORKS, ...HARVESTS, ...TOWN, ...LABORATORIES, ...WATER };

/** The picture of an area by its name in small letters, such as `laba`. */
export const pictureOf = (area: string): readonly Part[] => PICTURES[area] ?? [];
export { canalPicture } from "./water";
export { STEAMER } from "./steamer";
/** The sizes that they are drawn for. */
export const AREA_PICTURE = { width: 145, height: 61 };
export const CANAL_PICTURE = { width: 145, height: 149 };
