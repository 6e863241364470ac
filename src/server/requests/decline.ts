import { uuidv7 } from "uuidv7";
import type { output } from "zod/mini";
import type { turnSchema } from "../../contract/requests/conversation";
import type { replySchema } from "../../contract/requests/replies";
import type { RequestKind } from "../../contract/requests/request-kinds";
import { isOpenStatus } from "../../contract/requests/request-turns";
import type { Database, Db } from "../db/database";
import { isId } from "../values/ids";
import { forgetLeavers } from "./rows/leavers";
import { declineLetter } from "./rows/letters";
import { makeRequestLink } from "./rows/links";
import { countPending, type RequestRow, TABLES, lockRequests } from "./rows/request-tables";
import { endPromise, passChanges } from "./rows/status-changes";
import { SECOND_THOUGHTS_MS } from "./rows/second-thoughts";
import { writeStatusMails } from "./rows/status-mails";
import type { RequestParts } from "./rows/store";
import { countHeard, readTurnFromTalk } from "./rows/talk";
import { setTurn } from "./rows/turns";

export type NotDeclined = "gone" | "declined" | "cancelled" | "under way" | "newer words";

export const requestWith = async (db: Db, kind: RequestKind, id: string): Promise<RequestRow | undefined> =>
  isId(id)
    ? await db
        .selectFrom<"starter_request" | "bread_request">(TABLES[kind].table)
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;

/** Says no: the request ends, and its person is mailed the owner's words a minute from now. */
export async function decline(
  parts: RequestParts,
  kind: RequestKind,
  id: string,
  { text, seen }: output<typeof replySchema>,
): Promise<RequestRow | NotDeclined> {
  const { clock, config, database, outbox } = parts;
  const { db } = database;
  return database.transaction(async () => {
    await lockRequests(db, kind);
    const row = await requestWith(db, kind, id);
    if (row === undefined) return "gone";
    if (row.closed !== null) return row.closed;
    if (!isOpenStatus(kind, row.status)) return "under way";
    const heard = await countHeard(db, id, seen);
    if (heard === undefined) return "newer words";
    const now = clock();
    await passChanges(database, id);
    // Somebody who deleted their account is told nothing, but their request ends as well.
    if (row.email !== "") {
      const outboxId = await outbox.add({
        ...declineLetter(kind, row, text, {
          baseUrl: parts.baseUrl(),
          timeZone: config.timeZone,
          link: await makeRequestLink(parts, row),
        }),
        to: row.email,
        replyTo: config.adminEmail,
        ...(row.user_id === null ? {} : { userId: row.user_id }),
        subjectId: id,
        dueAt: now + SECOND_THOUGHTS_MS,
      });
      await db
        .insertInto("request_reply")
        .values({ id: uuidv7(), request_id: id, outbox_id: outboxId, body: text, created_at: now })
        .execute();
    }
    await setTurn(db, kind, id, {
      closed: "declined",
      closed_at: now,
      updated_at: now,
      turn: "answered",
      turn_at: now,
      heard,
    });
    if (row.status === "pending") await countPending(db, kind, -1);
    await forgetLeavers(db, kind, [row], now);
    return (await requestWith(db, kind, id)) ?? "gone";
  });
}

/**
 * Sets whose turn it is by hand. "answered": nothing to answer. "needs-you": a no is taken back, and its mail too while
 * it waits; bread that was promised is promised on. Without a no nothing changes.
 */
export async function putTurn(
  parts: RequestParts,
  kind: RequestKind,
  id: string,
  { turn, seen }: output<typeof turnSchema>,
): Promise<RequestRow | "gone" | "cancelled" | "newer words"> {
  const { clock, database } = parts;
  const { db } = database;
  return database.transaction(async () => {
    await lockRequests(db, kind);
    const row = await requestWith(db, kind, id);
    if (row === undefined) return "gone";
    const now = clock();
    if (turn === "answered") {
      const heard = await countHeard(db, id, seen);
      if (heard === undefined) return "newer words";
      await setTurn(db, kind, id, { turn, turn_at: now, heard });
    } else if (row.closed === "cancelled") return "cancelled";
    else if (row.closed !== null) {
      const isUnheard = await takeNoBack(database, id);
      const before = await readTurnFromTalk(db, row);
      await setTurn(db, kind, id, { ...before, closed: null, closed_at: null, updated_at: now });
      await promiseAgain(parts, kind, { ...row, closed: null }, isUnheard);
      if (row.status === "pending") await countPending(db, kind, 1);
    }
    return (await requestWith(db, kind, id)) ?? "gone";
  });
}

/**
 * The mail about a promise that a no had ended. Where nobody has heard the no, the one that it took away waits again;
 * whoever has read it is promised anew.
 */
async function promiseAgain(
  parts: RequestParts,
  kind: RequestKind,
  row: RequestRow,
  isUnheard: boolean,
): Promise<void> {
  if (isUnheard) return void (await writeStatusMails(parts, kind, [row], row.status));
  if (!("earlier_mails" in row) || row.status === "pending") return;
  const { database } = parts;
  const earlier_mails = await endPromise(database, row);
  await setTurn(database.db, kind, row.id, { earlier_mails });
  await writeStatusMails(parts, kind, [{ ...row, earlier_mails }], "confirmed");
}

/** Removes a no whose mail still waits: then nobody has heard it. */
async function takeNoBack({ db, now }: Database, id: string): Promise<boolean> {
  const waiting = await db
    .deleteFrom("outbox")
    .where("subject_id", "=", id)
    .where("kind", "=", "decline")
    .where("sent_at", "is", null)
    .where("leased_until", "is", null)
    .where("due_at", ">", now())
    .returning("id")
    .execute();
  const mails = waiting.map((mail) => mail.id);
  if (mails.length > 0) await db.deleteFrom("request_reply").where("outbox_id", "in", mails).execute();
  return mails.length > 0;
}
