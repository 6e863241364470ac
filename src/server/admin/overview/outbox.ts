import { CLOSER_WORDS } from "../../../contract/api/errors";
import { HOUR_MS } from "../../../contract/values/milliseconds";
import type { MailTrouble, OutboxEntry } from "../../../contract/requests/admin";
import { audit } from "../../audit";
import type { Db, Database } from "../../db/database";
import { refuse } from "../../http/errors";
import { iso } from "../../values/instant";
import { countMailBacklog, releaseMail } from "../../mail/queue";
import { type LocalDays, readLocalDays } from "../../values/local-day";
import { searchWords } from "../../values/search";
import { BYTE_ORDER_MARK, csvFile, csvLine } from "../../http/csv-file";
import { firstFound, foundIn } from "./whole-list";
import { answerPage, type Cursor, cursorIn, pageOf } from "../../http/paging";
import type { Parts } from "../../parts";
import { answerCall } from "../../gate/policy";

const PAGE = 100;
/** Mails leave within seconds. One that waits longer than this points to trouble with the mail server (REL-16). */
const LATE_MS = 5 * 60_000;

type OutboxParts = Pick<Parts, "database" | "clock" | "config" | "log">;

/** The outbox: mails that wait, mails that failed, and another try for them (REL-15). */
export const outboxRoutes = (parts: OutboxParts) => [...lookRoutes(parts), ...sendRoutes(parts)];

/**
 * Recorded before anything is read, so that no look goes unrecorded; once an hour, because somebody who waits for a mail
 * looks again and again.
 */
async function recordReading(parts: OutboxParts, actorId: string, detail: string): Promise<void> {
  const known = await parts.database.db
    .selectFrom("audit")
    .select("id")
    .where("at", ">", parts.clock() - HOUR_MS)
    .where("action", "=", "mails-read")
    .where("actor_id", "=", actorId)
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) await audit(parts, { actorId, action: "mails-read", subject: "outbox", detail });
}

function lookRoutes(parts: OutboxParts) {
  const { database, clock } = parts;
  return [
    answerCall("GET /api/admin/outbox", {
      name: "admin.outbox",
      policy: "owner",
      handler: async ({ context, query, session: { userId } }) => {
        const state = query.state || "any";
        const after = cursorIn(query);
        if (!isListedState(state) || after === null) return [];
        const words = searchWords(query.q ?? "");
        // No transaction: a search passes over every mail, and on SQLite everybody else would wait for its end.
        await recordReading(parts, userId, state);
        const wanted = { ...searched(state, words), after };
        const found = await firstFound(readMails(database.db, state), wanted, PAGE + 1);
        return answerPage(context, pageOf(found, PAGE, placeAt(state)), toOutboxEntry);
      },
    }),
    answerCall("GET /api/admin/outbox.csv", {
      name: "admin.outbox.csv",
      policy: "owner",
      long: true,
      handler: async ({ context, query, session: { userId } }) => {
        const asked = query.state ?? "";
        const state = isListedState(asked) ? asked : "any";
        const words = searchWords(query.q ?? "");
        const which = [state, ...(words.length > 0 ? ["searched"] : [])];
        await audit(parts, {
          actorId: userId,
          action: "mails-read",
          subject: "outbox",
          detail: `${which.join(", ")}, as CSV`,
        });
        const days = readLocalDays(parts.config.timeZone);
        const found = foundIn(readMails(database.db, state), searched(state, words));
        return csvFile({ ...parts, days }, context, { of: "outbox", texts: mailTexts(found, days) });
      },
    }),
    answerCall("GET /api/admin/outbox/trouble", {
      name: "admin.outbox.trouble",
      policy: "owner",
      numbersOnly: true,
      handler: async () => {
        const now = clock();
        const { givenUp, held, oldest } = await countMailBacklog(database.db, now);
        const isLate = oldest !== null && oldest < now - LATE_MS;
        const waitingSince = isLate ? iso(oldest) : null;
        return { givenUp, held, waitingSince } satisfies MailTrouble;
      },
    }),
  ];
}

