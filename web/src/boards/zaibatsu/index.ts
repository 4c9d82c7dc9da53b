// What Nippon: Zaibatsu brings to the page.
export { glyphs } from "./glyphs";
export { plain } from "./plain";
