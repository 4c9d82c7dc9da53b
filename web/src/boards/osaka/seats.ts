// The colours of the seats: white, pink, grey, brown, as in the box; light enough for an ink outline in both themes.
const SEATS = ["#fbf6ea", "#eba9b8", "#a9b0b6", "#b08660"];

export function seatColour(seat: number): string {
  return SEATS[seat % SEATS.length] ?? "";
}
