import type { Kysely } from "kysely";
import { REQUEST_KINDS, type RequestKind } from "../../contract/admin";
import type { Tables } from "../db/types";
import type { FiledMail } from "../mail/file-transport";
import type { Parts } from "../parts";
import {
  countRequest,
  type RequestRow,
  requestSearchText,
  TABLES,
  takeTurn,
  withoutAddress,
} from "./request-tables";

const DAY = 24 * 60 * 60_000;

/** SEC-55: nobody asks any more where an envelope went, and what nobody sent by now nobody will send. */
const AFTER_DELIVERY = 90 * DAY;
const AFTER_CREATION = 180 * DAY;

/** So many rows are looked at in one transaction: everybody else's writes wait for it on SQLite. */
const BATCH = 100;

type Place = { created_at: number; id: string };

/** Takes the addresses out that nobody needs any more. Safe in several processes: each only finds less to do. */
export async function blankOldAddresses(parts: Pick<Parts, "database" | "clock">): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    let last: Place | undefined;
    do last = await blankBatch(parts, kind, last);
    while (last !== undefined);
  }
}

/** One batch, oldest first, after the given place; where it ended, undefined once there are no more. */
async function blankBatch(
  { database, clock }: Pick<Parts, "database" | "clock">,
  kind: RequestKind,
  after: Place | undefined,
): Promise<Place | undefined> {
  const { db } = database;
  const { table } = TABLES[kind];
  const now = clock();
  return database.transaction(async () => {
    await takeTurn(db, kind);
    let query = db
      .selectFrom(table)
      .select(["id", "created_at", "name", "email"])
      .where("blanked_at", "is", null)
      // Nothing younger can have been delivered so long ago: the index ends the search here.
      .where("created_at", "<=", now - AFTER_DELIVERY)
      .where((row) =>
        row.or([
          row("delivered_at", "<=", now - AFTER_DELIVERY),
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
    if (rows.length > 0)
      // A mail to the owner that was never sent still says the address.
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

type Db = Kysely<Tables>;

/**
 * What becomes of a person's requests when they delete their account (SEC-54), in the open transaction and before
 * their row goes: what was delivered goes too; what is still to come keeps the name and address to deliver to.
 * Requests sent while signed out are theirs by `address`, null where nobody confirmed it. Answers the mails that went.
 */
export async function leaveRequests(
  db: Db,
  { id, address }: { id: string; address: string | null },
): Promise<FiledMail[]> {
  const mails: FiledMail[] = [];
  for (const kind of REQUEST_KINDS) {
    const { table } = TABLES[kind];
    await takeTurn(db, kind);
    const mine: RequestRow[] = await db.selectFrom(table).selectAll().where("user_id", "=", id).execute();
    if (address !== null)
      mine.push(
        ...(await db
          .selectFrom(table)
          .selectAll()
          .where("user_id", "is", null)
          .where("email", "=", address)
          .execute()),
      );
    for (const request of mine) {
      // To the owner too: such a mail says who asked, and where they live.
      mails.push(
        ...(await db
          .deleteFrom("outbox")
          .where("subject_id", "=", request.id)
          .returning(["id", "kind"])
          .execute()),
      );
      // Nothing can be sent any more to whom the address was forgotten, either.
      if (request.status === "delivered" || request.blanked_at !== null) {
        await db.deleteFrom(table).where("id", "=", request.id).execute();
        await countRequest(db, kind, request, -1);
      } else {
        const nameless = { ...request, email: "" };
        await db
          .updateTable(table)
          .set({ user_id: null, email: "", search: requestSearchText(nameless), fingerprint: "" })
          .where("id", "=", request.id)
          .execute();
      }
    }
  }
  return mails;
}
