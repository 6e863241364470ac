import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import type { OwnBreadRequest, OwnStarterRequest } from "../../contract/requests/requests";
import type { Database, Db } from "../db/database";
import type { Letter } from "../mail/letter";
import type { About } from "./rows/letter-parts";
import { mayMail } from "../mail/mailbox";
import type { Parts } from "../parts";
import { isId } from "../values/ids";
import { OWN_CHANGE, ownChangeLetter } from "./rows/letters";
import { makeRequestLink } from "./rows/links";
import { NEWS, type NewsLetter, type OwnChange, writeNewsLetter } from "./rows/news-letters";
import { mailOwner } from "./rows/owner-mails";
import { countPending, type RequestRow, TABLES, lockRequests } from "./rows/request-tables";
import { passChanges } from "./rows/status-changes";
import { SECOND_THOUGHTS_MS } from "./rows/second-thoughts";
import { type OwnParts, type RequestParts, toOwnBread, toOwnStarter } from "./rows/store";
import { hasEnough, note } from "./rows/talk";
import { mayOf, setTurn } from "./rows/turns";

/** Who acts on their own request: somebody signed in, or the holder of a link to a request without an account. */
export type Person = { userId: string } | "guest";

/** Why nothing was done: no such request of theirs, one that has ended, or one that is on its way. */
export type Refused =
  | "gone"
  | "cancelled"
  | "declined"
  | "envelope under way"
  | "bread under way"
  | "enough"
  | "too late to undo"
  /** The day cannot take the wish, in words. */
  | { dayProblem: string };
export const refuseUnderWay = (kind: RequestKind): Refused =>
  kind === "starter-requests" ? "envelope under way" : "bread under way";
export type OwnRequest = OwnStarterRequest | OwnBreadRequest;

export type Found = { kind: RequestKind; row: RequestRow };

/** A request of this person's; undefined when it is somebody else's or nobody's. */
export async function findOwn(db: Db, id: string, person: Person): Promise<Found | undefined> {
  if (!isId(id)) return undefined;
  for (const kind of REQUEST_KINDS) {
    const mine = db
      .selectFrom<"starter_request" | "bread_request">(TABLES[kind].table)
      .selectAll()
      .where("id", "=", id)
      .where("user_id", person === "guest" ? "is" : "=", person === "guest" ? null : person.userId)
      // Its person has deleted their account.
      .where("email", "<>", "");
    const row = await mine.executeTakeFirst();
    if (row !== undefined) return { kind, row: row as RequestRow };
  }
  return undefined;
}

/** A request in the form its own person reads. */
export async function ownJson(parts: OwnParts, { row }: Pick<Found, "row">): Promise<OwnRequest> {
  const {
    clock,
    database: { db },
  } = parts;
  const now = clock();
  const [json] =
    "fulfillment" in row ? await toOwnBread(parts, [row], now) : await toOwnStarter(db, [row], now);
  if (json === undefined) throw new Error("one row makes one request");
  return json;
}

/** Changes a request of this person's inside a lock, and reads it again. */
export async function actOnOwn(
  parts: OwnParts,
  id: string,
  person: Person,
  act: (found: Found) => Promise<Refused | undefined>,
): Promise<OwnRequest | Refused> {
  const { database } = parts;
  const { db } = database;
  return database.transaction(async () => {
    const first = await findOwn(db, id, person);
    if (first === undefined) return "gone";
    // A lock: the owner's change and this one cannot overlap.
    await lockRequests(db, first.kind);
    const found = await findOwn(db, id, person);
    if (found === undefined) return "gone";
    const refused = await act(found);
    if (refused !== undefined) return refused;
    const now = await findOwn(db, id, person);
    return now === undefined ? "gone" : ownJson(parts, now);
  });
}

export type TellParts = RequestParts & Pick<Parts, "limits">;

/** Tells the owner what a person did with their request. */
export async function tellOwner(
  parts: RequestParts,
  { kind, row }: Found,
  news: NewsLetter,
  dueAt = parts.clock(),
): Promise<void> {
  await mailOwner(parts, "news", {
    ...writeNewsLetter(kind, row, news, { baseUrl: parts.baseUrl(), timeZone: parts.config.timeZone }),
    replyTo: row.email,
    subjectId: row.id,
    dueAt,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
  });
}

