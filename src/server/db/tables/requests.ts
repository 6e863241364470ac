import type { Generated } from "kysely";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import type { Closed } from "../../../contract/requests/request-turns";
import type { Flag, Instant } from "./columns";
import type { InBackups } from "./in-backups";

/** The columns that starter requests and bread requests have in common. */
type RequestColumns = {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  status: string;
  created_at: Instant;
  updated_at: Instant;
  delivered_at: Instant | null;
  blanked_at: Instant | null;
  fingerprint: string;
  search: string;
  /** Migration 0030 explains these. */
  turn: Generated<"new" | "answered" | "wrote">;
  turn_at: Generated<Instant | null>;
  closed: Generated<Closed | null>;
  closed_at: Generated<Instant | null>;
  address_at: Generated<Instant | null>;
  /** How many lines of its person the owner had read at the last answer (migration 0048). */
  heard: Generated<number>;
};

/** Envelopes and loaves that somebody asked for. */
export type RequestTables = {
  starter_request: RequestColumns & {
    earlier: Generated<number>;
    /** Counts only while the status says that the envelope is on its way or has arrived. */
    shipped_at: Generated<Instant | null>;
    /** The address as households.ts compares it; null until it has been worked out (migration 0034). */
    household: Generated<string | null>;
    label_at: Generated<Instant | null>;
    /** The lines of the address on the last label, and of where the envelope went. */
    label_to: Generated<string | null>;
    posted_to: Generated<string | null>;
  };
  starter_envelope: {
    request_id: string;
    code: string;
    made_at: Instant;
    is_off: Generated<Flag>;
    bubbles: Generated<Flag | null>;
    said_at: Generated<Instant | null>;
    /** JSON: the moments of the last taps. */
    taps: Generated<string>;
  };
  bread_request: RequestColumns & {
    request_type: string;
    instructions: string;
    fulfillment: string;
    /** "2026-11-28"; empty where the form named no day. */
    wanted_on: Generated<string>;
    /** JSON, as the contract has it; null where our reading of the request's words counts. */
    wish: Generated<string | null>;
    /** Typed in by the owner. Without an email address nobody can be written to. */
    entered: Generated<Flag>;
    /** Ids of mails about an earlier promise, separated by commas. */
    earlier_mails: Generated<string>;
    /** JSON: the price list that it came with; migration 0052 explains these. */
    prices: Generated<string | null>;
    paid_at: Generated<Instant | null>;
    paid_how: Generated<string | null>;
    paid_minor: Generated<number | null>;
  };
  /** A wish that comes again every week (migration 0051). */
  standing_wish: {
    id: string;
    request_id: string;
    weekday: number;
    next_on: string;
    paused_by: "person" | "owner" | null;
    made_at: Instant;
  };
  request_reply: {
    id: string;
    /** A request of either kind. */
    request_id: string;
    outbox_id: string;
    body: string;
    created_at: Instant;
  };
  request_message: {
    id: string;
    /** A request of either kind. */
    request_id: string;
    what: "said" | "cancelled" | "address" | "day";
    body: string;
    created_at: Instant;
    /** Of a moved day; rows/second-thoughts.ts reads it. */
    before: Generated<string | null>;
  };
  /** The owner's notes about a person; migration 0035 says whose. */
  person_note: {
    id: string;
    user_id: string | null;
    email: string;
    kind: string;
    body: string;
    created_at: Instant;
  };
  request_link: {
    id: string;
    request_id: string;
    token_hash: string;
    made_at: Instant;
    ended_at: Instant | null;
  };
  status_change: {
    change_id: string;
    request_id: string;
    kind: RequestKind;
    from_status: string;
    to_status: string;
    delivered_before: Instant | null;
    mail_id: string | null;
    /** Statuses, separated by commas. */
    mails_removed: string;
    /** Migration 0016 explains the rows of this table. */
    state: "made" | "undone" | "passed" | "mailed";
    /** Of a "Yes, bake it"; null for every other change. */
    before: Generated<string | null>;
    changed_at: Instant;
  };
  request_hour: { kind: string; hour: Instant; n: number };
  request_notice: {
    singleton: 1;
    began_at: Instant;
    told: number;
    starter: number;
    bread: number;
    news: number;
    outbox_id: string | null;
  };
};

export const REQUESTS_IN_BACKUPS = {
  starter_request: "id",
  starter_envelope: "request_id",
  bread_request: "id",
  standing_wish: "id",
  request_reply: "id",
  request_message: "id",
  person_note: "id",
  request_link: "id",
  request_hour: "few rows",
  request_notice: { leftOut: "counts of one hour" },
  status_change: { leftOut: "can be undone for a minute" },
} as const satisfies InBackups<RequestTables>;
