// What Yokohama brings to the page.
export { board } from "./board";
export { glyphs } from "./glyphs";
export const plain = () => import("./plain");
