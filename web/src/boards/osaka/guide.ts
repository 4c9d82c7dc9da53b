// The guide through a first game: each step explains something when it first matters.
import type { OsakaView, Sentence } from "../../api/types";
import type { GuideStep } from "../board";
import { kindOf, total } from "./cards";

type Progress = { turns: number; asked: boolean };
type Condition = (view: OsakaView, own: Progress) => boolean;

function sentence(id: string): Sentence {
  return { id, args: {} };
}

function ownMat(view: OsakaView) {
  return view.seats[view.seat ?? -1];
}

/** The seat is asked in this step, and the other condition holds. */
function asked(step: string, also: Condition = () => true): Condition {
  return (view, own) => own.asked && view.step === step && also(view, own);
}

function canPay(view: OsakaView): boolean {
  return view.price !== null && view.price > 0 && (ownMat(view)?.coins ?? 0) >= view.price;
}

/** Whether a ship is on the waves whose goods the own seat has without insurance. */
function inDanger(view: OsakaView): boolean {
  const goods = ownMat(view)?.goods ?? [];
  return view.ships.some(
    (at, colour) => view.waves.includes(at) && goods.some((card) => kindOf(view, card)?.colour === colour),
  );
}

function nearEnd(view: OsakaView): boolean {
  return view.seats.some((seat) => total(seat.tokens) >= NEAR_END_TOKENS);
}

/** With so many tokens a seat is close to ending the game. */
const NEAR_END_TOKENS = 6;
const OWN_GOODS = ["own-goods:R", "own-goods:B", "own-goods:Y", "own-goods:G"];

export const guide: GuideStep<OsakaView>[] = [
  {
    id: "token",
    when: asked("token"),
    text: sentence("osaka.guide.token"),
    at: ["supply:R", "supply:B", "supply:Y", "supply:G"],
    rule: "O-2.6",
  },
  {
    id: "turn",
    when: asked("turn", (_, own) => own.turns <= 1),
    text: sentence("osaka.guide.turn"),
    at: ["market:0", "market:1", "market:2", "market:3", "market:4"],
    rule: "O-3.2",
  },
  {
    id: "money",
    when: asked("turn", (view) => !canPay(view)),
    text: sentence("osaka.guide.money"),
    at: ["price", "own-hand"],
    rule: "O-1.3",
  },
  {
    id: "buy",
    when: asked("turn", canPay),
    text: sentence("osaka.guide.buy"),
    at: ["price", "market:0", "market:1", "market:2", "market:3", "market:4"],
    rule: "O-4.1",
  },
  {
    id: "pay",
    when: asked("pay"),
    text: sentence("osaka.guide.pay"),
    at: ["own-hand"],
    rule: "O-4.3",
  },
  {
    id: "goods",
    when: (view) => (ownMat(view)?.goods.length ?? 0) > 0,
    text: sentence("osaka.guide.goods"),
    at: OWN_GOODS,
    rule: "O-8.3",
  },
  {
    id: "ships",
    when: asked("turn", (_, own) => own.turns >= 2),
    text: sentence("osaka.guide.ships"),
    at: ["ship:0", "ship:1", "ship:2", "ship:3"],
    rule: "O-4.6",
  },
  {
    id: "reserve",
    when: asked("turn", (view, own) => own.turns >= 3 && ownMat(view)?.marker === true),
    text: sentence("osaka.guide.reserve"),
    at: ["own-marker", "farm:0", "farm:1", "farm:2"],
    rule: "O-6.1",
  },
  {
    id: "reserved",
    when: (view) => [...view.market, ...view.farm].some((card) => card.reserved !== null && card.reserved !== view.seat),
    text: sentence("osaka.guide.reserved"),
    at: ["market:0", "farm:0"],
    rule: "O-6.4",
  },
  {
    id: "waves",
    when: asked("turn", (view) => view.ships.some((at) => view.waves.includes(at))),
    text: sentence("osaka.guide.waves"),
    at: ["waves"],
    rule: "O-9.1",
  },
  {
    id: "danger",
    when: asked("turn", inDanger),
    text: sentence("osaka.guide.danger"),
    at: ["own-hand"],
    rule: "O-9.3",
  },
  {
    id: "farm",
    when: asked("turn", (_, own) => own.turns >= 4),
    text: sentence("osaka.guide.farm"),
    at: ["farm:0", "farm:1", "farm:2", "pile"],
    rule: "O-7.2",
  },
  {
    id: "insure",
    when: asked("insure"),
    text: sentence("osaka.guide.insure"),
    at: ["own-hand"],
    rule: "O-9.3",
  },
  {
    id: "cover",
    when: asked("cover"),
    text: sentence("osaka.guide.cover"),
    at: OWN_GOODS,
    rule: "O-9.5",
  },
  {
    id: "payout",
    when: (view) => view.seats.some((seat) => seat.points > 0),
    text: sentence("osaka.guide.payout"),
    at: ["own-points"],
    rule: "O-8.3",
  },
  {
    id: "tokens",
    when: asked("turn", (view) => total(ownMat(view)?.tokens ?? []) >= 2),
    text: sentence("osaka.guide.tokens"),
    at: ["own-tokens"],
    rule: "O-8.7",
  },
  {
    id: "ending",
    when: nearEnd,
    text: sentence("osaka.guide.ending"),
    at: ["own-tokens"],
    rule: "O-10.1",
  },
  {
    id: "over",
    when: (view) => view.ending !== null,
    text: sentence("osaka.guide.over"),
    at: ["own-points"],
    rule: "O-10.2",
  },
];
