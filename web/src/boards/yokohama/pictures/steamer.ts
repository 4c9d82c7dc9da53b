// A steamer at sea, 118 wide and 66 high.
import { flat, line, solid } from "../../../art/drawing";
import type { Part } from "../../../art/drawing";

const LINE = "var(--y-line)";

export const STEAMER: Part[] = [
  { d: "M62 19C56 10 66 4 76 8 80-1 96-3 104 4 110 2 115 5 114 9", line: "var(--y-smoke)", weight: 6 },
  line("M30 46V8M90 46V12M30 10 12 44M30 10 52 40M90 14 72 40M90 14 110 42", LINE, 1.3),
  solid("M24 22H36L35 32H25zM84 24H96L95 33H85z", "var(--y-foam)"),
  solid("M55 42V20H69V42z", "var(--y-slate)"),
  flat("M55 24H69V30H55z", "var(--y-red)"),
  solid("M22 46V38H98V46z", "var(--y-foam)"),
  line("M28 42h5m7 0h5m7 0h5m7 0h5m7 0h5m7 0h5", LINE, 2.6),
  solid("M4 44H114L104 62H16Q7 56 4 44z", "var(--y-night)"),
  flat("M8 53H109L104.5 61H16.6Q11 57.5 8 53z", "var(--y-red)"),
  line("M0 64q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0", "var(--y-foam)", 2),
];
