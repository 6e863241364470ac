import { keepPlanAside, planAsideOf, plansAside, removePlanAside, setPlanAside } from "./aside";
import { planOf } from "./store";
import { endFeed, feedSince } from "../calendar/feed-store";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { iso } from "../instant";
import { readStoredPlan } from "../left-out";
import { type Belongings, asDamaged, each, type PeopleParts } from "../people/belongings";

/** The running baking day, and the address under which calendars read it. */
export const BAKING = {
  tables: {
    baking_plan: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "plan_id", "version", "updated_at", "data"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    plan_aside: {
      deleted: "cascades",
      reset: "waits",
      columns: {
        ...each("file", "plan_id", "version", "updated_at", "data"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    calendar_feed: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "created_at"),
        ...each({ secret: "the hash of the address" }, "hash"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async (parts, { userId }) => {
    const { db } = parts.database;
    return {
      bakingPlan: planText(parts, "baking_plan.data", await planOf(db, userId)),
      bakingPlanSetAside: planText(parts, "plan_aside.data", await planAsideOf(db, userId)),
      calendarFeed: await feedText(db, userId),
    };
  },
  endAccess: ({ database: { db } }, userId) => endFeed(db, userId),
  aside: {
    kind: "plans",
    goes: true,
    set: ({ database: { db } }, userId) => setPlanAside(db, userId),
    list: plansAside,
    keep: ({ database: { db } }, userId, ids) => keepPlanAside(db, userId, ids),
    remove: async ({ database: { db } }, userId, ids) => ({
      removed: await removePlanAside(db, userId, ids),
      mails: [],
    }),
  },
} satisfies Belongings;

const planText = (
  parts: PeopleParts,
  column: "baking_plan.data" | "plan_aside.data",
  row: Row<"plan_aside"> | undefined,
) =>
  row === undefined
    ? null
    : {
        plan: readStoredPlan(parts, column, { id: row.user_id, data: row.data }) ?? asDamaged(row.data),
        version: row.version,
        updatedAt: iso(row.updated_at),
      };

async function feedText(db: Db, userId: string) {
  const since = await feedSince(db, userId);
  return since === undefined ? null : { createdAt: iso(since) };
}
