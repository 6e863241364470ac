import type { Generated } from "kysely";
import type { Instant } from "./columns";
import type { InBackups } from "./in-backups";

/** Tables of a baker's plans, bakes and starter. */
export type BakingTables = {
  /** A row for each running bread. `begun_at`: when it came here, a little later than the one before of its baker. */
  baking_plan: {
    user_id: string;
    plan_id: string;
    version: Generated<number>;
    begun_at: Instant;
    updated_at: Instant;
    /** The whole plan as JSON, as the contract read it. */
    data: string;
  };
  calendar_feed: { user_id: string; hash: string; created_at: Instant };
  /** Migration 0036 explains the columns. `data`, `answers` and `card`: JSON, as the contract has it; null once it is deleted. */
  bake: {
    id: string;
    user_id: string;
    version: Generated<number>;
    recipe_id: string | null;
    name: string;
    baked_at: Instant;
    updated_at: Instant;
    data: string | null;
    answers: string | null;
    card: string | null;
    gone_at: Generated<Instant | null>;
  };
  photograph: {
    id: string;
    bake_id: string;
    user_id: string;
    hash: string;
    width: number;
    height: number;
    size: number;
    added_at: Instant;
    small: Uint8Array;
    large: Uint8Array;
  };
  /** A diary: its lines are the rows below. */
  starter: {
    id: string;
    user_id: string;
    version: Generated<number>;
    updated_at: Instant;
  };
  /** Migration 0044 explains the columns. `data`: JSON, as the contract has it. */
  starter_line: {
    id: string;
    user_id: string;
    line: string;
    data: string;
  };
  /** Migration 0047 explains the columns. */
  push_subscription: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    zone: string;
    made_at: Instant;
    next_at: Instant | null;
    looked_at: Instant;
    leased_until: Instant | null;
    failed_at: Instant | null;
  };
  push_notice: { subscription_id: string; tag: string; sent_at: Instant };
};

export const BAKING_IN_BACKUPS = {
  baking_plan: ["user_id", "plan_id"],
  bake: "id",
  photograph: "id",
  starter: "id",
  starter_line: "id",
  push_subscription: { leftOut: "belongs to a session, which no backup brings back" },
  push_notice: { leftOut: "goes with its subscription" },
  calendar_feed: {
    leftOut: "would bring back addresses that were ended because somebody had got to know them",
  },
} as const satisfies InBackups<BakingTables>;
