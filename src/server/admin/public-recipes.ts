import type { PublicRecipe } from "../../contract/admin";
import { iso } from "../instant";
import { answerPage, type Cursor, cursorIn, pageOf } from "../paging";
import type { Parts } from "../parts";
import { route } from "../policy";
import { approvedOfRecipe, approvedSavedAt } from "../recipes/store";

const PAGE = 50;

/** Other bakers' public recipes, newest change first: the owner may publish them for the community. */
export function publicRecipesRoute({ database: { db } }: Pick<Parts, "database">) {
  function publicOf(ownerId: string, after: Cursor | undefined) {
    let query = db
      .selectFrom("recipe")
      .leftJoin("published_recipe as approved", approvedOfRecipe)
      .select(["id", "recipe.name", "type", "recipe.author", "updated_at", "recipe.version"])
      .select(["approved.version as approved_version", "approved.saved_at as approved_saved_at"])
      // A literal, not a bound value, so that the planner knows that the index of public recipes fits.
      .where((eb) => eb("is_public", "=", eb.lit(1)))
      .where("user_id", "<>", ownerId);
    if (after !== undefined)
      query = query.where((eb) => eb(eb.refTuple("updated_at", "id"), "<", eb.tuple(after.at, after.id)));
    return query
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(PAGE + 1)
      .execute();
  }

  return route("GET /api/admin/public-recipes", {
    name: "admin.public-recipes",
    policy: "owner",
    handler: async ({ context, query, session: { userId } }) => {
      const after = cursorIn(query);
      const found = after === null ? [] : await publicOf(userId, after);
      return answerPage(
        context,
        pageOf(found, PAGE, ({ updated_at }) => updated_at),
        (recipe): PublicRecipe => ({
          id: recipe.id,
          recipeName: recipe.name,
          recipeType: recipe.type,
          author: recipe.author,
          published: recipe.approved_version !== null,
          version: recipe.version,
          updatedAt: iso(recipe.updated_at),
          ...approvedSavedAt(recipe),
        }),
      );
    },
  });
}
