import { offerSchema, ownersAnswerSchema } from "../../contract/recipes/recipe-offers";
import { publishSchema, visibilitySchema } from "../../contract/recipes/saved-recipes";
import { audit, tell } from "../audit";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { publish, setVisibility, unpublish } from "./approval";
import { answerOffer, setOffer, tellApproved } from "./offers";

/** Sharing a recipe: its author makes it public or offers it to the community, and the site's owner publishes it. */
export const sharingRoutes = (parts: Parts) => [...authorRoutes(parts), ...publisherRoutes(parts)];

function authorRoutes(parts: Parts) {
  return [
    answerCall("PUT /api/recipes/:id/visibility", {
      name: "recipes.visibility",
      policy: "user",
      idempotent: true,
      limits: ["recipe-write"],
      schema: visibilitySchema,
      handler: async ({ context, params: { id }, body: { isPublic }, session: { userId } }) => {
        const changed = await setVisibility(parts, { id, userId }, isPublic);
        return changed ? { id, isPublic } : refuse(context, "not-found");
      },
    }),
    answerCall("PUT /api/recipes/:id/offer", {
      name: "recipes.offer",
      policy: "user",
      idempotent: true,
      limits: ["recipe-write"],
      schema: offerSchema,
      handler: async ({ context, params: { id }, body: { offered }, session: { userId } }) => {
        const changed = await setOffer(parts, { id, userId }, offered);
        return changed ? { id, offered } : refuse(context, "not-found");
      },
    }),
  ];
}

/** Publishes a recipe, and mails its author where they had offered it: both or neither. */
const publishAndTell = (parts: Parts, mine: Parameters<typeof publish>[1], from: number | undefined) =>
  parts.database.transaction(async () => {
    const outcome = await publish(parts, mine, from);
    if (typeof outcome !== "string" && "wasOffered" in outcome && outcome.wasOffered)
      await tellApproved(parts, outcome);
    return outcome;
  });

function publisherRoutes(parts: Parts) {
  return [
    answerCall("POST /api/admin/public-recipes/:id/answer", {
      name: "admin.public-recipes.answer",
      policy: "owner",
      status: 201,
      idempotent: true,
      schema: ownersAnswerSchema,
      handler: async ({ context, params: { id }, body, session: { userId } }) => {
        const said = await parts.database.transaction(async () => {
          const answer = await answerOffer(parts, id, body);
          if (typeof answer !== "string")
            await audit(parts, {
              actorId: userId,
              action: "recipe-answered",
              subject: id,
              detail: body.kind,
            });
          return answer;
        });
        return typeof said === "string" ? refuse(context, said) : said;
      },
    }),
    answerCall("PUT /api/recipes/:id/publish", {
      name: "recipes.publish",
      policy: "owner",
      idempotent: true,
      limits: ["recipe-write"],
      schema: publishSchema,
      handler: async ({ context, params: { id }, body, session: { userId } }) => {
        const { published, version: from } = body;
        const outcome = published
          ? await publishAndTell(parts, { id, userId }, from)
          : await unpublish(parts, id);
        if (outcome === "nothing") return { id, published };
        if (typeof outcome === "string") return refuse(context, outcome);
        if ("stored" in outcome) return refuse(context, "changed-elsewhere", { version: outcome.stored });
        await audit(parts, {
          actorId: userId,
          action: published ? "recipe-published" : "recipe-unpublished",
          subject: id,
          detail: `version ${outcome.version}`,
          name: outcome.name,
          nameBy: outcome.authorId,
        });
        tell(parts.log, context, "recipe-published", userId);
        return { id, published };
      },
    }),
  ];
}
