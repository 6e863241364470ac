import { sql } from "kysely";
import { SECRET_LINK_MARK } from "../../contract/values/secret-link";
import type { Database, Db } from "../db/database";
import { ACCOUNT_IN_BACKUPS } from "../db/tables/account";
import { BAKING_IN_BACKUPS } from "../db/tables/baking";
import type { InBackups } from "../db/tables/in-backups";
import { RECIPES_IN_BACKUPS } from "../db/tables/recipes";
import { REQUESTS_IN_BACKUPS } from "../db/tables/requests";
import { SITE_IN_BACKUPS } from "../db/tables/site";
import type { Tables } from "../db/types";

/** The fate of every table, in an order in which each row finds what it refers to. */
const IN_BACKUPS = {
  ...ACCOUNT_IN_BACKUPS,
  ...RECIPES_IN_BACKUPS,
  ...BAKING_IN_BACKUPS,
  ...REQUESTS_IN_BACKUPS,
  ...SITE_IN_BACKUPS,
} satisfies InBackups<Tables>;

type Places = typeof IN_BACKUPS;
export type BackedUp = {
  [Name in keyof Places]: Places[Name] extends string | readonly string[] ? Name : never;
}[keyof Places];

/** A table that a backup holds. The columns of `key` part it into pages; where there are none the table has a few rows. */
export type Place = { table: BackedUp; key: readonly string[] };

const isBackedUp = (table: keyof Places): table is BackedUp => !("leftOut" in Object(IN_BACKUPS[table]));

const EVERY = Object.keys(IN_BACKUPS) as (keyof Places)[];

export const BACKED_UP: readonly Place[] = EVERY.filter(isBackedUp).map((table) => {
  const key: string | readonly string[] = IN_BACKUPS[table];
  return { table, key: key === "few rows" ? [] : [key].flat() };
});

/** A restore empties these, and fills none of them. */
export const LEFT_OUT = EVERY.filter((table) => !isBackedUp(table));

/** Each row in them stands before those that it refers to. */
export const EVERY_TABLE = [...LEFT_OUT, ...BACKED_UP.map(({ table }) => table).toReversed()];

/** Empties every table of the site, also of the rows that its migrations made. */
export async function emptyTables({ db, engine }: Pick<Database, "db" | "engine">): Promise<void> {
  // Deleting many rows one by one takes longer than PostgreSQL allows a statement.
  if (engine === "postgres")
    await sql`truncate table ${sql.join(EVERY_TABLE.map((table) => sql.table(table)))}`.execute(db);
  else for (const table of EVERY_TABLE) await db.deleteFrom(table).execute();
}

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

const EXPIRES = "It held a secret link, which no backup keeps.";

/** Whether a mail holds a secret: all those that expire do, and letters to guests, who read their request by a link. */
const hasSecret = ({ expires_at, body, html }: Row): boolean =>
  (expires_at ?? null) !== null ||
  [body, html].some((text) => typeof text === "string" && text.includes(SECRET_LINK_MARK));

/**
 * Blanks mails that hold a secret, such as a link for a new password, because a stolen backup must open no door. The
 * row stays, like that of any mail that was given up. Done when a backup is written, and again when one is restored
 * that was written before this rule.
 */
function withoutSecret(row: Row, now: number): Row {
  if (!hasSecret(row)) return row;
  const over = row.sent_at === null && row.dead_at === null ? { dead_at: now, problem: EXPIRES } : {};
  return { ...row, body: "", html: null, leased_until: null, ...over };
}

/** Puts waiting mails on hold: they may have been sent since the backup, and trying out a restore must mail nobody. */
function holdMail(row: Row, now: number): Row {
  const isWaiting = row.sent_at === null && row.dead_at === null;
  return isWaiting ? { ...row, leased_until: null, held_at: row.held_at ?? now } : row;
}

/** The columns that hold bytes. In a backup they are base64. */
const BYTES: { readonly [Table in BackedUp]?: readonly string[] } = { photograph: ["small", "large"] };

const fromText = (value: unknown) => (typeof value === "string" ? Buffer.from(value, "base64") : value);

/** When the row is put back, and by how much versions are raised. */
export type Restoring = { now: number; step: number };

/** A row of a backup as it goes into the database. */
export function asRestored(table: BackedUp, row: Row, { now, step }: Restoring): Row {
  if (table === "outbox") return holdMail(withoutSecret(row, now), now);
  // A link may have been ended since, because somebody had got to know it.
  if (table === "request_link") return { ...row, ended_at: row.ended_at ?? now };
  const bytes = BYTES[table] ?? [];
  return {
    ...row,
    ...Object.fromEntries(bytes.map((name) => [name, fromText(row[name])])),
    // The same step for a recipe and for its approved version, which stay equal where they were.
    ...(typeof row.version === "number" ? { version: row.version + step } : {}),
  };
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
