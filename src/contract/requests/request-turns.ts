import type { BreadStatus, RequestKind, StarterStatus } from "./request-kinds";

/** How a request can end undelivered: the owner declines, or the person cancels. */
const CLOSED = ["declined", "cancelled"] as const;
export type Closed = (typeof CLOSED)[number];

/** Whose turn it is with a request, beside its status. */
export const TURNS = ["needs-you", "answered", ...CLOSED] as const;
export type Turn = (typeof TURNS)[number];

/** Fields by which the lists of a kind can be narrowed. */
export type TurnFields = {
  turn: Turn;
  /** Since when; null if only the status tells. */
  turnAt: string | null;
  closed: Closed | null;
};

/** The statuses in which a person can still cancel a request or change its address. */
const OPEN = {
  "starter-requests": ["pending"],
  "bread-requests": ["pending", "confirmed", "in_progress"],
} as const satisfies Record<RequestKind, readonly (StarterStatus | BreadStatus)[]>;

/** Whether nothing has been sent yet, so the request can be cancelled, declined, or sent elsewhere. */
export const isOpenStatus = (kind: RequestKind, status: string): boolean =>
  OPEN[kind].some((open) => open === status);

/** Acts still open to a person on their own request. */
export interface May {
  cancel: boolean;
  /** Correct the address. */
  address: boolean;
  /** Change the day the bread is wanted on. */
  day: boolean;
  /** Take back the cancellation or the move of a moment ago. */
  undo?: true;
}

/** One message about a request; lists are in the order they were said. */
export interface TalkLine {
  id: string;
  by: "baker" | "person";
  /** `day`: the text is the new day, "" for any day. */
  what: "said" | "declined" | "cancelled" | "address" | "day";
  text: string;
  at: string;
}
