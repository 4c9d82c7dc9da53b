// The guide through a first game: each step explains something when it first matters.
import type { GuideStep } from "../board";
import { text } from "../plain/page";
import { endsOf } from "./ends";
import { USED_BY_CHOICE } from "./sheet/sheets";
import { areaOfLab, areaOfPort, CANAL, type Printed, type Seat, type Yokohama } from "./things";

type Condition = GuideStep<"yokohama">["when"];
type Spots = GuideStep<"yokohama">["at"];

// ---- moments

/** The seat is asked in this step, and the other condition holds. */
function asked(step: string, also: Condition = () => true): Condition {
  return (shown, own) => own.asked && shown.view.table.step === step && also(shown, own);
}

/** The same in an area action itself, and not because of a reward. */
function acting(step: string): Condition {
  return asked(step, ({ view }) => view.table.acting_part === "area_action");
}

/** The additional actions with which the own turn begins, and those with which it ends. */
/** The first thing that one is asked in a turn: the placement, where no additional action can be done before. */
function turnBegins(also: Condition = () => true): Condition {
  return either(asked("extra", (shown, own) => shown.view.table.phase === "additional_1" && also(shown, own)), asked("place", also));
}

/** What one is asked when the area has been left, in the next turn where no additional action can be done after it: the president is still
 * there. */
function turnEnds(also: Condition = () => true): Condition {
  return either(asked("extra", (shown, own) => shown.view.table.phase === "additional_2" && also(shown, own)), asked("place", also));
}

/** From this turn of a seat on: everybody has one in a round. */
function fromTurn(turn: number): Condition {
  return ({ view }) => view.table.round >= turn;
}

const isFirstTurn: Condition = ({ view }) => view.table.round === 1;

/** There is something to point at. */
function some(spots: Spots): Condition {
  return (shown) => spots(shown).length > 0;
}

function every(...conditions: Condition[]): Condition {
  return (shown, own) => conditions.every((holds) => holds(shown, own));
}

function either(...conditions: Condition[]): Condition {
  return (shown, own) => conditions.some((holds) => holds(shown, own));
}

// ---- the own seat

function ownSeat({ view: { seat, table } }: Yokohama): Seat | undefined {
  return seat === null ? undefined : table.seats[seat];
}

/** The place of assistants among the kinds of pieces, in hand and warehouse. */
const ASSISTANT = 0;

function inHand(shown: Yokohama): number {
  return ownSeat(shown)?.hand[ASSISTANT] ?? 0;
}

/** Whoever has no more assistants in hand soon has none left to place. */
const FEW_ASSISTANTS = 2;

function isShortOfAssistants(shown: Yokohama): boolean {
  return inHand(shown) <= FEW_ASSISTANTS;
}

/** The area of the own president; null while it is in hand. */
function president(shown: Yokohama): string | null {
  return ownSeat(shown)?.president ?? null;
}

function isOnBoard(shown: Yokohama): boolean {
  return president(shown) !== null;
}

function isInProduction(shown: Yokohama): boolean {
  return shown.printed.areas[president(shown) ?? ""]?.kind === "production";
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, n) => total + n, 0);
}

function hasUnusedAgent(shown: Yokohama): boolean {
  const own = ownSeat(shown);
  return !shown.view.table.used.includes("agent") && sum(own?.agents) > sum(own?.used_agents);
}

// ---- the areas, as the own seat finds them

interface Found {
  area: string;
  neighbours: readonly string[];
  /** Own ones. */
  assistants: number;
  /** Whether the president of somebody else is there. */
  isTaken: boolean;
}

function found({ printed, view: { seat, table } }: Yokohama): Found[] {
  return printed.rows.flat().flatMap((area): Found[] => {
    const [print, now] = [printed.areas[area], table.areas[area]];
    if (seat === null || print === undefined || now === undefined) return [];
    return [{ area, neighbours: print.neighbours, assistants: now.assistants[seat] ?? 0, isTaken: now.presidents.some((other) => other !== seat) }];
  });
}

/** The areas of which this is true. */
function areas(fits: (one: Found, shown: Yokohama) => boolean): Spots {
  return (shown) => found(shown).filter((one) => fits(one, shown)).map(({ area }) => `area:${area}`);
}

