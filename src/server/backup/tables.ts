import type { Tables } from "../db/types";

/**
 * What a backup holds, in an order in which each row finds what it refers to. `key` parts a table into pages; where
 * there is none the table has a few rows.
 *
 * Left out on purpose: sessions, links that were mailed and ceremonies that were begun, because a stolen backup must
 * open no door and everybody signs in anew after a restore; counters of limits and of the hour's notices, and replies
 * to repeated requests, which outlive nothing; when the last backup was made, which this one is; which processes serve
 * the site; what published recipes are found by, which the next start files anew; and addresses of calendar feeds, of
 * which an old backup would bring back those that were ended because somebody had got to know them.
 */
export const BACKED_UP = [
  { table: "user", key: "id" },
  { table: "account", key: "id" },
  { table: "passkey", key: "id" },
  { table: "site_owner" },
  { table: "recipe", key: "id" },
  { table: "published_recipe", key: "recipe_id" },
  { table: "baking_plan", key: "user_id" },
  { table: "starter_request", key: "id" },
  { table: "bread_request", key: "id" },
  { table: "request_hour" },
  { table: "totals" },
  { table: "outbox", key: "id" },
  { table: "audit", key: "id" },
] as const satisfies readonly { table: keyof Tables; key?: "id" | "user_id" | "recipe_id" }[];

/** Emptied by a restore, and not filled again. */
export const LEFT_OUT = [
  "session",
  "verification",
  "account_token",
  "calendar_feed",
  "rate_limit",
  "request_notice",
  "idempotency",
  "last_time",
  "site_process",
  "search_entry",
] as const satisfies readonly (keyof Tables)[];

export type BackedUp = (typeof BACKED_UP)[number]["table"];
export type Counts = Record<BackedUp, number>;

export const noCounts = (): Counts => Object.fromEntries(BACKED_UP.map(({ table }) => [table, 0])) as Counts;
