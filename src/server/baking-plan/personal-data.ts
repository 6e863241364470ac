import { planOf } from "./store";
import { endFeed, feedSince } from "../calendar/feed-store";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { iso } from "../values/instant";
import { readStoredPlan } from "../left-out";
import { type PersonalData, asDamaged, each, type PeopleParts } from "../people/personal-data";

/** The running baking day, and the address under which calendars read it. */
export const BAKING = {
  tables: {
    baking_plan: {
      deleted: "cascades",
      reset: "stays",
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
      bakingPlan: planText(parts, await planOf(db, userId)),
      calendarFeed: await feedText(db, userId),
    };
  },
  endAccess: ({ database: { db } }, userId) => endFeed(db, userId),
} satisfies PersonalData;

const planText = (parts: PeopleParts, row: Row<"baking_plan"> | undefined) =>
  row === undefined
    ? null
    : {
        plan: readStoredPlan(parts, { id: row.user_id, data: row.data }) ?? asDamaged(row.data),
        version: row.version,
        updatedAt: iso(row.updated_at),
      };

async function feedText(db: Db, userId: string) {
  const since = await feedSince(db, userId);
  return since === undefined ? null : { createdAt: iso(since) };
}
