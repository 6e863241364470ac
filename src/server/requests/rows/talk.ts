import { uuidv7 } from "uuidv7";
import type { KeptMessage } from "../../../contract/requests/replies";
import type { TalkLine } from "../../../contract/requests/request-turns";
import type { Db } from "../../db/database";
import type { Row, Tables } from "../../db/types";
import { iso } from "../../values/instant";
import type { RequestRow } from "./request-tables";
import { SECOND_THOUGHTS_MS } from "./second-thoughts";

type Line = TalkLine & { requestId: string };

/** The conversation about each of these requests, by both sides, oldest first. */
export async function talkAbout(
  db: Db,
  rows: readonly Pick<RequestRow, "id" | "closed" | "closed_at">[],
): Promise<ReadonlyMap<string, TalkLine[]>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const replies = await db.selectFrom("request_reply").selectAll().where("request_id", "in", ids).execute();
  const messages = await db
    .selectFrom("request_message")
    .selectAll()
    .where("request_id", "in", ids)
    .execute();
  const declined = new Map(
    rows.map((row) => [row.id, row.closed === "declined" ? row.closed_at : null] as const),
  );
  // The person's own page passes a row that is not closed yet, while a no still waits.
  const unheard = new Map(rows.map((row) => [row.id, row.closed === null ? row.closed_at : null] as const));
  const lines: Line[] = [
    ...replies
      .filter(({ request_id, created_at }) => unheard.get(request_id) !== created_at)
      .map(({ id, request_id: requestId, body: text, created_at }) => ({
        id,
        requestId,
        by: "baker" as const,
        what: declined.get(requestId) === created_at ? ("declined" as const) : ("said" as const),
        text,
        at: iso(created_at),
      })),
    ...messages.map(({ id, request_id: requestId, what, body: text, created_at }) => ({
      id,
      requestId,
      by: "person" as const,
      what,
      text,
      at: iso(created_at),
    })),
  ];
  const talk = new Map<string, TalkLine[]>();
  for (const { requestId, ...line } of lines.toSorted(inTime))
    talk.set(requestId, [...(talk.get(requestId) ?? []), line]);
  return talk;
}

const inTime = (one: TalkLine, other: TalkLine) =>
  Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1);

/** Notes what its person did with a request, in the open transaction. */
export async function note(
  db: Db,
  message: Pick<Tables["request_message"], "request_id" | "what" | "body" | "created_at"> & {
    before?: string;
  },
): Promise<void> {
  await db
    .insertInto("request_message")
    .values({ id: uuidv7(), ...message })
    .execute();
}

/** What the people of these requests said and changed, oldest first. */
export async function linesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TalkLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("request_message")
    .selectAll()
    .where("request_id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const lines = new Map<string, TalkLine[]>();
  for (const { id, request_id, what, body: text, created_at } of rows) {
    const line = { id, by: "person" as const, what, text, at: iso(created_at) };
    lines.set(request_id, [...(lines.get(request_id) ?? []), line]);
  }
  return lines;
}

/**
 * How many lines of a request's person the owner has read, who names the last one; undefined when a newer one is there.
 * A page of the previous version names none (`seen` undefined), and counts as having read all.
 */
export async function countHeard(
  db: Db,
  id: string,
  seen: string | null | undefined,
): Promise<number | undefined> {
  const lines = (await linesOf(db, [id])).get(id) ?? [];
  const last = lines.at(-1);
  return seen === undefined || last === undefined || last.id === seen ? lines.length : undefined;
}

/** Whose turn it was before the owner's last press, by who spoke last. The press itself has overwritten it. */
export async function readTurnFromTalk(
  db: Db,
  row: RequestRow,
): Promise<Pick<RequestRow, "turn" | "turn_at" | "heard">> {
  const said = await db
    .selectFrom("request_message")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .where("request_id", "=", row.id)
    // A corrected address asks for no answer.
    .where("what", "in", ["said", "day"])
    .executeTakeFirst();
  const replied = await db
    .selectFrom("request_reply")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .where("request_id", "=", row.id)
    .executeTakeFirst();
  const [theirs, ours] = [said?.at ?? null, replied?.at ?? null];
  const lines = (await linesOf(db, [row.id])).get(row.id) ?? [];
  const heard = lines.filter(({ at }) => Date.parse(at) <= (ours ?? 0)).length;
  if (theirs !== null && theirs > (ours ?? 0)) return { turn: "wrote", turn_at: theirs, heard };
  // Whoever has read the no waits for another word.
  const isHeard = ours === row.closed_at && row.status === "pending";
  return ours === null || isHeard
    ? { turn: "new", turn_at: null, heard }
    : { turn: "answered", turn_at: ours, heard };
}

/**
 * Whether a request's person can still take back what they did last: they cancelled or moved it less than a minute ago, and
 * nobody has done anything with it since.
 */
export function canTakeBack(row: RequestRow, talk: readonly TalkLine[], now: number): boolean {
  const last = talk.at(-1);
  if (last === undefined || last.by !== "person") return false;
  const at = Date.parse(last.at);
  if (now - at >= SECOND_THOUGHTS_MS || row.updated_at > at) return false;
  if (last.what === "cancelled") return row.closed === "cancelled";
  if (last.what !== "day" || row.closed !== null || !("wanted_on" in row)) return false;
  return row.status === "pending" && row.wanted_on === last.text;
}

/** The line that can be taken back; undefined without one. */
export async function lastThought(
  db: Db,
  row: RequestRow,
  now: number,
): Promise<Row<"request_message"> | undefined> {
  const last = ((await talkAbout(db, [row])).get(row.id) ?? []).at(-1);
  if (last === undefined || !canTakeBack(row, [last], now)) return undefined;
  return db.selectFrom("request_message").selectAll().where("id", "=", last.id).executeTakeFirst();
}

/** A request holds this many messages and changes of its person. limits.ts caps how many come in a minute. */
const MOST_NOTES = 100;

/** Whether a request holds as many messages and changes of its person as it can. */
export async function hasEnough(db: Db, requestId: string): Promise<boolean> {
  const { n } = await db
    .selectFrom("request_message")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("request_id", "=", requestId)
    .executeTakeFirstOrThrow();
  return n >= MOST_NOTES;
}

/** Removes what was said about these requests by either side, and the links to them, in the open transaction. */
export async function forgetTalk(db: Db, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return;
  await db.deleteFrom("request_reply").where("request_id", "in", requestIds).execute();
  await db.deleteFrom("request_message").where("request_id", "in", requestIds).execute();
  await db.deleteFrom("request_link").where("request_id", "in", requestIds).execute();
}

/** A person's acts on their requests, for their own file; oldest first. */
export async function messagesFrom(db: Db, userId: string): Promise<KeptMessage[]> {
  const mine = (table: "starter_request" | "bread_request") =>
    db.selectFrom(table).select("id").where("user_id", "=", userId);
  const rows = await db
    .selectFrom("request_message")
    .selectAll()
    .where((row) =>
      row.or([
        row("request_id", "in", mine("starter_request")),
        row("request_id", "in", mine("bread_request")),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ request_id, what, body, created_at }) => ({
    requestId: request_id,
    what,
    text: body,
    createdAt: iso(created_at),
  }));
}
