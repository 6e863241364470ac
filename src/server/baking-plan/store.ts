import { sql } from "kysely";
import { type BakingPlan, MOST_BREADS } from "../../contract/baking/baking-plan";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import type { Parts } from "../parts";

type StoreParts = Pick<Parts, "database" | "clock">;
type Bread = Row<"baking_plan">;

/** A person's running breads, as stored: the one begun first first. */
export async function breadsOf(db: Db, userId: string): Promise<Bread[]> {
  return db
    .selectFrom("baking_plan")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("begun_at")
    .orderBy("plan_id")
    .execute();
}

const columnsOf = (plan: BakingPlan, now: number) => ({
  updated_at: now,
  data: JSON.stringify(plan),
});

/** A running bread as sent, and the version that the change started from; without one the last save wins. */
export type Save = { plan: BakingPlan; from: number | undefined };
type Saved = number | { stored: number } | "not-found" | "too-many-breads";

/**
 * Stores a bread, while the gate holds its person's row: of two that are begun at once the second counts the first. Answers
 * the version; `stored` is the newer one that another device has stored.
 */
export async function saveBread(
  { database: { db }, clock }: StoreParts,
  userId: string,
  { plan, from }: Save,
): Promise<Saved> {
  const now = clock();
  // The statement checks the version itself, so that of several changes from one version exactly one succeeds.
  const changed = await db
    .updateTable("baking_plan")
    .set({ ...columnsOf(plan, now), version: sql<number>`version + 1` })
    .where("user_id", "=", userId)
    .where("plan_id", "=", plan.id)
    .$if(from !== undefined, (query) => query.where("version", "=", from ?? 0))
    .returning("version")
    .executeTakeFirst();
  if (changed !== undefined) return changed.version;
  const breads = await db
    .selectFrom("baking_plan")
    .select(["plan_id", "version", "begun_at"])
    .where("user_id", "=", userId)
    .execute();
  if (from !== undefined) {
    const stored = breads.find(({ plan_id: id }) => id === plan.id);
    return stored === undefined ? "not-found" : { stored: stored.version };
  }
  if (breads.length >= MOST_BREADS) return "too-many-breads";
  // Two breads of one millisecond keep their order.
  const begun = Math.max(now, ...breads.map(({ begun_at: at }) => at + 1));
  const { version } = await db
    .insertInto("baking_plan")
    .values({ user_id: userId, plan_id: plan.id, begun_at: begun, ...columnsOf(plan, now) })
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Ends one running bread; the others go on. */
export async function endBread(db: Db, userId: string, planId: string): Promise<void> {
  await db.deleteFrom("baking_plan").where("user_id", "=", userId).where("plan_id", "=", planId).execute();
}
