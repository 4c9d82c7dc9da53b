// What Traders of Osaka brings to the page.
export { board } from "./board";
export { glyphs } from "./glyphs";
export { plain } from "./plain";
