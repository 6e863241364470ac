import { faceOf } from "../../baking";
import { type BakeCard, bakeEditSchema, type StoredBake } from "../../contract/baking/bakes";
import { CLOSER_WORDS } from "../../contract/api/errors";
import type { Photograph } from "../../contract/baking/photographs";
import { refuse } from "../http/errors";
import { isId } from "../values/ids";
import { iso } from "../values/instant";
import { readStoredAnswers, readStoredBake, readStoredCard, type Telemetry } from "../left-out";
import { answerPage, cursorIn } from "../http/paging";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { createKitchenPaces } from "./kitchen";
import { firstPhotographs, photographsOf } from "./photographs";
import { type BakeRow, bakeOf, bakesOf, deleteBake, isKept, type ListedBake, saveBake } from "./store";

/** The bakes that a person has kept: their journal. Nobody else reads them. */
export const bakeRoutes = (parts: Parts) => [...readRoutes(parts), ...writeRoutes(parts)];

function readRoutes(parts: Parts) {
  const { db } = parts.database;
  const kitchenPaceOf = createKitchenPaces(parts);
  return [
    answerCall("GET /api/bakes", {
      name: "bakes.list",
      compressed: true,
      policy: "user",
      limits: ["bake-read"],
      handler: async ({ context, query, session: { userId } }) => {
        const after = cursorIn(query);
        const recipeId = query.recipe || undefined;
        if (after === null || (recipeId !== undefined && !isId(recipeId))) return [];
        const page = await bakesOf(db, userId, { after, recipeId });
        const ids = page.items.map(({ id }) => id);
        const photographs = await firstPhotographs(db, ids);
        // A card that cannot be read takes no other with it, and the list goes on after it.
        return answerPage(context, page, (row) => cardOf(parts, row, photographs)).filter(
          (card) => card !== undefined,
        );
      },
    }),
    answerCall("GET /api/bakes/:id", {
      name: "bakes.read",
      compressed: true,
      policy: "user",
      limits: ["bake-read"],
      handler: async ({ context, params: { id }, session: { userId } }) => {
        const row = await bakeOf(db, { id, userId });
        if (!isKept(row)) return refuse(context, "not-found");
        const photographs = await photographsOf(db, id);
        return (
          toStoredBake(parts, row, photographs) ??
          refuse(context, "damaged", { error: CLOSER_WORDS.bakeDamaged })
        );
      },
    }),
    answerCall("GET /api/kitchen-pace", {
      name: "bakes.kitchen",
      policy: "user",
      limits: ["bake-read"],
      handler: async ({ session: { userId } }) => ({ pace: await kitchenPaceOf(userId) }),
    }),
  ];
}

function writeRoutes(parts: Parts) {
  return [
    answerCall("PUT /api/bakes/:id", {
      name: "bakes.save",
      policy: "user",
      limits: ["bake-write"],
      // A bake holds a whole recipe.
      size: "recipe",
      needsDisk: true,
      schema: bakeEditSchema,
      handler: async ({ context, params: { id }, body, session: { userId } }) => {
        const saved = await saveBake(parts, { id, userId }, body);
        if (saved === "address-unconfirmed")
          return refuse(context, saved, { error: CLOSER_WORDS.confirmForBakes });
        if (saved === "damaged") return refuse(context, saved, { error: CLOSER_WORDS.bakeDamaged });
        return typeof saved === "string" ? refuse(context, saved) : { id, ...saved };
      },
    }),
    answerCall("DELETE /api/bakes/:id", {
      name: "bakes.delete",
      policy: "user",
      status: 204,
      limits: ["bake-write"],
      handler: async ({ context, params: { id }, session: { userId } }) =>
        (await deleteBake(parts, { id, userId })) ? null : refuse(context, "not-found"),
    }),
  ];
}

function toStoredBake(
  telemetry: Telemetry,
  { id, version, data, answers }: BakeRow,
  photographs: Photograph[],
): StoredBake | undefined {
  const bake = readStoredBake(telemetry, { id, data });
  const read = readStoredAnswers(telemetry, { id, data: answers });
  return bake && read && { id, version, bake, answers: read, photographs };
}

function cardOf(
  telemetry: Telemetry,
  { id, version, name, ...row }: ListedBake,
  photographs: ReadonlyMap<string, Photograph>,
): BakeCard | undefined {
  const card = readStoredCard(telemetry, { id, data: row.card ?? "" });
  const answers = readStoredAnswers(telemetry, { id, data: row.answers ?? "" });
  return (
    card &&
    answers && {
      id,
      version,
      name,
      recipeId: row.recipe_id,
      bakedAt: iso(row.baked_at),
      zone: card.zone,
      // Bakes of earlier versions do not say how many.
      face: faceOf({ quantity: 1, ...card.loaf }),
      proof: answers.proof?.value ?? null,
      rating: answers.rating?.value ?? null,
      photograph: photographs.get(id),
    }
  );
}
