import { DAY_MS } from "../../contract/values/milliseconds";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import type { Db } from "../db/database";
import type { FiledMail } from "../mail/file-transport";
import type { Parts } from "../parts";
import { forgetEnvelope } from "./rows/envelopes";
import { forgetLeavers, isOut } from "./rows/leavers";
import { endUndo } from "./rows/status-changes";
import { sentSignedOut } from "./rows/store";
import { endStanding } from "./rows/standing";
import { forgetTalk } from "./rows/talk";
import {
  countRequest,
  type RequestRow,
  requestSearchText,
  TABLES,
  lockRequests,
  withoutAddress,
} from "./rows/request-tables";

/** SEC-55: how long addresses are kept after the delivery or the end of a request, or after the request when nothing was ever sent. */
const AFTER_DELIVERY = 90 * DAY_MS;
const AFTER_CREATION = 180 * DAY_MS;

/** How many rows are changed in one transaction: on SQLite all other writes wait for it. */
const BATCH = 100;

type Place = { created_at: number; id: string };

/** Removes addresses that are not needed any more. Several processes may do so at once: each only finds less to do. */
export async function blankOldAddresses(parts: Pick<Parts, "database" | "clock">): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    let last: Place | undefined;
    do last = await blankBatch(parts, kind, last);
    while (last !== undefined);
  }
}

/** Handles one batch, oldest first; answers where it ended, undefined when there are no more. */
async function blankBatch(
  { database, clock }: Pick<Parts, "database" | "clock">,
  kind: RequestKind,
  after: Place | undefined,
): Promise<Place | undefined> {
  const { db } = database;
  const { table } = TABLES[kind];
  const now = clock();
  return database.transaction(async () => {
    await lockRequests(db, kind);
    let query = db
      .selectFrom<"starter_request" | "bread_request">(table)
      .selectAll()
      .where("blanked_at", "is", null)
      // A younger request cannot have been delivered that long ago, so the index stops the search here.
      .where("created_at", "<=", now - AFTER_DELIVERY)
      .where((row) =>
        row.or([
          row("delivered_at", "<=", now - AFTER_DELIVERY),
          row("closed_at", "<=", now - AFTER_DELIVERY),
          row("created_at", "<=", now - AFTER_CREATION),
        ]),
      );
    if (after !== undefined)
      query = query.where((row) =>
        row(row.refTuple("created_at", "id"), ">", row.tuple(after.created_at, after.id)),
      );
    const rows = await query.orderBy("created_at").orderBy("id").limit(BATCH).execute();
    for (const row of rows)
      await db.updateTable(table).set(withoutAddress(row, now)).where("id", "=", row.id).execute();
    await forgetLeavers(db, kind, rows, now);
    await forgetTalk(
      db,
      rows.map(({ id }) => id),
    );
    if (rows.length > 0)
      // A mail to the owner that was never sent still holds the address.
      await db
        .deleteFrom("outbox")
        .where(
          "subject_id",
          "in",
          rows.map(({ id }) => id),
        )
        .where("sent_at", "is", null)
        .execute();
    return rows.length < BATCH ? undefined : rows.at(-1);
  });
}

/**
 * Clears a person's requests when they delete their account (SEC-54), inside the open transaction and before the user's
 * row is deleted. Delivered requests are deleted; those that are not out yet keep the name and address for the delivery
 * (`outlivesAccount`). Requests sent while signed out are found by `address`, which is null when it was never confirmed.
 * Answers the mails that were removed.
 */
export async function leaveRequests(
  db: Db,
  { id, address }: { id: string; address: string | null },
  now: number,
): Promise<FiledMail[]> {
  const mails: FiledMail[] = [];
  for (const kind of REQUEST_KINDS) {
    const { table } = TABLES[kind];
    await lockRequests(db, kind);
    const mine: RequestRow[] = await db.selectFrom(table).selectAll().where("user_id", "=", id).execute();
    if (address !== null) mine.push(...(await sentSignedOut(db, kind, address)));
    for (const request of mine) mails.push(...(await leaveRequest(db, kind, request, now)));
  }
  return mails;
}

/** Separates one request from its person. The caller holds the kind's lock. Answers the removed mails. */
async function leaveRequest(
  db: Db,
  kind: RequestKind,
  request: RequestRow,
  now: number,
): Promise<FiledMail[]> {
  const { table } = TABLES[kind];
  await forgetTalk(db, [request.id]);
  await endStanding(db, request.id);
  // Remove mails to the owner too: they say who asked and where they live.
  const mails = await db
    .deleteFrom("outbox")
    .where("subject_id", "=", request.id)
    .returning(["id", "kind"])
    .execute();
  // A request that was declined or cancelled, or whose address was removed, delivers nothing.
  if (request.status === "delivered" || request.closed !== null || request.blanked_at !== null) {
    await db.deleteFrom(table).where("id", "=", request.id).execute();
    await forgetEnvelope(db, request.id);
    await countRequest(db, kind, request, -1);
  } else {
    const search = requestSearchText({ ...request, email: "" });
    await db
      .updateTable(table)
      .set({ user_id: null, email: "", search, fingerprint: "" })
      .where("id", "=", request.id)
      .execute();
    // An envelope in the mail keeps its row for the code on its slip, and nothing of its person.
    if (isOut(kind, request.status)) {
      await forgetLeavers(db, kind, [{ ...request, user_id: null, email: "" }], now);
      await endUndo(db, request.id);
    }
  }
  return mails;
}
