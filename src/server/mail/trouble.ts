import type { Database } from "../db/database";

/** A mail that was given up longer ago is old news; it still stands in the owner's list. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

export type MailTrouble = {
  /** Given up in the last seven days, and not sent again since. */
  givenUp: number;
  waiting: number;
  /** They came back with a backup, and wait for the owner to let them go. */
  held: number;
  /** When the oldest mail was written that should have been sent by now; a status waits a minute on purpose. */
  oldest: number | null;
};

/** How the outbox is doing, in one statement. */
export async function mailTrouble({ db }: Pick<Database, "db">, now: number): Promise<MailTrouble> {
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
