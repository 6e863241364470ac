import type { Db } from "../db/database";
import { ACCOUNT_IN_BACKUPS } from "../db/tables/account";
import { BAKING_IN_BACKUPS } from "../db/tables/baking";
import type { InBackups } from "../db/tables/in-backups";
import { RECIPES_IN_BACKUPS } from "../db/tables/recipes";
import { REQUESTS_IN_BACKUPS } from "../db/tables/requests";
import { SITE_IN_BACKUPS } from "../db/tables/site";
import type { Tables } from "../db/types";

/** What becomes of every table, in an order in which each row finds what it refers to. */
const IN_BACKUPS = {
  ...ACCOUNT_IN_BACKUPS,
  ...RECIPES_IN_BACKUPS,
  ...BAKING_IN_BACKUPS,
  ...REQUESTS_IN_BACKUPS,
  ...SITE_IN_BACKUPS,
} satisfies InBackups<Tables>;

type Places = typeof IN_BACKUPS;
export type BackedUp = {
  [Name in keyof Places]: Places[Name] extends string ? Name : never;
}[keyof Places];

/** A table that a backup holds. `key` parts it into pages; where there is none the table has a few rows. */
export type Place = {
  table: BackedUp;
  key: Exclude<Extract<Places[keyof Places], string>, "few rows"> | undefined;
};

const isBackedUp = (table: keyof Places): table is BackedUp => typeof IN_BACKUPS[table] === "string";

const EVERY = Object.keys(IN_BACKUPS) as (keyof Places)[];

export const BACKED_UP: readonly Place[] = EVERY.filter(isBackedUp).map((table) => {
  const key = IN_BACKUPS[table];
  return { table, key: key === "few rows" ? undefined : key };
});

/** A restore empties these, and fills none of them. */
export const LEFT_OUT = EVERY.filter((table) => !isBackedUp(table));

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
function holdMail(row: Row, now: number): Row {
  const isWaiting = row.sent_at === null && row.dead_at === null;
  return isWaiting ? { ...row, leased_until: null, held_at: row.held_at ?? now } : row;
}

/** The columns that hold bytes. In a backup they are base64. */
const BYTES: { readonly [Table in BackedUp]?: readonly string[] } = { photograph: ["small", "large"] };

const fromText = (value: unknown) => (typeof value === "string" ? Buffer.from(value, "base64") : value);

/** A row of a backup as it goes into the database. */
export function asRestored(table: BackedUp, row: Row, now: number): Row {
  if (table === "outbox") return holdMail(withoutSecret(row, now), now);
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
