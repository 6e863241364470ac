import type { Generated } from "kysely";
import type { Flag, Instant } from "./columns";
import type { InBackups } from "./in-backups";

/** The owner's choices, mail, the record, and what the processes share. */
export type SiteTables = {
  /** `sentences`: JSON, as the contract has it. */
  letter_settings: {
    singleton: 1;
    pickup: string;
    return_address: Generated<string>;
    envelope_codes: Generated<Flag>;
    label_sentence: Generated<string>;
    sentences: string;
    updated_at: Instant;
  };
  /** The owner's choices about money and days; null: not chosen. Days are "2026-11-28", times "08:30". */
  owner_choice: {
    singleton: 1;
    postage_cents: number | null;
    feed_every: number | null;
    feed_from: string | null;
    feed_at: string | null;
    dry_every: number | null;
    dry_from: string | null;
    dry_at: string | null;
    updated_at: Instant;
  };
  /** `data`: JSON, as the contract has it. */
  site_switches: { singleton: 1; version: number; data: string; updated_at: Instant };
  totals: { name: string; n: number };
  outbox: {
    id: string;
    kind: string;
    user_id: string | null;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body: string;
    html: string | null;
    created_at: Instant;
    expires_at: Instant | null;
    due_at: Instant;
    attempts: Generated<number>;
    leased_until: Instant | null;
    sent_at: Instant | null;
    dead_at: Instant | null;
    problem: string | null;
    /** Since when the mail is on hold until the owner releases it, because it came back with a backup. */
    held_at: Generated<Instant | null>;
    /** The request a mail is about. */
    subject_id: Generated<string | null>;
  };
  audit: {
    id: string;
    at: Instant;
    actor_id: string | null;
    action: string;
    subject: string | null;
    detail: string | null;
    /** The recipe's name at that time, and the user who typed it. Both are blanked with that user's account. */
    name: Generated<string | null>;
    name_by: Generated<string | null>;
  };
  idempotency: {
    sender: string;
    route: string;
    request_key: string;
    status: number;
    reply: string;
    created_at: Instant;
  };
  last_time: { name: string; at: Instant };
  site_process: { id: string; seen_at: Instant };
  rate_limit: { bucket: string; started_at: Instant; ends_at: Instant; hits: number };
};

export const SITE_IN_BACKUPS = {
  letter_settings: "few rows",
  owner_choice: "few rows",
  site_switches: "few rows",
  totals: "few rows",
  outbox: "id",
  audit: "id",
  rate_limit: { leftOut: "counters" },
  idempotency: { leftOut: "replies to repeated requests" },
  last_time: {
    leftOut: "when the last backup was made, which this one is; what else it notes a start does again",
  },
  site_process: { leftOut: "which processes serve the site" },
} as const satisfies InBackups<SiteTables>;
