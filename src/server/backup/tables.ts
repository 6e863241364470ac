import type { Db } from "../db/database";
import type { Tables } from "../db/types";

/**
 * What a backup holds, in an order in which each row finds what it refers to. `key` parts a table into pages; where
 * there is none the table has a few rows.
 *
 * Left out on purpose: sessions, links that were mailed and ceremonies that were begun, because a stolen backup must
 * open no door and everybody signs in anew after a restore; counters of limits and of the hour's notices, and replies
 * to repeated requests, which outlive nothing; when the last backup was made, which this one is; which processes serve
 * the site; what the last changes of a status did, which can be undone for a minute; what published recipes and requests
 * are found by, and which wait for that, because the next start files them anew; and addresses of calendar feeds and
 * private links, of which an old backup would bring back those that were ended because somebody had got to know them.
 */
export const BACKED_UP = [
  { table: "user", key: "id" },
  { table: "account", key: "id" },
  { table: "passkey", key: "id" },
  { table: "site_owner" },
  { table: "recipe", key: "id" },
  { table: "published_recipe", key: "recipe_id" },
  { table: "recipe_answer", key: "recipe_id" },
  { table: "baking_plan", key: "user_id" },
  { table: "plan_aside", key: "user_id" },
  { table: "bake", key: "id" },
  { table: "photograph", key: "id" },
  { table: "starter", key: "id" },
  { table: "aside_question", key: "user_id" },
  { table: "starter_request", key: "id" },
  { table: "starter_envelope", key: "request_id" },
  { table: "bread_request", key: "id" },
  { table: "request_reply", key: "id" },
  { table: "request_message", key: "id" },
  { table: "person_note", key: "id" },
  { table: "request_link", key: "id" },
  { table: "letter_settings" },
  { table: "owner_choice" },
  { table: "site_switches" },
  { table: "request_hour" },
  { table: "totals" },
  { table: "outbox", key: "id" },
  { table: "audit", key: "id" },
] as const satisfies readonly { table: keyof Tables; key?: "id" | "user_id" | "recipe_id" | "request_id" }[];

export type BackedUp = (typeof BACKED_UP)[number]["table"];

/** Fails the type check where a table is in neither list, and names the table. */
const everyOther = <Name extends keyof Tables>(
  names: readonly Name[] &
    (Exclude<keyof Tables, BackedUp | Name> extends never
      ? unknown
      : { missing: Exclude<keyof Tables, BackedUp | Name> }),
): readonly Name[] => names;

/** Emptied by a restore, and not filled again. */
export const LEFT_OUT = everyOther([
  "session",
  "verification",
  "account_token",
  "mailbox_proof",
  "calendar_feed",
  "private_link",
  "rate_limit",
  "request_notice",
  "idempotency",
  "last_time",
  "site_process",
  "search_entry",
  "starter_entry",
  "bread_entry",
  "unfiled_request",
  "status_change",
] as const);

export type Counts = Record<BackedUp, number>;

export const noCounts = (): Counts => Object.fromEntries(BACKED_UP.map(({ table }) => [table, 0])) as Counts;

/** How many rows stand in each table that a backup holds. */
export async function countRows(db: Db): Promise<Counts> {
  const counts = noCounts();
  for (const { table } of BACKED_UP) {
    const { n } = await db
      .selectFrom(table as "user")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    counts[table] = n;
  }
  return counts;
}

type Row = Record<string, unknown>;

const EXPIRES = "It held a link that works once, which no backup keeps.";

/**
 * Blanks mails that hold a secret, such as a link for a new password, because a stolen backup must open no account. The
 * row stays, like that of any mail that was given up. Done when a backup is written, and again when one is restored
 * that was written before this rule.
 */
function withoutSecret(row: Row, now: number): Row {
  if (row.expires_at === null || row.expires_at === undefined) return row;
  const over = row.sent_at === null && row.dead_at === null ? { dead_at: now, problem: EXPIRES } : {};
  return { ...row, body: "", html: null, leased_until: null, ...over };
}

/** Puts waiting mails on hold: they may have been sent since the backup, and trying out a restore must mail nobody. */
function held(row: Row, now: number): Row {
  const isWaiting = row.sent_at === null && row.dead_at === null;
  return isWaiting ? { ...row, leased_until: null, held_at: row.held_at ?? now } : row;
}

/** The columns that hold bytes. In a backup they are base64. */
const BYTES: { readonly [Table in BackedUp]?: readonly string[] } = { photograph: ["small", "large"] };

const fromText = (value: unknown) => (typeof value === "string" ? Buffer.from(value, "base64") : value);

/** A row of a backup as it goes into the database. */
export function asRestored(table: BackedUp, row: Row, now: number): Row {
  if (table === "outbox") return held(withoutSecret(row, now), now);
  const bytes = BYTES[table];
  if (bytes === undefined) return row;
  return { ...row, ...Object.fromEntries(bytes.map((name) => [name, fromText(row[name])])) };
}

/** The same on both engines, although one says true where the other says 1. */
function valueAsText(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return typeof value === "boolean" ? Number(value) : value;
}

/** A row as it goes into a backup. */
export function asText(table: BackedUp, row: Row, now: number): Row {
  const same = Object.entries(row).map(([name, value]) => [name, valueAsText(value)]);
  const text = Object.fromEntries(same);
  return table === "outbox" ? withoutSecret(text, now) : text;
}

/** Notes that a backup succeeded, for the metrics. */
export async function noteBackup(db: Db, at: number): Promise<void> {
  await db
    .insertInto("last_time")
    .values({ name: "backup", at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}

/** When the last backup succeeded; null before the first one. */
export async function lastBackup(db: Db): Promise<number | null> {
  const row = await db.selectFrom("last_time").select("at").where("name", "=", "backup").executeTakeFirst();
  return row?.at ?? null;
}