/**
 * Tells both sides that a request was cancelled or moved, once its minute is over: the owner, and the mailbox that the
 * request belongs to, because somebody else may have the link or the device.
 */
export async function tellBoth(parts: TellParts, { kind, row }: Found, news: OwnChange): Promise<void> {
  const dueAt = parts.clock() + SECOND_THOUGHTS_MS;
  await tellOwner(parts, { kind, row }, news, dueAt);
  await mailPerson(parts, row, (about) => ownChangeLetter(kind, row, news, about), dueAt);
}

/** Writes to the person of a request. An address that nobody has confirmed gets only a few mails a day. */
export async function mailPerson(
  parts: TellParts,
  row: RequestRow,
  write: (about: About) => Letter,
  dueAt = parts.clock(),
): Promise<void> {
  if (row.email === "") return;
  const isProven = row.user_id !== null && (await isAddressProven(parts.database.db, row.user_id));
  if (!isProven && !(await mayMail(parts.limits, "request", row.email))) return;
  await parts.outbox.add({
    ...write({
      baseUrl: parts.baseUrl(),
      timeZone: parts.config.timeZone,
      link: await makeRequestLink(parts, row),
    }),
    to: row.email,
    replyTo: parts.config.adminEmail,
    subjectId: row.id,
    dueAt,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
  });
}

async function isAddressProven(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("user")
    .select("emailVerified")
    .where("id", "=", userId)
    .executeTakeFirst();
  return Boolean(user?.emailVerified);
}

/**
 * Removes the mails of the last change, which is taken back within its minute; false when the owner has been told already.
 * Those of a change before it wait on: they are the newest of their kind no more.
 */
export async function untell({ db, now }: Database, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "kind"])
    .where("subject_id", "=", id)
    .where("kind", "in", [NEWS, OWN_CHANGE])
    .where("sent_at", "is", null)
    .where("due_at", ">", now())
    .orderBy("id", "desc")
    .execute();
  const newest = [NEWS, OWN_CHANGE].flatMap((kind) => waiting.find((mail) => mail.kind === kind)?.id ?? []);
  if (newest.length === 0) return false;
  const gone = await db
    .deleteFrom("outbox")
    .where("id", "in", newest)
    .where("leased_until", "is", null)
    .returning("kind")
    .execute();
  return gone.some(({ kind }) => kind === NEWS);
}

/** Keeps what a person answers, and mails it to the owner. */
export const sayOwn = (parts: RequestParts, id: string, person: Person, text: string) =>
  actOnOwn(parts, id, person, async (found) => {
    const { db } = parts.database;
    if (await hasEnough(db, id)) return "enough";
    const now = parts.clock();
    await note(db, { request_id: id, what: "said", body: text, created_at: now });
    await setTurn(db, found.kind, id, { turn: "wrote", turn_at: now });
    await tellOwner(parts, found, { what: "said", text });
    return undefined;
  });

/** Cancels a request while nothing is on its way. Pressed again, it answers the same. */
export const cancelOwn = (parts: TellParts, id: string, person: Person) =>
  actOnOwn(parts, id, person, async (found) => {
    const { kind, row } = found;
    const { db } = parts.database;
    if (row.closed === "cancelled") return undefined;
    if (row.closed !== null) return row.closed;
    if (!mayOf(kind, row).cancel) return refuseUnderWay(kind);
    const now = parts.clock();
    await note(db, { request_id: id, what: "cancelled", body: "", created_at: now });
    await setTurn(db, kind, id, {
      closed: "cancelled",
      closed_at: now,
      updated_at: now,
      turn: "answered",
    });
    if (row.status === "pending") await countPending(db, kind, -1);
    await passChanges(parts.database, id);
    await tellBoth(parts, { kind, row: { ...row, closed: "cancelled" } }, { what: "cancelled" });
    return undefined;
  });
