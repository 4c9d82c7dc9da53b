// The colours of the seats in every game. Pages that show no board need them, too.
const files = import.meta.glob<{ seatColour: (seat: number) => string }>("./*/seats.ts", { eager: true });

/** The CSS colour of a seat; none if the game has no folder here. */
export function seatColour(game: string, seat: number): string | undefined {
  return files[`./${game}/seats.ts`]?.seatColour(seat);
}
