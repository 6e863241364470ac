import { recipeSchema } from "../../contract/recipes";
import { type RecipeReceipt, recipeEditSchema } from "../../contract/saved-recipes";
import { audit } from "../account/audit";
import { refuse } from "../errors";
import type { Parts } from "../parts";
import { route } from "../policy";
import { idIn, nothing } from "../ids";
import { iso } from "../instant";
import { approveOwn } from "./approval";
import { addRecipe, changeRecipe, type Edit, type Mine } from "./store";

/** The site's owner approves their own edits by saving them: their published recipe shows the new version at once. */
async function changeAndApprove(parts: Parts, mine: Mine, edit: Edit) {
  return parts.database.transaction(async () => {
    const changed = await changeRecipe(parts, mine, edit);
    if (typeof changed === "string" || "stored" in changed || !(await approveOwn(parts, mine.id)))
      return changed;
    await audit(parts.database.db, {
      at: parts.clock(),
      actorId: mine.userId,
      action: "recipe-published",
      subject: mine.id,
      detail: `version ${changed.version}`,
      name: edit.form.recipeName,
      nameBy: mine.userId,
    });
    return changed;
  });
}

export function saveRoutes(parts: Parts) {
  return [
    route("POST /api/recipes", {
      name: "recipes.save",
      policy: "user",
      status: 201,
      limits: ["recipe-write"],
      size: "recipe",
      needsRoom: true,
      idempotent: true,
      schema: recipeSchema,
      handler: async ({ context, body, session: { userId } }) => {
        const added = await addRecipe(parts, userId, body);
        if (added === "nobody") return refuse(context, "session-needed");
        if (typeof added === "string") return refuse(context, added);
        const { id, version, createdAt } = added;
        const receipt: RecipeReceipt = {
          id,
          recipeName: body.recipeName,
          version,
          createdAt: iso(createdAt),
        };
        return receipt;
      },
    }),
    route("PUT /api/recipes/:id", {
      name: "recipes.change",
      policy: "user",
      limits: ["recipe-write"],
      size: "recipe",
      schema: recipeEditSchema,
      handler: async ({ context, body: { version: from, ...form }, session: { userId, isOwner } }) => {
        const id = idIn(context);
        if (id === null) return nothing(context);
        const changed = isOwner
          ? await changeAndApprove(parts, { id, userId }, { form, from })
          : await changeRecipe(parts, { id, userId }, { form, from });
        if (changed === "not-found") return nothing(context);
        if (typeof changed === "string") return refuse(context, changed);
        if ("stored" in changed) return refuse(context, "changed-elsewhere", { version: changed.stored });
        const { version, updatedAt } = changed;
        const receipt: RecipeReceipt = {
          id,
          recipeName: form.recipeName,
          version,
          updatedAt: iso(updatedAt),
        };
        return receipt;
      },
    }),
  ];
}
