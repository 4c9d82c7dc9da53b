// What Yokohama brings to the page.
export { glyphs } from "./glyphs";
export { plain } from "./plain";
