// The colours of the seats as in the box: white, pink, grey, brown. Dark outlines must be visible on them in both themes.
const SEAT_COLOURS = ["#fbf6ea", "#eba9b8", "#a9b0b6", "#b08660"];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "";
}
