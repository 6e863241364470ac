import type { AsideItem } from "../../contract/set-aside";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { iso } from "../instant";
import { readStoredPlan } from "../left-out";
import type { PeopleParts } from "../people/belongings";
import { planOf } from "./store";

/** Moves a person's running plan out of the way, so that the next one does not take its place. */
export async function setPlanAside(db: Db, userId: string): Promise<void> {
  const running = await planOf(db, userId);
  if (running === undefined) return;
  await db.deleteFrom("plan_aside").where("user_id", "=", userId).execute();
  await db.insertInto("plan_aside").values(running).execute();
  await db.deleteFrom("baking_plan").where("user_id", "=", userId).execute();
}

export const planAsideOf = (db: Db, userId: string): Promise<Row<"plan_aside"> | undefined> =>
  db.selectFrom("plan_aside").selectAll().where("user_id", "=", userId).executeTakeFirst();

export async function plansAside(parts: PeopleParts, userId: string): Promise<AsideItem[]> {
  const row = await planAsideOf(parts.database.db, userId);
  if (row === undefined) return [];
  const { name, startsAt } = readStoredPlan(parts, "plan_aside.data", { id: userId, data: row.data }) ?? {
    name: "A damaged plan",
    startsAt: iso(row.updated_at),
  };
  return [{ id: row.plan_id, name, createdAt: startsAt }];
}

/** Lets the plan run on; "plan-running" where another one runs meanwhile, which must not be lost. */
export async function keepPlanAside(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<number | "plan-running"> {
  const aside = await planAsideOf(db, userId);
  if (aside === undefined || !ids.includes(aside.plan_id)) return 0;
  const running = await planOf(db, userId);
  if (running !== undefined && running.plan_id !== aside.plan_id) return "plan-running";
  // A device that still had the plan may have sent it again. Its version is newer, and stays.
  if (running === undefined)
    await db
      .insertInto("baking_plan")
      .values({ ...aside, version: aside.version + 1 })
      .execute();
  return removePlanAside(db, userId, ids);
}

export async function removePlanAside(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const removed = await db
    .deleteFrom("plan_aside")
    .where("user_id", "=", userId)
    .where("plan_id", "in", ids)
    .returning("plan_id")
    .execute();
  return removed.length;
}
