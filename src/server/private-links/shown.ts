import type { Shown } from "../../contract/baking/private-links";
import { SECRET_LINK } from "../../contract/values/secret-link";
import type { Db } from "../db/database";
import { readStoredAnswers, readStoredBake, readStoredForm, type Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { hashOf } from "../values/token-hash";

/** The target of a link now, in one statement: a link that has just been ended finds nothing. */
const rowBehind = (db: Db, token: string) =>
  db
    .selectFrom("private_link as link")
    .leftJoin("recipe", (join) =>
      join.onRef("recipe.id", "=", "link.recipe_id").onRef("recipe.user_id", "=", "link.user_id"),
    )
    .leftJoin("bake", (join) =>
      join.onRef("bake.id", "=", "link.bake_id").onRef("bake.user_id", "=", "link.user_id"),
    )
    .select([
      "recipe.id as recipeId",
      "recipe.name",
      "recipe.author",
      "recipe.data as recipe",
      "bake.id as bakeId",
      "bake.data as bake",
      "bake.answers",
    ])
    .where("link.token_hash", "=", hashOf(token))
    .executeTakeFirst();

/** The contents that a link shows; undefined when it no longer leads anywhere. */
export async function shownBy(
  parts: Pick<Parts, "database"> & Telemetry,
  token: string,
): Promise<Shown | "damaged" | undefined> {
  if (!SECRET_LINK.test(token)) return undefined;
  const row = await rowBehind(parts.database.db, token);
  if (row?.recipeId && row.recipe !== null) {
    const recipeData = readStoredForm(parts, "recipe.data", { id: row.recipeId, data: row.recipe });
    return recipeData === undefined
      ? "damaged"
      : { recipe: { id: row.recipeId, recipeName: row.name ?? "", author: row.author ?? "", recipeData } };
  }
  if (!row?.bakeId || row.bake === null || row.answers === null) return undefined;
  const bake = readStoredBake(parts, { id: row.bakeId, data: row.bake });
  const answers = readStoredAnswers(parts, { id: row.bakeId, data: row.answers });
  if (bake === undefined || answers === undefined) return "damaged";
  const { recipeId: _its, ...shown } = bake;
  return { bake: { id: row.bakeId, bake: shown, answers } };
}
