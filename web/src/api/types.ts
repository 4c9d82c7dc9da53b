// Short names for the types that are generated from the server.
import type { components, paths } from "./schema";

type S = components["schemas"];
export type Arg = S["Sentence"]["args"] extends Record<string, infer A> | undefined ? A : never;
export type Sentence = S["Sentence"];
export type Hello = S["Hello"];
export type GameInfo = S["GameInfo"];
export type NewTable = S["NewTable"];
export type SeatPlan = S["SeatPlan"];
export type Source = S["Source"];
export type FileInfo = S["FileInfo"];
export type TableInfo = S["TableInfo"];
export type TableLine = S["TableLine"];
export type Offer = S["Offer"];
export type Claimed = S["Claimed"];
export type Choice = S["Choice"];
export type Ask = S["Ask"];
export type Standing = S["Standing"];
export type Beat = S["Beat"];
export type Change = S["Change"];
export type Amount = S["Amount"];
export type Deed = S["Deed"];
export type Frame = S["Frame"];
export type Log = S["Log"];
export type Scene = S["Scene"];
export type Accepted = S["Accepted"];
export type SeatOutlook = S["SeatOutlook"];
export type Update = S["Update"];
export type TurnStep = S["TurnStep"];
export type Moment = S["Moment"];
export type Hint = S["Hint"];
export type History = S["History"];
export type RuleBook = S["RuleBook"];
export type ComponentValue = S["ComponentValue"];
export type Problem = S["Problem"];
export type View = Scene["view"];
export type GameEvent = Beat["event"];
export type Printed = paths["/api/tables/{table}/printed"]["get"]["responses"]["200"]["content"]["application/json"];
export type Outlook = S["SeatOutlook"]["outlook"];

/** What belongs to one game: its views carry its id, the names of its events begin with it. */
export type GameId = View["game"];
export type ViewOf<G extends GameId> = Extract<View, { game: G }>;
export type PrintedOf<G extends GameId> = Extract<Printed, { game: G }>;
export type OutlookOf<G extends GameId> = Extract<Outlook, { game: G }>;
export type EventOf<G extends GameId> = Extract<GameEvent, { event: `${G}.${string}` }>;
