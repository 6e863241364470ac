import { sql } from "kysely";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import type { Parts } from "../parts";

type StoreParts = Pick<Parts, "database" | "clock">;

/** A person's running plan, as stored. */
export async function planOf(db: Db, userId: string): Promise<Row<"baking_plan"> | undefined> {
  return db.selectFrom("baking_plan").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

const columnsOf = (plan: BakingPlan, now: number) => ({
  plan_id: plan.id,
  updated_at: now,
  data: JSON.stringify(plan),
});

/** `from` is the version of this plan that the change started from. */
export type Change = { plan: BakingPlan; from: number };

/** Stores a new plan in place of the one before. */
export async function putPlan(
  { database: { db }, clock }: StoreParts,
  userId: string,
  plan: BakingPlan,
): Promise<number> {
  const columns = columnsOf(plan, clock());
  const { version } = await db
    .insertInto("baking_plan")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ ...columns, version: sql<number>`${sql.ref("baking_plan.version")} + 1` }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Stores a change of the running plan; `stored` is the newer version that another device has stored. */
export async function changePlan(
  { database: { db }, clock }: StoreParts,
  userId: string,
  { plan, from }: Change,
): Promise<number | { stored: number } | "not-found"> {
  // The statement checks the version itself, so that of several changes from one version exactly one succeeds.
  const changed = await db
    .updateTable("baking_plan")
    .set({ ...columnsOf(plan, clock()), version: sql<number>`version + 1` })
    .where("user_id", "=", userId)
    .where("plan_id", "=", plan.id)
    .where("version", "=", from)
    .returning("version")
    .executeTakeFirst();
  if (changed !== undefined) return changed.version;
  const stored = await db
    .selectFrom("baking_plan")
    .select("version")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return stored === undefined ? "not-found" : { stored: stored.version };
}

/** Ends the running plan; with an id only that plan, because another device may have begun the next one. */
export async function deletePlan(db: Db, userId: string, planId: string | undefined): Promise<void> {
  let query = db.deleteFrom("baking_plan").where("user_id", "=", userId);
  if (planId !== undefined) query = query.where("plan_id", "=", planId);
  await query.execute();
}
