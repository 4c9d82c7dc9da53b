// What Nippon: Zaibatsu brings to the page.
export { glyphs } from "./glyphs";
export const plain = () => import("./plain");
