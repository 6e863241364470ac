import type { Database } from "../db/database";
import type { Row } from "../db/types";

/** Longer than one attempt can last, so that a lease runs out only where its holder is gone. */
const LEASE_MS = 2 * 60_000;
/** REL-15: 30 s, doubled from attempt to attempt, at most an hour; given up a day after it was written. */
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 60 * 60_000;
const GIVE_UP_MS = 24 * 60 * 60_000;
/** A server may say anything at any length. */
const LONGEST_PROBLEM = 300;

/** What goes wherever a mail's words must not stay: links to reset a password stand in some. */
const BLANK = { body: "", html: null };

/**
 * Takes the mail that has been due longest, for this worker alone: one statement, which on SQLite holds the only
 * lock for writing from its beginning, and on PostgreSQL passes over rows that another worker is just taking. A
 * worker that dies leaves its lease behind, and the mail is due again when that ends.
 */
export function takeMail({ db, engine }: Database, now: number): Promise<Row<"outbox"> | undefined> {
  return db
    .updateTable("outbox")
    .set((row) => ({ leased_until: now + LEASE_MS, attempts: row("attempts", "+", 1) }))
    .where("id", "=", (row) =>
      row
        .selectFrom("outbox")
        .select("id")
        .where("sent_at", "is", null)
        .where("dead_at", "is", null)
        .where("due_at", "<=", now)
        .where((each) => each.or([each("leased_until", "is", null), each("leased_until", "<=", now)]))
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .$if(engine === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whoever holds the lease by now: it has been sent. False when its row is gone, with the account it was for. */
export async function markSent({ db }: Database, mail: Row<"outbox">, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...BLANK, sent_at: now, leased_until: null, problem: null })
    .where("id", "=", mail.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts the mail back for later; false when its day is over, and the mail with it. */
export async function postpone(
  database: Database,
  mail: Row<"outbox">,
  problem: string,
  now: number,
): Promise<boolean> {
  if (now >= mail.created_at + GIVE_UP_MS) {
    await giveUp(database, mail, problem, now);
    return false;
  }
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (mail.attempts - 1), LONGEST_DELAY_MS);
  await ofThisLease(database, mail)
    .set({ due_at: now + delay, leased_until: null, problem: inOneLine(problem) })
    .execute();
  return true;
}

/** A mail that expires holds a secret, which goes at once; any other keeps its words, so that it can be sent later. */
export async function giveUp(
  database: Database,
  mail: Row<"outbox">,
  problem: string,
  now: number,
): Promise<void> {
  await ofThisLease(database, mail)
    .set({
      ...(mail.expires_at === null ? {} : BLANK),
      dead_at: now,
      leased_until: null,
      problem: inOneLine(problem),
    })
    .execute();
}

/** Whoever lost the lease in the meantime has no say any more. */
function ofThisLease({ db }: Database, mail: Row<"outbox">) {
  return db
    .updateTable("outbox")
    .where("id", "=", mail.id)
    .where("leased_until", "=", mail.leased_until)
    .where("sent_at", "is", null);
}

function inOneLine(problem: string): string {
  return problem.replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ").slice(0, LONGEST_PROBLEM);
}
