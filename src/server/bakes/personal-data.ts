import { DAY_MS } from "../../contract/values/milliseconds";
import { type BakeRow, wholeBakesOf } from "./store";
import { iso } from "../values/instant";
import { readStoredAnswers, readStoredBake } from "../left-out";
import type { Cursor } from "../http/paging";
import { type PersonalData, asDamaged, each, type PeopleParts } from "../people/personal-data";

/** How long we remember that a bake was deleted: a device may have been in a drawer for a year. */
const GONE_KEPT = 400 * DAY_MS;

/** The journal: what was baked, and what its baker said about it. */
export const BAKES = {
  tables: {
    bake: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "id", "version", "updated_at", "data", "answers", "gone_at"),
        ...each({ apart: "stands in data, too" }, "recipe_id", "name", "baked_at", "card"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async ({ database: { db } }, { userId }) => {
    const rows = await db
      .selectFrom("bake")
      .select(["id", "gone_at"])
      .where("user_id", "=", userId)
      .where("gone_at", "is not", null)
      .orderBy("gone_at")
      .orderBy("id")
      .execute();
    return { deletedBakes: rows.map(({ id, gone_at }) => ({ id, deletedAt: iso(gone_at ?? 0) })) };
  },
  list: { name: "bakes", items: bakeTexts },
  async forget({ database: { db } }, now) {
    await db
      .deleteFrom("bake")
      .where("gone_at", "<", now - GONE_KEPT)
      .execute();
  },
} satisfies PersonalData;

async function* bakeTexts(parts: PeopleParts, userId: string): AsyncGenerator<string> {
  let after: Cursor | undefined;
  do {
    const { items, next } = await wholeBakesOf(parts.database.db, userId, after);
    for (const row of items) yield bakeText(parts, row);
    after = next;
  } while (after !== undefined);
}

function bakeText(parts: PeopleParts, { id, version, updated_at, data, answers }: BakeRow): string {
  return JSON.stringify({
    id,
    version,
    updatedAt: iso(updated_at),
    bake: readStoredBake(parts, { id, data }) ?? asDamaged(data),
    answers: readStoredAnswers(parts, { id, data: answers }) ?? asDamaged(answers),
  });
}
