import type { Origin, RecipeOrigin } from "../../contract/recipes/origins";
import { readOrigin } from "../../contract/recipes/origins";
import { iso } from "../values/instant";
import { readStoredCard, type Telemetry } from "../left-out";
import type { Parts } from "../parts";
import type { Db } from "../db/database";
import { joinApproved, type ListedRecipe } from "./store";

/** The parent recipe as its reader may know it; undefined when it is private or gone. */
async function parentRecipe(db: Db, userId: string, id: string) {
  const found = await db
    .selectFrom("recipe")
    .leftJoin("published_recipe as approved", joinApproved)
    .select(["recipe.user_id", "recipe.name", "recipe.author", "recipe.is_public"])
    .select(["approved.name as approved_name", "approved.author as approved_author"])
    .where("recipe.id", "=", id)
    .where((eb) =>
      eb.or([
        eb("recipe.user_id", "=", userId),
        eb("recipe.is_public", "=", 1),
        eb("approved.version", "is not", null),
      ]),
    )
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { name, author, approved_name, approved_author, is_public, user_id } = found;
  const isMine = user_id === userId;
  // The same as for somebody who reads the recipe itself (recipeFor).
  const isApproved = !isMine && is_public === 0;
  return {
    id,
    name: (isApproved ? approved_name : name) ?? name,
    author: (isApproved ? approved_author : author) ?? author,
    isMine,
    isListed: approved_name !== null,
  };
}

/**
 * How a recipe was copied, as the site sees it at that moment. When the parent cannot be read, the device's word
 * counts: the parent was withdrawn since, or it is a bake that is still to be sent.
 */
export async function kindNow(db: Db, userId: string, { kind, id }: Origin): Promise<Origin["kind"]> {
  if (kind === "bake") return kind;
  const parent = await parentRecipe(db, userId, id);
  if (parent === undefined) return kind;
  if (parent.isMine) return "copy";
  return parent.isListed ? "community" : "link";
}

async function parentBake(parts: Pick<Parts, "database"> & Telemetry, userId: string, id: string) {
  const found = await parts.database.db
    .selectFrom("bake")
    .select(["name", "baked_at", "card"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("data", "is not", null)
    .executeTakeFirst();
  const card = found && readStoredCard(parts, { id, data: found.card ?? "" });
  return (
    found && card && { id, name: found.name, author: "", baked: { at: iso(found.baked_at), zone: card.zone } }
  );
}

/** The origin as stored, for the author's own file. */
export const keptOrigin = ({ origin_kind: kind, origin_id: id }: OriginRow): { origin?: Origin } => {
  const origin = readOrigin({ kind, id });
  return origin === null ? {} : { origin };
};

type OriginRow = Pick<ListedRecipe, "origin_kind" | "origin_id">;

/**
 * The origin of a recipe, as far as this reader may know. The parent's name is looked up each time, with the reader's
 * own rights and never with the site owner's, whose reading of private recipes goes on record. Strangers learn nothing
 * about an author's private recipes and bakes.
 */
export async function originFor(
  parts: Pick<Parts, "database"> & Telemetry,
  userId: string,
  recipe: OriginRow & { user_id: string },
): Promise<{ origin?: RecipeOrigin }> {
  const { origin } = keptOrigin(recipe);
  if (origin === undefined) return {};
  const { kind, id } = origin;
  const isMine = recipe.user_id === userId;
  if (kind === "bake") {
    if (!isMine) return {};
    const parent = await parentBake(parts, userId, id);
    return { origin: { kind, ...(parent && { parent }) } };
  }
  const found = await parentRecipe(parts.database.db, userId, id);
  if (found === undefined) return kind === "copy" && !isMine ? {} : { origin: { kind } };
  const { name, author } = found;
  return { origin: { kind, parent: { id, name, author } } };
}
