import type { Db } from "../db/database";
import { iso } from "../instant";
import { type Belongings, each } from "./belongings";

/** That a person was asked about what was set aside, and how often they were reminded. */
export const QUESTION = {
  tables: {
    aside_question: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "asked_at", "told", "told_at"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async ({ database: { db } }, { userId }) => ({ askedAboutSetAside: await questionOf(db, userId) }),
} satisfies Belongings;

async function questionOf(db: Db, userId: string) {
  const row = await db
    .selectFrom("aside_question")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { asked_at, told, told_at } = row;
  return { since: iso(asked_at), mails: told, lastMailAt: told_at === null ? null : iso(told_at) };
}
