import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import type { OwnBreadRequest, OwnStarterRequest } from "../../contract/requests/requests";
import type { Db } from "../db/database";
import { isId } from "../values/ids";
import { type NewsLetter, writeNewsLetter } from "./rows/news-letters";
import { mailOwner } from "./rows/owner-mails";
import { countPending, type RequestRow, TABLES, lockRequests } from "./rows/request-tables";
import { passChanges } from "./rows/status-changes";
import { type RequestParts, toOwnBread, toOwnStarter } from "./rows/store";
import { hasEnough, note } from "./rows/talk";
import { mayOf, setTurn } from "./rows/turns";

/** Who acts on their own request: somebody signed in, or the holder of a link to a request without an account. */
export type Person = { userId: string } | "guest";

/** Why nothing was done: no such request of theirs, one that has ended, or one that is on its way. */
export type Refused = "gone" | "cancelled" | "declined" | "envelope under way" | "bread under way" | "enough";
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
export async function ownJson(
  { clock, database: { db } }: Pick<RequestParts, "clock" | "database">,
  { row }: Pick<Found, "row">,
): Promise<OwnRequest> {
  const now = clock();
  const [json] = "fulfillment" in row ? await toOwnBread(db, [row], now) : await toOwnStarter(db, [row], now);
  if (json === undefined) throw new Error("one row makes one request");
  return json;
}

/** Changes a request of this person's inside a lock, and reads it again. */
export async function actOnOwn(
  parts: Pick<RequestParts, "clock" | "database">,
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

/** Tells the owner what a person did with their request. */
export async function tellOwner(parts: RequestParts, { kind, row }: Found, news: NewsLetter): Promise<void> {
  await mailOwner(parts, "news", {
    ...writeNewsLetter(kind, row, news, parts.baseUrl()),
    replyTo: row.email,
    subjectId: row.id,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
  });
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
export const cancelOwn = (parts: RequestParts, id: string, person: Person) =>
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
    await tellOwner(parts, found, { what: "cancelled" });
    return undefined;
  });
