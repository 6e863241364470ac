import type { Parts } from "../parts";
import { REQUEST_KINDS, type RequestKind } from "../../contract/admin";
import { TABLES, takeTurn, withoutAddress } from "./request-tables";

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
