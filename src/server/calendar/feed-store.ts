import { randomBytes } from "node:crypto";
import type { Care } from "../../calendar/care-events";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { breadsOf } from "../baking-plan/store";
import { toChoices } from "../owner-choices";
import { iso } from "../values/instant";
import { hashOf } from "../values/token-hash";
import type { Db } from "../db/database";
import type { Parts } from "../parts";
import { readStoredPlan } from "../left-out";

type StoreParts = Pick<Parts, "database" | "clock">;

/** 256 random bits in hexadecimal, which survives any change of case in an address. */
const SECRET = /^[0-9a-f]{64}$/;
const newSecret = () => randomBytes(32).toString("hex");

export type MadeFeed = { secret: string; createdAt: number };

/** Makes a person's feed and ends the one before. */
export async function makeFeed({ database: { db }, clock }: StoreParts, userId: string): Promise<MadeFeed> {
  const made = { secret: newSecret(), createdAt: clock() };
  const columns = { hash: hashOf(made.secret), created_at: made.createdAt };
  await db
    .insertInto("calendar_feed")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
  return made;
}

export async function endFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("calendar_feed").where("user_id", "=", userId).execute();
}

/** When a person's feed was made; undefined where they have none. */
export async function feedSince(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("calendar_feed")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.created_at;
}

/** The running breads behind a feed's address; undefined when there is no such feed. */
export async function breadsBehind(
  parts: Pick<Parts, "database" | "log" | "meter">,
  secret: string,
): Promise<BakingPlan[] | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const { db } = parts.database;
  const feed = await db
    .selectFrom("calendar_feed")
    .select("user_id")
    .where("hash", "=", hashOf(secret))
    .executeTakeFirst();
  if (feed === undefined) return undefined;
  return (await breadsOf(db, feed.user_id)).flatMap((row) => {
    const plan = readStoredPlan(parts, row);
    // Devices' clocks differ, but a calendar must see each change as later than the one before.
    return plan === undefined ? [] : [{ ...plan, updatedAt: iso(row.updated_at) }];
  });
}

/** The reminders for a feed of the site owner's; null for everybody else's. */
export async function careBehind(db: Db, secret: string): Promise<Care | null> {
  const row = await db
    .selectFrom("calendar_feed")
    .innerJoin("site_owner", "site_owner.user_id", "calendar_feed.user_id")
    .innerJoin("owner_choice", "owner_choice.singleton", "site_owner.singleton")
    .selectAll("owner_choice")
    .where("calendar_feed.hash", "=", hashOf(secret))
    .executeTakeFirst();
  return row === undefined ? null : { ...toChoices(row), changedAt: row.updated_at };
}
