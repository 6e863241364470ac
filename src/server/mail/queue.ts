import { DAY_MS, HOUR_MS } from "../../contract/values/milliseconds";
import type { Database, Db } from "../db/database";
import type { Row } from "../db/types";

/** Longer than one attempt can last, so that a lease runs out only when its holder is gone. */
const LEASE_MS = 2 * 60_000;
/** REL-15: 30 s, doubled after each attempt, at most an hour; given up a day after the mail was written. */
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = HOUR_MS;
const GIVE_UP_MS = DAY_MS;
/** A mail server's answer may have any length. */
const LONGEST_PROBLEM = 300;

/** Removes a mail's text, which may hold a link to reset a password. */
const BLANK = { body: "", html: null };

/** `expired`: the mail was no longer worth sending when it was taken. */
export type TakenMail = Row<"outbox"> & { expired: boolean };

/**
 * Takes the mail that has been due longest, for this worker alone, in one statement: on SQLite it holds the only write
 * lock, and on PostgreSQL it skips rows that another worker is taking. When a worker dies, its lease ends and the mail
 * is due again. All times are the database's: by another machine's clock a lease might end while its holder is still
 * sending.
 */
export async function takeMail({ db, engine, now }: Database): Promise<TakenMail | undefined> {
  const taken = await db
    .updateTable("outbox")
    .set((row) => ({ leased_until: row(now(), "+", LEASE_MS), attempts: row("attempts", "+", 1) }))
    .where("id", "=", (row) =>
      row
        .selectFrom("outbox")
        .select("id")
        .where("sent_at", "is", null)
        .where("dead_at", "is", null)
        .where("held_at", "is", null)
        .where("due_at", "<=", now())
        .where((each) => each.or([each("leased_until", "is", null), each("leased_until", "<=", now())]))
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .$if(engine === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .returning((row) => row("expires_at", "<=", now()).as("expired"))
    .executeTakeFirst();
  return taken && { ...taken, expired: Boolean(taken.expired) };
}

/** Marks a mail as sent, whoever holds the lease by now. False when the row is gone, deleted with its account. */
export async function markSent({ db, now }: Database, mail: Row<"outbox">): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...BLANK, sent_at: now(), leased_until: null, problem: null })
    .where("id", "=", mail.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts the mail back for a later try; false when it is a day old, and then it is given up. */
export async function postpone(database: Database, mail: Row<"outbox">, problem: string): Promise<boolean> {
  const { now } = database;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (mail.attempts - 1), LONGEST_DELAY_MS);
  const { numUpdatedRows } = await ofThisLease(database, mail)
    .set((row) => ({ due_at: row(now(), "+", delay), leased_until: null, problem: inOneLine(problem) }))
    .where((row) => row(row("created_at", "+", GIVE_UP_MS), ">", now()))
    .executeTakeFirst();
  return numUpdatedRows > 0n || !(await giveUp(database, mail, problem));
}

/**
 * Gives a mail up. One that expires holds a secret, so its text is removed at once; others keep their text, so that
 * they can be sent later. False when somebody else holds the lease by now.
 */
export async function giveUp(database: Database, mail: Row<"outbox">, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await ofThisLease(database, mail)
    .set({
      ...(mail.expires_at === null ? {} : BLANK),
      dead_at: database.now(),
      leased_until: null,
      problem: inOneLine(problem),
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the mails that came back with a backup, as if they had never been tried; answers how many. */
export async function releaseMail({ db, now }: Pick<Database, "db" | "now">): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ held_at: null, due_at: now(), attempts: 0 })
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Changes the mail only while this worker still holds the lease. */
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

/** How long a given-up mail counts as news; after that it is only in the owner's list. */
const NEWS_MS = 7 * DAY_MS;

export type MailBacklog = {
  /** Given up in the last seven days, and not sent again since. */
  givenUp: number;
  waiting: number;
  /** On hold since they came back with a backup, until the owner releases them. */
  held: number;
  /** When the oldest overdue mail was written. Mails about a status wait for a minute on purpose. */
  oldest: number | null;
};

/** Counts the mails that wait, are held, or were given up, in one statement. */
export async function countMailBacklog(db: Db, now: number): Promise<MailBacklog> {
  const waiting = db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where("held_at", "is", null)
    .where((each) => each.or([each("due_at", "<=", now), each("attempts", ">", 0)]));
  const held = db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("held_at", "is not", null);
  const { waiting: count, ...found } = await db
    .selectNoFrom([
      db
        .selectFrom("outbox")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("sent_at", "is", null)
        .where("dead_at", ">", now - NEWS_MS)
        .as("givenUp"),
      held.as("held"),
      waiting.select(({ fn }) => fn.countAll<number>().as("n")).as("waiting"),
      waiting.select(({ fn }) => fn.min("created_at").as("at")).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { givenUp: found.givenUp ?? 0, held: found.held ?? 0, waiting: count ?? 0, oldest: found.oldest };
}