const isHere = ({ area }: Found, shown: Yokohama): boolean => area === president(shown);
const isNear = ({ neighbours }: Found, shown: Yokohama): boolean => neighbours.includes(president(shown) ?? "");

const ownArea = areas(isHere);
const withAssistants = areas(({ assistants }) => assistants > 0);
const taken = areas(({ isTaken }) => isTaken);
const openFromHand = areas(({ assistants, isTaken }) => assistants > 0 && !isTaken);
const besidePresident = areas((one, shown) => one.area !== CANAL && isNear(one, shown));
const nextSteps = areas((one, shown) => one.assistants > 0 && isNear(one, shown));
const farGoals = areas((one, shown) => one.assistants > 0 && !one.isTaken && !isNear(one, shown) && !isHere(one, shown));
const canalBeside = areas((one, shown) => one.area === CANAL && isNear(one, shown));
const forAgent = areas((one, shown) => one.assistants > 0 && !isHere(one, shown));

/** Areas without own assistants beside those that have some. */
function besideAssistants(shown: Yokohama): string[] {
  const reached = found(shown).flatMap(({ assistants, neighbours }) => (assistants > 0 ? neighbours : []));
  return areas(({ area, assistants }) => area !== CANAL && assistants === 0 && reached.includes(area))(shown);
}

// ---- cards, boards and tiles

/** Spots that are there whatever the table looks like. */
function always(...spots: string[]): Spots {
  return () => spots;
}

const ownOrders: Spots = ({ view }) => (view.own?.orders ?? []).map((order) => `order:${order}`);
const ownCards: Spots = (shown) =>
  (ownSeat(shown)?.cards ?? []).map((card) => USED_BY_CHOICE[shown.printed.cards[card]?.technology ?? ""] ?? `card:${card}`);
const goals: Spots = ({ printed }) => printed.achievements.map(({ tile }) => `goal:${tile}`);
const warehouse: Spots = ({ printed }) => printed.pieces.map(({ piece }) => `warehouse:${piece}`);
const supply: Spots = ({ printed }) => printed.goods.map(({ label }) => `supply:${label}`);
const church: Spots = ({ printed }) => printed.church.map(({ space }) => `church:${space}`);
const customs: Spots = ({ printed }) => printed.customs.map(({ space }) => `customs:${space}`);

/** The filled slots of the laboratories or ports; during an action of those in its area. */
function slots(kind: "lab" | "port", areaOf: (printed: Printed, letter: string) => string): Spots {
  return ({ printed, view: { table } }) =>
    Object.entries(kind === "lab" ? table.labs : table.ports).flatMap(([letter, cards]) => {
      const isOther = table.acting_in !== null && table.acting_in !== areaOf(printed, letter);
      return isOther ? [] : cards.flatMap((card, slot) => (card === null ? [] : [`${kind}:${letter}:${slot + 1}`]));
    });
}

const technologies = slots("lab", areaOfLab);
const orders = slots("port", areaOfPort);

/** The free spaces of the building tile where the seat acts. */
function sites({ printed, view: { table } }: Yokohama): string[] {
  const area = table.acting_in ?? "";
  const owners = table.areas[area]?.buildings ?? [];
  return printed.spaces.filter((_, place) => owners[place] == null).map((space) => `tile:${area}:${space}`);
}

/** The own orders whose goods are all there. */
function readyOrders({ printed, view }: Yokohama): string[] {
  const goods = ownSeat({ printed, view })?.goods ?? {};
  const ready = (view.own?.orders ?? []).filter((order) => Object.entries(printed.orders[order]?.needs ?? {}).every(([good, n]) => (goods[good] ?? 0) >= n));
  return ready.map((order) => `order:${order}`);
}

/** The achievements that the seat can complete now. */
function readyGoals(shown: Yokohama): string[] {
  const { printed, view } = shown;
  const ready = printed.achievements.filter(({ need }, i) => {
    const goal = view.table.achievements[i];
    return view.seat !== null && inHand(shown) > 0 && goal?.by.includes(view.seat) === false && (goal.have[view.seat] ?? 0) >= need;
  });
  return ready.map(({ tile }) => `goal:${tile}`);
}

// ---- the end

