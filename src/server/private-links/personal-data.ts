import { iso } from "../values/instant";
import { type PersonalData, each } from "../people/personal-data";
import { endLinksOfPerson } from "./links";

/** The private links that a person has made. Whoever has one can read their recipe or bake. */
export const PRIVATE_LINKS = {
  tables: {
    private_link: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "recipe_id", "bake_id", "made_at"),
        ...each({ secret: "the hash of the link" }, "token_hash"),
        ...each({ apart: "orders them" }, "id"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async ({ database: { db } }, { userId }) => {
    const rows = await db
      .selectFrom("private_link")
      .select(["recipe_id", "bake_id", "made_at"])
      .where("user_id", "=", userId)
      .orderBy("made_at")
      .orderBy("id")
      .execute();
    return {
      privateLinks: rows.map(({ recipe_id, bake_id, made_at }) => ({
        recipeId: recipe_id,
        bakeId: bake_id,
        madeAt: iso(made_at),
      })),
    };
  },
  // The person who had the account before the reset may have made links that only they know.
  endAccess: ({ database: { db } }, userId) => endLinksOfPerson(db, userId),
} satisfies PersonalData;
