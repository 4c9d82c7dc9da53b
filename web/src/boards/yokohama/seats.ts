// The colours of the seats as in the box: blue, pink, violet, yellow. The dark crests must be visible on them.
const SEAT_COLOURS = ["#8db4dd", "#eba9b8", "#b9a3d6", "#ecd06f"];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "";
}
