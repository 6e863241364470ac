import { uuidv7 } from "uuidv7";
import type { KeptMessage } from "../../../contract/requests/replies";
import type { TalkLine } from "../../../contract/requests/request-turns";
import type { Db } from "../../db/database";
import type { Tables } from "../../db/types";
import { iso } from "../../values/instant";
import type { RequestRow } from "./request-tables";

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
  message: Pick<Tables["request_message"], "request_id" | "what" | "body" | "created_at">,
): Promise<void> {
  await db
    .insertInto("request_message")
    .values({ id: uuidv7(), ...message })
    .execute();
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
