import type { FullRecipe } from "../../contract/saved-recipes";
import { finished } from "../errors";
import type { Parts } from "../parts";
import { route } from "../policy";
import { idIn, nothing } from "../ids";
import { iso } from "../instant";
import { JSON_TYPE, withDocument } from "./reply";
import { approvedSavedAt, recipeFor, removeRecipe } from "./store";

export function oneRoutes(parts: Parts) {
  return [
    route("GET /api/recipes/:id", {
      name: "recipes.read",
      policy: "user",
      limits: ["recipe-read"],
      handler: async ({ context, session }) => {
        const id = idIn(context);
        const recipe = id === null ? undefined : await recipeFor(parts, session, id);
        if (recipe === undefined) return nothing(context);
        const fields: Omit<FullRecipe, "recipeData"> = {
          id: recipe.id,
          recipeName: recipe.name,
          author: recipe.author,
          published: recipe.published === 1,
          isPublic: recipe.is_public === 1,
          version: recipe.version,
          createdAt: iso(recipe.created_at),
          updatedAt: iso(recipe.updated_at),
          ...approvedSavedAt(recipe),
          mine: recipe.user_id === session.userId,
        };
        return finished(context.body(withDocument(fields, recipe.data), 200, JSON_TYPE));
      },
    }),
    route("DELETE /api/recipes/:id", {
      name: "recipes.delete",
      policy: "user",
      status: 204,
      limits: ["recipe-write"],
      handler: async ({ context, session: { userId } }) => {
        const id = idIn(context);
        const removed = id !== null && (await removeRecipe(parts, { id, userId }));
        return removed ? null : nothing(context);
      },
    }),
  ];
}
