import { planOf } from "../baking-plan/store";
import { feedSince } from "../calendar/feed-store";
import type { Db } from "../db/database";
import { iso } from "../instant";
import { storedPlan } from "../stored-json";
import { type Belongings, each } from "./belongings";

/** The running baking day, and the address under which calendars read it. */
export const BAKING = {
  tables: {
    baking_plan: {
      deleted: "cascades",
      columns: {
        ...each("file", "plan_id", "version", "updated_at", "data"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    calendar_feed: {
      deleted: "cascades",
      columns: {
        ...each("file", "created_at"),
        ...each({ secret: "the hash of the address" }, "hash"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async (db, { userId }) => ({
    bakingPlan: await planText(db, userId),
    calendarFeed: await feedText(db, userId),
  }),
} satisfies Belongings;

async function planText(db: Db, userId: string) {
  const row = await planOf(db, userId);
  return row === undefined
    ? null
    : { plan: storedPlan(row.data), version: row.version, updatedAt: iso(row.updated_at) };
}

async function feedText(db: Db, userId: string) {
  const since = await feedSince(db, userId);
  return since === undefined ? null : { createdAt: iso(since) };
}
