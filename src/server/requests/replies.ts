import { uuidv7 } from "uuidv7";
import type { output } from "zod/mini";
import type { RequestKind } from "../../contract/requests/request-kinds";
import type { KeptReply, replySchema, RequestReply } from "../../contract/requests/replies";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { isId } from "../values/ids";
import { iso } from "../values/instant";
import { replyLetter } from "./rows/letters";
import { makeRequestLink } from "./rows/links";
import { TABLES, lockRequests } from "./rows/request-tables";
import { countHeard } from "./rows/talk";
import { setTurn } from "./rows/turns";
import type { Parts } from "../parts";

/** The replies to a request, oldest first; null when there is no such request. */
export async function repliesTo(db: Db, kind: RequestKind, id: string): Promise<RequestReply[] | null> {
  if (!isId(id)) return null;
  const request = await db
    .selectFrom<"starter_request" | "bread_request">(TABLES[kind].table)
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (request === undefined) return null;
  const rows = await db
    .selectFrom("request_reply")
    .leftJoin("outbox", "outbox.id", "request_reply.outbox_id")
    .select(["request_reply.id", "request_reply.body", "request_reply.created_at"])
    .select(["outbox.id as mail", "outbox.sent_at", "outbox.dead_at"])
    .where("request_id", "=", id)
    .orderBy("request_reply.created_at")
    .orderBy("request_reply.id")
    .execute();
  return rows.map(({ id: replyId, body, created_at, mail, sent_at, dead_at }) => ({
    id: replyId,
    text: body,
    createdAt: iso(created_at),
    // The outbox forgets a mail only long after it was sent or given up.
    state: mail === null || sent_at !== null ? "sent" : dead_at === null ? "waiting" : "failed",
  }));
}

/**
 * Stores a reply and its mail, both or neither; "gone" without such a request, "nobody" without an address, "newer words"
 * when its person wrote after the last line that the owner has read.
 */
export async function sendReply(
  parts: Pick<Parts, "baseUrl" | "clock" | "config" | "database" | "outbox">,
  kind: RequestKind,
  id: string,
  { text, seen }: output<typeof replySchema>,
): Promise<RequestReply | "gone" | "nobody" | "newer words"> {
  if (!isId(id)) return "gone";
  const { clock, config, database, outbox } = parts;
  const { db } = database;
  return database.transaction(async () => {
    // From here on nobody else deletes the request or the account behind it.
    await lockRequests(db, kind);
    const request = await db
      .selectFrom<"starter_request" | "bread_request">(TABLES[kind].table)
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (request === undefined) return "gone";
    if (request.email === "") return "nobody";
    const heard = await countHeard(db, id, seen);
    if (heard === undefined) return "newer words";
    const createdAt = clock();
    const outboxId = await outbox.add({
      ...replyLetter(kind, request, text, {
        baseUrl: parts.baseUrl(),
        timeZone: config.timeZone,
        link: await makeRequestLink(parts, request),
      }),
      to: request.email,
      replyTo: config.adminEmail,
      ...(request.user_id === null ? {} : { userId: request.user_id }),
      subjectId: id,
    });
    const row = { id: uuidv7(), request_id: id, outbox_id: outboxId, body: text, created_at: createdAt };
    await db.insertInto("request_reply").values(row).execute();
    await setTurn(db, kind, id, { turn: "answered", turn_at: createdAt, heard });
    return { id: row.id, text, createdAt: iso(createdAt), state: "waiting" };
  });
}

const toKept = ({ request_id, body, created_at }: Row<"request_reply">): KeptReply => ({
  requestId: request_id,
  text: body,
  createdAt: iso(created_at),
});

const allReplies = (db: Db) => db.selectFrom("request_reply").selectAll().orderBy("created_at").orderBy("id");

/** The owner's replies to a person, for the person's own file; oldest first. */
export async function repliesFor(db: Db, userId: string): Promise<KeptReply[]> {
  const mine = (table: "starter_request" | "bread_request") =>
    db.selectFrom(table).select("id").where("user_id", "=", userId);
  const rows = await allReplies(db)
    .where((row) =>
      row.or([
        row("request_id", "in", mine("starter_request")),
        row("request_id", "in", mine("bread_request")),
      ]),
    )
    .execute();
  return rows.map(toKept);
}

/** The replies to these requests, oldest first. */
export async function repliesAbout(db: Db, requestIds: readonly string[]): Promise<KeptReply[]> {
  if (requestIds.length === 0) return [];
  return (await allReplies(db).where("request_id", "in", requestIds).execute()).map(toKept);
}
