// The guide through a first game: each step explains something when it first matters.
import type { Sentence } from "../../api/types";
import type { GuideStep, Shown } from "../board";
import { cardOf, ownSeat, spaceOf, type OsakaTable } from "./cards";

type RowCard = OsakaTable["market"][number];
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

type Places = GuideStep<"osaka">["at"];

function places(...names: string[]): Places {
  return () => names;
}

function cards(row: "market" | "farm", which: (card: RowCard, own: number | null) => boolean = () => true): Places {
  return ({ view }) => view.table[row].flatMap((card, slot) => (which(card, view.seat) ? `${row}:${slot}` : []));
}

function ofColours(place: string): Places {
  return ({ printed }) => printed.colours.map(({ colour }) => `${place}:${colour}`);
}

function together(...all: Places[]): Places {
  return (shown) => all.flatMap((some) => some(shown));
}

function isReservedByOther(card: RowCard, own: number | null): boolean {
  return card.reserved !== null && card.reserved !== own;
}

const reservedByOthers = together(cards("market", isReservedByOther), cards("farm", isReservedByOther));
const supply: Places = ({ printed }) => printed.colours.map(({ letter }) => `supply:${letter}`);

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
    at: cards("market"),
    rule: "O-3.2",
  },
  {
    id: "money",
    when: asked("turn", (shown) => !canPay(shown)),
    text: sentence("osaka.guide.money"),
    at: places("price", "own-hand"),
    rule: "O-1.3",
  },
  {
    id: "buy",
    when: asked("turn", canPay),
    text: sentence("osaka.guide.buy"),
    at: together(places("price"), cards("market")),
    rule: "O-4.1",
  },
  {
    id: "pay",
    when: asked("pay"),
    text: sentence("osaka.guide.pay"),
    at: places("own-hand"),
    rule: "O-4.3",
  },
  {
    id: "goods",
    when: ({ view }) => (ownSeat(view)?.goods.length ?? 0) > 0,
    text: sentence("osaka.guide.goods"),
    at: ofColours("own-goods"),
    rule: "O-8.3",
  },
  {
    id: "ships",
    when: asked("turn", (_, own) => own.turns >= 2),
    text: sentence("osaka.guide.ships"),
    at: ofColours("ship"),
    rule: "O-4.6",
  },
  {
    id: "reserve",
    when: asked("turn", ({ view }, own) => own.turns >= 3 && ownSeat(view)?.marker === true),
    text: sentence("osaka.guide.reserve"),
    at: together(places("own-marker"), cards("farm")),
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
    at: places("waves"),
    rule: "O-9.1",
  },
  {
    id: "danger",
    when: asked("turn", inDanger),
    text: sentence("osaka.guide.danger"),
    at: places("own-hand"),
    rule: "O-9.3",
  },
  {
    id: "farm",
    when: asked("turn", (_, own) => own.turns >= 4),
    text: sentence("osaka.guide.farm"),
    at: together(cards("farm"), places("pile")),
    rule: "O-7.2",
  },
  {
    id: "insure",
    when: asked("insure"),
    text: sentence("osaka.guide.insure"),
    at: places("own-hand"),
    rule: "O-9.3",
  },
  {
    id: "cover",
    when: asked("cover"),
    text: sentence("osaka.guide.cover"),
    at: ofColours("own-goods"),
    rule: "O-9.5",
  },
  {
    id: "payout",
    when: ({ view }) => view.table.seats.some((seat) => seat.points > 0),
    text: sentence("osaka.guide.payout"),
    at: places("own-points"),
    rule: "O-8.3",
  },
  {
    id: "tokens",
    when: asked("turn", ({ view }) => (ownSeat(view)?.tokens_in_all ?? 0) >= 2),
    text: sentence("osaka.guide.tokens"),
    at: places("own-tokens"),
    rule: "O-8.7",
  },
  {
    id: "ending",
    when: nearEnd,
    text: sentence("osaka.guide.ending"),
    at: places("own-tokens"),
    rule: "O-10.1",
  },
  {
    id: "over",
    when: ({ view }) => view.table.ending !== null,
    text: sentence("osaka.guide.over"),
    at: places("own-points"),
    rule: "O-10.2",
  },
];
