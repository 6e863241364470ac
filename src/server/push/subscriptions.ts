import { randomUUID } from "node:crypto";
import type { output } from "zod/mini";
import { MOST_RINGING, type RingingDevice, type ringingSchema } from "../../contract/baking/notices";
import type { Db } from "../db/database";
import type { Parts } from "../parts";
import type { SignedIn } from "../gate/session";
import { iso } from "../values/instant";

type Who = Pick<SignedIn, "userId" | "sessionId">;

/**
 * Keeps a session's device, in place of what it had and of whoever used this browser before. The eleventh device of a
 * person takes the place of the first.
 */
export async function keepSubscription(
  { database: { db, now } }: Pick<Parts, "database">,
  { userId, sessionId }: Who,
  { endpoint, keys, zone }: output<typeof ringingSchema>,
): Promise<void> {
  const known = await db
    .updateTable("push_subscription")
    .set({ ...keys, zone, next_at: 0 })
    .where("endpoint", "=", endpoint)
    .where("session_id", "=", sessionId)
    .returning("id")
    .executeTakeFirst();
  if (known !== undefined) return;
  await db
    .deleteFrom("push_subscription")
    .where((eb) => eb.or([eb("endpoint", "=", endpoint), eb("session_id", "=", sessionId)]))
    .execute();
  await db
    .insertInto("push_subscription")
    .values({
      id: randomUUID(),
      user_id: userId,
      session_id: sessionId,
      endpoint,
      ...keys,
      zone,
      made_at: now(),
      next_at: 0,
      looked_at: 0,
      leased_until: null,
      failed_at: null,
    })
    .execute();
  const kept = await db
    .selectFrom("push_subscription")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const over = kept.slice(MOST_RINGING).map(({ id }) => id);
  if (over.length > 0) await db.deleteFrom("push_subscription").where("id", "in", over).execute();
}

export async function endSubscriptionOf(db: Db, { sessionId }: Who): Promise<void> {
  await db.deleteFrom("push_subscription").where("session_id", "=", sessionId).execute();
}

/** The statement names the user too: another person's device is as unknown as one that never was. */
export async function endSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("push_subscription")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return ended.length > 0;
}

export async function endSubscriptions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("user_id", "=", userId).execute();
}

/** A person's devices, the asking one first. */
export async function devicesOf(db: Db, { userId, sessionId }: Who): Promise<RingingDevice[]> {
  const rows = await db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id", "push_subscription.session_id")
    .select([
      "push_subscription.id",
      "push_subscription.session_id",
      "push_subscription.made_at",
      "push_subscription.failed_at",
      "session.device",
    ])
    .where("push_subscription.user_id", "=", userId)
    .orderBy("push_subscription.made_at", "desc")
    .execute();
  return rows
    .map(
      ({ id, session_id, made_at, failed_at, device }): RingingDevice => ({
        id,
        device,
        madeAt: iso(made_at),
        current: session_id === sessionId,
        failedAt: failed_at === null ? null : iso(failed_at),
      }),
    )
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** After a change of what may be due: a person's devices are looked at within seconds. Costs nothing without any. */
export async function wakeRings(db: Db, userId: string): Promise<void> {
  await db.updateTable("push_subscription").set({ next_at: 0 }).where("user_id", "=", userId).execute();
}
