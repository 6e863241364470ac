import type { BreadStatus, RequestKind, StarterStatus } from "./request-kinds";

/** How a request can end without being delivered: the owner says no, or its own person takes it back. */
export const CLOSED = ["declined", "cancelled"] as const;
export type Closed = (typeof CLOSED)[number];

/** Whose turn it is with a request, beside its status. */
export const TURNS = ["needs-you", "answered", ...CLOSED] as const;
export type Turn = (typeof TURNS)[number];

/** What the lists of a kind can be narrowed to. */
export type TurnFields = {
  turn: Turn;
  /** Since when; null where only the status tells. */
  turnAt: string | null;
  closed: Closed | null;
};

/** The statuses in which a request's person can still take it back, or say where it goes. */
const OPEN = {
  "starter-requests": ["pending"],
  "bread-requests": ["pending", "confirmed", "in_progress"],
} as const satisfies Record<RequestKind, readonly (StarterStatus | BreadStatus)[]>;

/** Nothing is on its way yet, so the request can be cancelled, declined, or sent elsewhere. */
export const isOpenStatus = (kind: RequestKind, status: string): boolean =>
  OPEN[kind].some((open) => open === status);

/** What a request's own person can still do with it. */
export interface May {
  cancel: boolean;
  /** Correct the address that it goes to. */
  address: boolean;
  /** Move the day that it is wanted on. */
  day: boolean;
}

/** What was said about a request, by whom, in the order in which it was. */
export interface TalkLine {
  id: string;
  by: "baker" | "person";
  /** `day`: the text is the new day, "" for any day. */
  what: "said" | "declined" | "cancelled" | "address" | "day";
  text: string;
  at: string;
}
