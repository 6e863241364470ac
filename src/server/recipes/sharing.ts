import { publishSchema, visibilitySchema } from "../../contract/saved-recipes";
import { audit } from "../account/audit";
import { refuse } from "../errors";
import type { Parts } from "../parts";
import { route } from "../policy";
import { setPublished, setVisibility } from "./approval";
import { idIn, nothing } from "../ids";

/** Sharing a recipe: its author makes it public, and the site's owner publishes it. */
export function sharingRoutes(parts: Parts) {
  return [
    route("PUT /api/recipes/:id/visibility", {
      name: "recipes.visibility",
      policy: "user",
      limits: ["recipe-write"],
      schema: visibilitySchema,
      handler: async ({ context, body: { isPublic }, session: { userId } }) => {
        const id = idIn(context);
        const changed = id !== null && (await setVisibility(parts, { id, userId }, isPublic));
        return changed ? { id, isPublic } : nothing(context);
      },
    }),
    route("PUT /api/recipes/:id/publish", {
      name: "recipes.publish",
      policy: "owner",
      limits: ["recipe-write"],
      schema: publishSchema,
      handler: async ({ context, body: { published, version: from }, session: { userId } }) => {
        const id = idIn(context);
        if (id === null) return nothing(context);
        const outcome = await setPublished(parts, { id, userId }, { published, from });
        if (typeof outcome === "string") return refuse(context, outcome);
        if ("stored" in outcome) return refuse(context, "changed-elsewhere", { version: outcome.stored });
        await audit(parts.database.db, {
          at: parts.clock(),
          actorId: userId,
          action: published ? "recipe-published" : "recipe-unpublished",
          subject: id,
          detail: `version ${outcome.version}`,
          name: outcome.name,
          nameBy: outcome.authorId,
        });
        const network = context.get("network");
        parts.log.security({
          event: "recipe-published",
          userId,
          network,
          requestId: context.get("requestId"),
        });
        return { id, published };
      },
    }),
  ];
}
