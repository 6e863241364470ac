import type { ExpressionBuilder } from "kysely";
import { DAY_MS, HOUR_MS } from "../../contract/milliseconds";
import { ASIDE_MS, countOfGoing } from "../../contract/set-aside";
import { ASIDE_MAIL, asideReminderLetter } from "./aside-letter";
import { lockUser } from "../lock-user";
import type { Tables } from "../db/types";
import { removeFiledMails } from "../mail/file-transport";
import type { Parts } from "../parts";
import { readAsked } from "./asked";
import type { Everybody } from "./belongings";

export type ReminderParts = Everybody & Pick<Parts, "baseUrl" | "outbox">;

/**
 * The page and the mails name a day by its date in UTC, and it counts to its end wherever its reader lives: at most a
 * day after the moment that names it, and twelve hours where clocks are furthest behind.
 */
const TO_ITS_END_MS = DAY_MS + 12 * HOUR_MS;

/**
 * After so many mails (`told`), the step is due this long after the question (`after`), and at least this long after
 * the mail before (`apart`).
 */
const STEPS = [
  { told: 0, after: 20 * DAY_MS, apart: 0 },
  { told: 1, after: 27 * DAY_MS, apart: 3 * DAY_MS },
  // The last step deletes what nobody answered for: never without two mails, however long the site was down.
  { told: 2, after: ASIDE_MS + TO_ITS_END_MS, apart: 3 * DAY_MS + TO_ITS_END_MS },
] as const;
type Step = (typeof STEPS)[number];

/** How many are looked up at once. */
const BATCH = 100;

/**
 * Reminds people twice who have not said whether set-aside things are theirs, and deletes these things after 30 days.
 * Several processes may do so at once: each step is one statement that only one of them wins.
 */
export async function remindOfAside(parts: ReminderParts): Promise<void> {
  for (const step of STEPS) {
    let last = "";
    for (;;) {
      const rows = await parts.database.db
        .selectFrom("aside_question")
        .select("user_id")
        .where(whereDue(parts, step))
        .where("user_id", ">", last)
        .orderBy("user_id")
        .limit(BATCH)
        .execute();
      for (const { user_id } of rows) await parts.database.transaction(() => take(parts, step, user_id));
      last = rows.at(-1)?.user_id ?? "";
      if (rows.length < BATCH) break;
    }
  }
}

const whereDue =
  ({ database: { now } }: ReminderParts, { told, after, apart }: Step) =>
  (eb: ExpressionBuilder<Tables, "aside_question">) =>
    eb.and([
      eb("told", "=", told),
      eb("asked_at", "<=", eb(now(), "-", after)),
      eb.or([eb("told_at", "is", null), eb("told_at", "<=", eb(now(), "-", apart))]),
    ]);

/** One step for one person, under the lock that an answer takes as well. */
async function take(parts: ReminderParts, step: Step, userId: string): Promise<void> {
  const { db, now } = parts.database;
  if (!(await lockUser(db, userId))) return;
  const waiting = await readAsked(parts, userId);
  const isAnswered = countOfGoing(waiting) === 0;
  if (step.told === 2 && !isAnswered && (await isUnsent(parts, userId))) return;
  if (isAnswered || step.told === 2) {
    const ended = await db
      .deleteFrom("aside_question")
      .where("user_id", "=", userId)
      .where(whereDue(parts, step))
      .returning("user_id")
      .execute();
    if (ended.length > 0) await letGo(parts, userId);
    return;
  }
  const told = await db
    .updateTable("aside_question")
    .set({ told: step.told + 1, told_at: now() })
    .where("user_id", "=", userId)
    .where(whereDue(parts, step))
    .returning(["user_id", "asked_at"])
    .executeTakeFirst();
  if (told !== undefined) await remind(parts, { userId, askedAt: told.asked_at, step });
}

/** A mail that is on hold or waits for the mail server has reminded nobody yet. */
async function isUnsent({ database: { db } }: ReminderParts, userId: string): Promise<boolean> {
  const mail = await db
    .selectFrom("outbox")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", ASIDE_MAIL)
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .executeTakeFirst();
  return mail !== undefined;
}

async function letGo(parts: ReminderParts, userId: string): Promise<void> {
  for (const { aside } of parts.belongings) {
    if (!aside?.goes) continue;
    const ids = (await aside.list(parts, userId)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { mails } = await aside.remove(parts, userId, ids);
    await removeFiledMails(parts.config.dataDir, mails);
  }
}

async function remind(
  parts: ReminderParts,
  { userId, askedAt, step }: { userId: string; askedAt: number; step: Step },
): Promise<void> {
  const { baseUrl, clock, database, outbox } = parts;
  const { db } = database;
  const { email } = await db
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // After a time without the site the steps come later than planned, three days apart.
  const goesAt = Math.max(askedAt + ASIDE_MS, clock() + (2 - step.told) * 3 * DAY_MS);
  const waiting = await readAsked(parts, userId);
  await outbox.add({ ...asideReminderLetter(baseUrl(), { waiting, goesAt }), to: email, userId });
}
