import { type PersonalData, each } from "../people/personal-data";
import { iso } from "../values/instant";
import { endFeed, feedSince } from "./feed-store";

/** The address under which calendars read the running breads. */
export const CALENDAR = {
  tables: {
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
  file: async ({ database }, { userId }) => {
    const since = await feedSince(database.db, userId);
    return { calendarFeed: since === undefined ? null : { createdAt: iso(since) } };
  },
  endAccess: ({ database: { db } }, userId) => endFeed(db, userId),
} satisfies PersonalData;
