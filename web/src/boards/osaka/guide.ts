// The guide through a first game: each step explains something when it first matters.
import type { Sentence } from "../../api/types";
import type { GuideStep, Shown } from "../board";
import { cardOf, ownSeat, spaceOf } from "./cards";

type Condition = GuideStep<"osaka">["when"];

function sentence(id: string): Sentence {
  return { id, args: {} };
}

/** The seat is asked in this step, and the other condition holds. */
function asked(step: string, also: Condition = () => true): Condition {
  return (shown, own) => own.asked && shown.view.table.step === step && also(shown, own);
}

function canPay({ view }: Shown<"osaka">): boolean {
  return view.own?.can_buy ?? false;
}

function isWave({ printed }: Shown<"osaka">, space: string | undefined): boolean {
  return spaceOf(printed, space)?.role === "wave";
}

/** Whether a ship is on the waves whose goods the own seat has without insurance. */
function inDanger(shown: Shown<"osaka">): boolean {
  const { printed, view } = shown;
  const goods = ownSeat(view)?.goods ?? [];
  return goods.some((card) => isWave(shown, view.table.ships[cardOf(printed, card)?.colour ?? ""]));
}

function nearEnd({ printed, view }: Shown<"osaka">): boolean {
  return view.table.seats.some((seat) => seat.tokens_in_all >= printed.tokens_to_end - FEW_TOKENS);
}

/** A seat that lacks no more tokens than these is close to ending the game. */
const FEW_TOKENS = 2;

/** Spots and places that are there whatever the table looks like. */
function always(...spots: string[]): () => string[] {
  return () => spots;
}

function market({ view }: Shown<"osaka">): string[] {
  return view.table.market.map((_, slot) => `market:${slot}`);
}

function farm({ view }: Shown<"osaka">): string[] {
  return view.table.farm.map((_, slot) => `farm:${slot}`);
}

/** The cards of market and farm with the marker of another seat. */
function reservedByOthers({ view }: Shown<"osaka">): string[] {
  const spots = (row: "market" | "farm") =>
    view.table[row].flatMap(({ reserved }, slot) =>
      reserved === null || reserved === view.seat ? [] : [`${row}:${slot}`],
    );
  return [...spots("market"), ...spots("farm")];
}

function supply({ printed }: Shown<"osaka">): string[] {
  return printed.colours.map(({ letter }) => `supply:${letter}`);
}

function ships({ printed }: Shown<"osaka">): string[] {
  return printed.colours.map(({ colour }) => `ship:${colour}`);
}

function ownGoods({ printed }: Shown<"osaka">): string[] {
  return printed.colours.map(({ colour }) => `own-goods:${colour}`);
}

export const guide: GuideStep<"osaka">[] = [
  {
    id: "token",
    when: asked("token"),
    text: sentence("osaka.guide.token"),
    at: supply,
    rule: "O-2.6",
  },
  {
    id: "turn",
    when: asked("turn", (_, own) => own.turns <= 1),
    text: sentence("osaka.guide.turn"),
    at: market,
    rule: "O-3.2",
  },
  {
    id: "money",
    when: asked("turn", (shown) => !canPay(shown)),
    text: sentence("osaka.guide.money"),
    at: always("price", "own-hand"),
    rule: "O-1.3",
  },
  {
    id: "buy",
    when: asked("turn", canPay),
    text: sentence("osaka.guide.buy"),
    at: (shown) => ["price", ...market(shown)],
    rule: "O-4.1",
  },
  {
    id: "pay",
    when: asked("pay"),
    text: sentence("osaka.guide.pay"),
    at: always("own-hand"),
    rule: "O-4.3",
  },
  {
    id: "goods",
    when: ({ view }) => (ownSeat(view)?.goods.length ?? 0) > 0,
    text: sentence("osaka.guide.goods"),
    at: ownGoods,
    rule: "O-8.3",
  },
  {
    id: "ships",
    when: asked("turn", (_, own) => own.turns >= 2),
    text: sentence("osaka.guide.ships"),
    at: ships,
    rule: "O-4.6",
  },
  {
    id: "reserve",
    when: asked("turn", ({ view }, own) => own.turns >= 3 && ownSeat(view)?.marker === true),
    text: sentence("osaka.guide.reserve"),
    at: (shown) => ["own-marker", ...farm(shown)],
    rule: "O-6.1",
  },
  {
    id: "reserved",
    when: (shown) => reservedByOthers(shown).length > 0,
    text: sentence("osaka.guide.reserved"),
    at: reservedByOthers,
    rule: "O-6.4",
  },
  {
    id: "waves",
    when: asked("turn", (shown) => Object.values(shown.view.table.ships).some((space) => isWave(shown, space))),
    text: sentence("osaka.guide.waves"),
    at: always("waves"),
    rule: "O-9.1",
  },
  {
    id: "danger",
    when: asked("turn", inDanger),
    text: sentence("osaka.guide.danger"),
    at: always("own-hand"),
    rule: "O-9.3",
  },
  {
    id: "farm",
    when: asked("turn", (_, own) => own.turns >= 4),
    text: sentence("osaka.guide.farm"),
    at: (shown) => [...farm(shown), "pile"],
    rule: "O-7.2",
  },
  {
    id: "insure",
    when: asked("insure"),
    text: sentence("osaka.guide.insure"),
    at: always("own-hand"),
    rule: "O-9.3",
  },
  {
    id: "cover",
    when: asked("cover"),
    text: sentence("osaka.guide.cover"),
    at: ownGoods,
    rule: "O-9.5",
  },
  {
    id: "payout",
    when: ({ view }) => view.table.seats.some((seat) => seat.points > 0),
    text: sentence("osaka.guide.payout"),
    at: always("own-points"),
    rule: "O-8.3",
  },
  {
    id: "tokens",
    // Whoever has sold has got a token for it.
    when: asked("turn", ({ view }) => (ownSeat(view)?.points ?? 0) > 0),
    text: sentence("osaka.guide.tokens"),
    at: always("own-tokens"),
    rule: "O-8.7",
  },
  {
    id: "ending",
    when: nearEnd,
    text: sentence("osaka.guide.ending"),
    at: always("own-tokens"),
    rule: "O-10.1",
  },
  {
    id: "over",
    when: ({ view }) => view.table.ending !== null,
    text: sentence("osaka.guide.over"),
    at: always("own-points"),
    rule: "O-10.2",
  },
];