function sendRoutes(parts: OutboxParts) {
  const { database } = parts;
  return [
    answerCall("POST /api/admin/outbox/release", {
      name: "admin.outbox.release",
      policy: "owner",
      idempotent: true,
      status: 202,
      handler: async ({ session: { userId } }) => {
        const released = await database.transaction(async () => {
          const count = await releaseMail(database);
          if (count > 0)
            await audit(parts, {
              actorId: userId,
              action: "mail-released",
              subject: "outbox",
              detail: String(count),
            });
          return count;
        });
        return { released };
      },
    }),
    answerCall("POST /api/admin/outbox/:id/send", {
      name: "admin.outbox.send",
      policy: "owner",
      idempotent: true,
      status: 202,
      handler: async ({ context, params: { id }, session: { userId } }) => {
        const outcome = await database.transaction(async () => {
          const sent = await sendAgain(database, id);
          if (typeof sent !== "string")
            await audit(parts, {
              actorId: userId,
              action: "mail-sent-again",
              subject: id,
              detail: sent.kind,
            });
          return sent;
        });
        if (outcome === "not-found") return refuse(context, "not-found");
        if (outcome === "blank") return refuse(context, "not-found", { error: CLOSER_WORDS.wordsGone });
        return { id };
      },
    }),
  ];
}

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
type ListedState = keyof typeof ORDERS;
const isListedState = (text: string): text is ListedState => Object.hasOwn(ORDERS, text);

/** Mails in a state, in the order of that state's database index. */
async function mailsIn(
  db: Db,
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

type ListedMail = Awaited<ReturnType<typeof mailsIn>>[number];

/** The moment by which a mail is ordered in the list of a state. */
const placeAt = (state: ListedState) => (mail: ListedMail) => mail[ORDERS[state].column] ?? 0;

const readMails = (db: Db, state: ListedState) => (after: Cursor | undefined, limit: number) =>
  mailsIn(db, state, { after, limit });

/** What a mail is found by: whom it goes to, its subject, and what the mail server said. */
const searched = (state: ListedState, words: readonly string[]) => ({
  words,
  textOf: ({ recipient, subject, problem }: ListedMail) => [recipient, subject, problem ?? ""].join("\n"),
  placeOf: (mail: ListedMail) => ({ at: placeAt(state)(mail), id: mail.id }),
});

const HEAD = ["Written", "To", "Subject", "Status", "Sent, given up or due", "Attempts", "Problem", "Id"];

async function* mailTexts(found: AsyncGenerator<ListedMail[]>, { minuteOf }: LocalDays) {
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  for await (const mails of found)
    yield mails
      .map((mail) => {
        const { state, at } = stateOf(mail);
        const [written, moment] = [mail.created_at, Date.parse(at)].map(minuteOf);
        const { recipient, subject, attempts, problem, id } = mail;
        return csvLine([written ?? "", recipient, subject, state, moment ?? "", attempts, problem ?? "", id]);
      })
      .join("");
}

/** When it was sent or given up; else when the next attempt is due. */
function stateOf({ sent_at, dead_at, held_at, due_at }: ListedMail) {
  if (sent_at !== null) return { state: "sent", at: iso(sent_at) } as const;
  if (dead_at !== null) return { state: "failed", at: iso(dead_at) } as const;
  return { state: held_at === null ? "waiting" : "held", at: iso(due_at) } as const;
}

function toOutboxEntry(mail: ListedMail): OutboxEntry {
  const { id, kind, recipient, subject, attempts, created_at, problem } = mail;
  return { id, kind, recipient, subject, ...stateOf(mail), attempts, createdAt: iso(created_at), problem };
}

/**
 * Makes a mail due now, as if it had never been tried, even one that is on hold. A mail that a worker is just sending
 * stays with the worker, or it would go out twice. "blank": a mail that was sent, or that held a secret link and was
 * given up, has no text any more.
 */
async function sendAgain(
  { db, now }: Database,
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