/** What stands for each end. */
const ENDS: Record<string, Spots> = { houses: always("hand:house"), shops: always("hand:shop"), orders, church, customs };

function nearEnds(shown: Yokohama): string[] {
  const near = endsOf(shown.printed, shown.view.table).filter(({ near }) => near);
  return near.flatMap(({ reason }) => ENDS[reason]?.(shown) ?? []);
}

export const guide: GuideStep<"yokohama">[] = [
  {
    id: "keep",
    when: asked("keep"),
    text: text("yokohama.guide.keep"),
    at: ownOrders,
    rule: "Y-2.11",
  },
  {
    id: "last",
    when: (shown, own) => own.asked && shown.view.table.last_round,
    text: text("yokohama.guide.last"),
    at: supply,
    rule: "Y-16.5",
  },

  // What a turn asks in the middle of an action, or offers for the first time.
  {
    id: "token",
    when: asked("token"),
    text: text("yokohama.guide.token"),
    at: ({ view }) => [`token:${view.table.acting_in ?? ""}`],
    rule: "Y-7.1",
  },
  {
    id: "build",
    when: asked("build"),
    text: text("yokohama.guide.build"),
    at: sites,
    rule: "Y-7.2",
  },
  {
    id: "church",
    when: acting("pray"),
    text: text("yokohama.guide.church"),
    at: church,
    rule: "Y-10.3",
  },
  {
    id: "customs",
    when: acting("declare"),
    text: text("yokohama.guide.customs"),
    at: customs,
    rule: "Y-10.6",
  },
  {
    id: "agency",
    when: acting("hire"),
    text: text("yokohama.guide.agency"),
    at: warehouse,
    rule: "Y-11.1",
  },
  {
    id: "laboratory",
    when: acting("research"),
    text: text("yokohama.guide.laboratory"),
    at: technologies,
    rule: "Y-11.5",
  },
  {
    id: "port",
    when: acting("order"),
    text: text("yokohama.guide.port"),
    at: orders,
    rule: "Y-12.1",
  },
  {
    id: "chinatown",
    when: acting("exchange"),
    text: text("yokohama.guide.chinatown"),
    at: supply,
    rule: "Y-9.5",
  },
  {
    id: "lift",
    when: asked("lift"),
    text: text("yokohama.guide.lift"),
    at: (shown) => ["hand:assistant", ...withAssistants(shown)],
    rule: "Y-13.6",
  },
  {
    id: "fulfil",
    when: asked("extra", some(readyOrders)),
    text: text("yokohama.guide.fulfil"),
    at: readyOrders,
    rule: "Y-8.11",
  },
  {
    id: "achieve",
    when: asked("extra", some(readyGoals)),
    text: text("yokohama.guide.achieve"),
    at: readyGoals,
    rule: "Y-8.5",
  },
  {
    id: "agent",
    when: asked("extra", every(hasUnusedAgent, some(forAgent))),
    text: text("yokohama.guide.agent"),
    at: forAgent,
    rule: "Y-8.3",
  },

  // The end of a turn: what it has brought.
  {
    id: "production",
    when: turnEnds(isInProduction),
    text: text("yokohama.guide.production"),
    at: ownArea,
    rule: "Y-9.1",
  },
  {
    id: "bank",
    when: turnEnds((shown) => president(shown) === "bank"),
    text: text("yokohama.guide.bank"),
    at: ownArea,
    rule: "Y-9.4",
  },
  {
    id: "technology",
    when: turnEnds((shown) => (ownSeat(shown)?.cards.length ?? 0) > 0),
    text: text("yokohama.guide.technology"),
    at: ownCards,
    rule: "Y-11.9",
  },
  {
    id: "recovery",
    when: turnEnds(isOnBoard),
    text: text("yokohama.guide.recovery"),
    at: ownArea,
    rule: "Y-7.6",
  },

  // The beginning of a turn.
  {
    id: "near",
    when: turnBegins(some(nearEnds)),
    text: text("yokohama.guide.near"),
    at: nearEnds,
    rule: "Y-15.6",
  },
  {
    id: "turn",
    when: turnBegins(),
    text: text("yokohama.guide.turn"),
    at: always("hand:assistant"),
    rule: "Y-3.1",
  },
  {
    id: "full",
    when: turnBegins(({ printed, view }) => (view.own?.orders.length ?? 0) >= printed.order_limit),
    text: text("yokohama.guide.full"),
    at: ownOrders,
    rule: "Y-1.4",
  },
  {
    id: "prizes",
    when: either(
      asked("prize"),
      turnBegins((shown) => shown.view.table.prizes.length > 0 && (ownSeat(shown)?.achieved.length ?? 0) > 0),
    ),
    text: text("yokohama.guide.prizes"),
    at: goals,
    rule: "Y-17.2",
  },
  {
    id: "extra",
    when: turnBegins(every(fromTurn(2), some(ownOrders))),
    text: text("yokohama.guide.extra"),
    at: ownOrders,
    rule: "Y-8.1",
  },
  {
    id: "goals",
    when: turnBegins(fromTurn(3)),
    text: text("yokohama.guide.goals"),
    at: goals,
    rule: "Y-8.6",
  },
  {
    id: "flags",
    when: turnBegins((shown) => sum(ownSeat(shown)?.flags) > 0),
    text: text("yokohama.guide.flags"),
    at: (shown) => ["agents", ...ownCards(shown)],
    rule: "Y-8.12",
  },

  // Placement and movement.
  {
    id: "place",
    when: asked("place"),
    text: text("yokohama.guide.place"),
    at: always("hand:assistant"),
    rule: "Y-4.1",
  },
  {
    id: "spread",
    when: asked("place", every(isFirstTurn, some(besideAssistants))),
    text: text("yokohama.guide.spread"),
    at: besideAssistants,
    rule: "Y-5.3",
  },
  {
    id: "first_move",
    when: asked("move", every((shown) => !isOnBoard(shown), some(openFromHand))),
    text: text("yokohama.guide.first_move"),
    at: openFromHand,
    rule: "Y-5.2",
  },
  {
    id: "power",
    when: either(asked("move", some(withAssistants)), asked("place", every(fromTurn(2), some(withAssistants)))),
    text: text("yokohama.guide.power"),
    at: withAssistants,
    rule: "Y-6.2",
  },
  {
    id: "chain",
    when: asked("place", every(fromTurn(2), some(besidePresident))),
    text: text("yokohama.guide.chain"),
    at: besidePresident,
    rule: "Y-5.6",
  },
  {
    id: "toll",
    when: asked("place", every(some(taken), some(withAssistants))),
    text: text("yokohama.guide.toll"),
    at: taken,
    rule: "Y-4.4",
  },
  {
    id: "warehouse",
    when: asked("place", every(fromTurn(3), isShortOfAssistants, (shown) => (ownSeat(shown)?.warehouse[ASSISTANT] ?? 0) > 0)),
    text: text("yokohama.guide.warehouse"),
    at: warehouse,
    rule: "Y-1.6",
  },
  {
    id: "aim",
    when: asked("place", fromTurn(3)),
    text: text("yokohama.guide.aim"),
    at: always("hand:assistant"),
    rule: "Y-7.2",
  },
  {
    id: "walk",
    when: asked("move", some(nextSteps)),
    text: text("yokohama.guide.walk"),
    at: nextSteps,
    rule: "Y-5.3",
  },
  {
    id: "way",
    when: asked("move", every(some(nextSteps), some(farGoals))),
    text: text("yokohama.guide.way"),
    at: farGoals,
    rule: "Y-5.4",
  },
  {
    id: "canal",
    when: asked("move", some(canalBeside)),
    text: text("yokohama.guide.canal"),
    at: canalBeside,
    rule: "Y-5.7",
  },
  {
    id: "recall",
    when: either(
      asked("recall"),
      asked("move", every(isOnBoard, (shown) => isShortOfAssistants(shown) || nextSteps(shown).length === 0)),
    ),
    text: text("yokohama.guide.recall"),
    at: (shown) => [...new Set([...ownArea(shown), ...withAssistants(shown)])],
    rule: "Y-5.8",
  },

  {
    id: "over",
    when: ({ view }) => view.table.over,
    text: text("yokohama.guide.over"),
    at: (shown) => [...church(shown), ...customs(shown)],
    rule: "Y-16.6",
  },
];
