import { sql } from "kysely";
import { HOUR_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import type { Database } from "../db/database";
import type { Row } from "../db/types";

/** Longer than a look at one device can last: ten notices, each with the patience for a silent service. */
const LEASE_MS = 2 * MINUTE_MS;
/** Without anything ahead we look again after this time. */
const LOOK_AGAIN_MS = 12 * HOUR_MS;

/** A device to look at. `now` is the database's moment, the same for every process. */
export type LeasedDevice = Row<"push_subscription"> & { now: number };

/**
 * Leases the device that is due to this worker alone, as the mail queue does. `next_at` is null meanwhile, so a
 * change of the plan in the middle of it is seen at its release.
 */
export async function leaseDevice({ db, engine, now }: Database): Promise<LeasedDevice | undefined> {
  return db
    .updateTable("push_subscription")
    .set((row) => ({ leased_until: row(now(), "+", LEASE_MS), looked_at: now(), next_at: null }))
    .where("id", "=", (row) =>
      row
        .selectFrom("push_subscription")
        .select("id")
        .where((each) =>
          each.or([
            each("next_at", "is", null),
            each("next_at", "<=", now()),
            // The clock was set back: what was worked out by the other time may be wrong.
            each("looked_at", ">", each(now(), "+", MINUTE_MS)),
          ]),
        )
        .where((each) =>
          each.or([
            each("leased_until", "is", null),
            each("leased_until", "<=", now()),
            each("leased_until", ">", each(now(), "+", 2 * LEASE_MS)),
          ]),
        )
        .orderBy("next_at")
        .orderBy("id")
        .limit(1)
        .$if(engine === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .returning(now().as("now"))
    .executeTakeFirst();
}

/** Releases a device. A change since it was leased is kept, and has the device looked at again at once. */
export async function releaseDevice(
  { db, now }: Database,
  leased: LeasedDevice,
  next: number | null,
): Promise<void> {
  const latest = leased.now + LOOK_AGAIN_MS;
  const at = next === null ? latest : Math.min(next, latest);
  await db
    .updateTable("push_subscription")
    .set({ leased_until: null, next_at: sql<number>`coalesce(next_at, ${at})`, looked_at: now() })
    .where("id", "=", leased.id)
    .where("leased_until", "=", leased.leased_until)
    .execute();
}

export async function rungTags({ db }: Database, { id }: LeasedDevice): Promise<Set<string>> {
  const rows = await db.selectFrom("push_notice").select("tag").where("subscription_id", "=", id).execute();
  return new Set(rows.map(({ tag }) => tag));
}

/** Notes that a notice has rung, unless its device was ended meanwhile. */
export async function noteRung({ db, now }: Database, { id }: LeasedDevice, tag: string): Promise<void> {
  await db
    .insertInto("push_notice")
    .columns(["subscription_id", "tag", "sent_at"])
    .expression((row) =>
      row
        .selectFrom("push_subscription")
        .select(["push_subscription.id", sql<string>`${tag}`.as("tag"), now().as("sent_at")])
        .where("push_subscription.id", "=", id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes whether the service takes notices for this device. The first failure's moment stays until one arrives. */
export async function noteDelivery(
  { db, now }: Database,
  { id }: LeasedDevice,
  arrived: boolean,
): Promise<void> {
  await db
    .updateTable("push_subscription")
    .set({ failed_at: arrived ? null : now() })
    .where("id", "=", id)
    .where("failed_at", arrived ? "is not" : "is", null)
    .execute();
}

/** Removes a device that its browser has ended. One that was renewed meanwhile stays. */
export async function dropDevice({ db }: Database, { id, endpoint }: LeasedDevice): Promise<void> {
  await db.deleteFrom("push_subscription").where("id", "=", id).where("endpoint", "=", endpoint).execute();
}
