import type { OutboxEntry } from "../../contract/admin";
import type { Cursor } from "../paging";
import type { Parts } from "../parts";

type StoreParts = Pick<Parts, "database">;

/** Everything about a mail except its text, because some texts hold links to reset a password. */
const SHOWN = [
  "id",
  "kind",
  "recipient",
  "subject",
  "attempts",
  "problem",
  "created_at",
  "due_at",
  "sent_at",
  "dead_at",
  "held_at",
] as const;

/** Waiting mails in the order in which they are due; all others newest first. */
const ORDERS = {
  waiting: { column: "due_at", direction: "asc", beyond: ">" },
  failed: { column: "dead_at", direction: "desc", beyond: "<" },
  sent: { column: "sent_at", direction: "desc", beyond: "<" },
  any: { column: "created_at", direction: "desc", beyond: "<" },
} as const;
export type ListedState = keyof typeof ORDERS;
export const isListedState = (text: string): text is ListedState => Object.hasOwn(ORDERS, text);

/** Mails in a state, in the order of that state's database index. */
export async function mailsIn(
  { database: { db } }: StoreParts,
  state: ListedState,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  const { column, direction, beyond } = ORDERS[state];
  let query = db.selectFrom("outbox").select(SHOWN);
  if (state === "waiting") query = query.where("sent_at", "is", null).where("dead_at", "is", null);
  if (state === "failed") query = query.where("sent_at", "is", null).where("dead_at", "is not", null);
  if (state === "sent") query = query.where("sent_at", "is not", null);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple(column, "id"), beyond, eb.tuple(after.at, after.id)));
  return query.orderBy(column, direction).orderBy("id", direction).limit(limit).execute();
}

export type ListedMail = Awaited<ReturnType<typeof mailsIn>>[number];

/** The moment by which a mail is ordered in the list of a state. */
export const placeAt = (state: ListedState) => (mail: ListedMail) => mail[ORDERS[state].column] ?? 0;

/** When it was sent or given up; else when the next attempt is due. */
function stateOf({ sent_at, dead_at, held_at, due_at }: ListedMail): {
  state: OutboxEntry["state"];
  at: number;
} {
  if (sent_at !== null) return { state: "sent", at: sent_at };
  if (dead_at !== null) return { state: "failed", at: dead_at };
  return { state: held_at === null ? "waiting" : "held", at: due_at };
}

export function toOutboxEntry(mail: ListedMail): OutboxEntry {
  const { id, kind, recipient, subject, attempts, created_at, problem } = mail;
  const { state, at } = stateOf(mail);
  const [createdAt, atText] = [created_at, at].map((time) => new Date(time).toISOString()) as [
    string,
    string,
  ];
  return { id, kind, recipient, subject, state, attempts, createdAt, at: atText, problem };
}

/**
 * Makes a mail due now, as if it had never been tried, even one that is on hold. A mail that a worker is just sending
 * stays with the worker, or it would go out twice. "blank": a mail that was sent, or that held a secret link and was
 * given up, has no text any more.
 */
export async function sendAgain(
  { database: { db, now } }: StoreParts,
  id: string,
): Promise<{ kind: string } | "blank" | "not-found"> {
  const due = await db
    .updateTable("outbox")
    .set({ due_at: now(), dead_at: null, held_at: null, leased_until: null, attempts: 0 })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("body", "<>", "")
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now())]))
    .returning("kind")
    .executeTakeFirst();
  if (due !== undefined) return due;
  const known = await db
    .selectFrom("outbox")
    .select(["kind", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (known === undefined) return "not-found";
  return known.body === "" ? "blank" : { kind: known.kind };
}
