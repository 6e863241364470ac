import { sql } from "kysely";
import type { BakingPlan } from "../../contract/baking-plan";
import { lockUser } from "../account/user-store";
import type { Database } from "../db/database";
import type { Row } from "../db/types";
import type { Parts } from "../parts";

type StoreParts = Pick<Parts, "database" | "clock">;

/** A person's running plan, as it stands in the table. */
export async function planOf(
  { db }: Pick<Database, "db">,
  userId: string,
): Promise<Row<"baking_plan"> | undefined> {
  return db.selectFrom("baking_plan").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

const columnsOf = (plan: BakingPlan, now: number) => ({
  plan_id: plan.id,
  updated_at: now,
  data: JSON.stringify(plan),
});

/** `from`: the version of this very plan that the change started from. */
export type Change = { plan: BakingPlan; from: number };

/** Puts a plan in the place of whatever ran before; "nobody" when the account was deleted in this very moment. */
export async function putPlan(
  { database, clock }: StoreParts,
  userId: string,
  plan: BakingPlan,
): Promise<number | "nobody"> {
  const { db } = database;
  const columns = columnsOf(plan, clock());
  return database.transaction(async () => {
    if (!(await lockUser(db, userId))) return "nobody";
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
  });
}

/** Goes on with a plan; `stored` is the version that another device has made meanwhile, of this plan or of a new one. */
export async function changePlan(
  { database: { db }, clock }: StoreParts,
  userId: string,
  { plan, from }: Change,
): Promise<number | { stored: number } | "not-found"> {
  // In the statement itself: of any number of changes that start from one version, one finds it.
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

/** Ends what runs; with an id only where it is that plan: another device may have begun the next one. */
export async function deletePlan(
  { database: { db } }: Pick<StoreParts, "database">,
  userId: string,
  planId: string | undefined,
): Promise<void> {
  let query = db.deleteFrom("baking_plan").where("user_id", "=", userId);
  if (planId !== undefined) query = query.where("plan_id", "=", planId);
  await query.execute();
}
