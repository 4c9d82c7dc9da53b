// The colours of the seats as in the box: violet, green, orange, pink. The dark crests must be visible on them.
const SEAT_COLOURS = ["#b9a3d6", "#9cc58a", "#eeb072", "#eba9b8"];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "";
}
