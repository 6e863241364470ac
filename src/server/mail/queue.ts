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

/** `expired`: not worth sending any more when it was taken. */
export type TakenMail = Row<"outbox"> & { expired: boolean };

/**
 * Takes the mail that has been due longest, for this worker alone: one statement, which on SQLite holds the only
 * lock for writing from its beginning, and on PostgreSQL passes over rows that another worker is just taking. A
 * worker that dies leaves its lease behind, and the mail is due again when that ends. Every moment is the database's:
 * by the clock of another machine a lease would end before its holder is done.
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

/** Whoever holds the lease by now: it has been sent. False when its row is gone, with the account it was for. */
export async function markSent({ db, now }: Database, mail: Row<"outbox">): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...BLANK, sent_at: now(), leased_until: null, problem: null })
    .where("id", "=", mail.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts the mail back for later; false when its day is over, and the mail with it. */
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
 * A mail that expires holds a secret, which goes at once; any other keeps its words, so that it can be sent later.
 * False where somebody else holds the lease by now.
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

/** Lets go what came back with a backup, as if it had never been tried; answers how much that was. */
export async function releaseMail({ db, now }: Pick<Database, "db" | "now">): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ held_at: null, due_at: now(), attempts: 0 })
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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

/** A mail that was given up longer ago is old news; it still stands in the owner's list. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

export type MailBacklog = {
  /** Given up in the last seven days, and not sent again since. */
  givenUp: number;
  waiting: number;
  /** They came back with a backup, and wait for the owner to let them go. */
  held: number;
  /** When the oldest mail was written that should have been sent by now; a status waits a minute on purpose. */
  oldest: number | null;
};

/** How the outbox is doing, in one statement. */
export async function mailBacklog({ db }: Pick<Database, "db">, now: number): Promise<MailBacklog> {
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
