import { recipeSchema } from "../../contract/recipes";
import { type RecipeReceipt, recipeEditSchema } from "../../contract/saved-recipes";
import { refuse } from "../errors";
import type { Parts } from "../parts";
import { type Route, route } from "../policy";
import { idIn, nothing } from "../ids";
import { iso } from "../instant";
import { addRecipe, changeRecipe } from "./store";

export function saveRoutes(parts: Parts): Route[] {
  return [
    route({
      name: "recipes.save",
      method: "POST",
      path: "/api/recipes",
      policy: "user",
      limits: ["recipe-write"],
      size: "recipe",
      idempotent: true,
      schema: recipeSchema,
      handler: async ({ context, body, session: { userId } }) => {
        const added = await addRecipe(parts, userId, body);
        if (added === "nobody") return refuse(context, "session-needed");
        if (added === "too-many-recipes") return refuse(context, added);
        const { id, version, createdAt } = added;
        const receipt: RecipeReceipt = {
          id,
          recipeName: body.recipeName,
          version,
          createdAt: iso(createdAt),
        };
        return context.json(receipt, 201);
      },
    }),
    route({
      name: "recipes.change",
      method: "PUT",
      path: "/api/recipes/:id",
      policy: "user",
      limits: ["recipe-write"],
      size: "recipe",
      schema: recipeEditSchema,
      handler: async ({ context, body: { version: from, ...form }, session: { userId } }) => {
        const id = idIn(context);
        if (id === null) return nothing(context);
        const changed = await changeRecipe(parts, { id, userId }, { form, from });
        if (changed === "not-found") return nothing(context);
        if ("stored" in changed) return refuse(context, "changed-elsewhere", { version: changed.stored });
        const { version, updatedAt } = changed;
        const receipt: RecipeReceipt = {
          id,
          recipeName: form.recipeName,
          version,
          updatedAt: iso(updatedAt),
        };
        return context.json(receipt);
      },
    }),
  ];
}
