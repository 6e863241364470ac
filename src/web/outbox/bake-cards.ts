import type { RecipeForm } from "../../baking";
import type { BakeCard } from "../../contract/baking/bakes";
import { keep, keptCopy } from "../site/device/kept-cache";
import { currentSession } from "../site/calls/session";
import type { WaitingBake } from "./bake-store";

/** Where the copy of the newest cards is kept. */
export const BAKES_LIST = "/bakes";

/** A card as the wall shows it: that of a bake which only this device has is drawn from its form. */
export type WallCard = BakeCard & { form?: RecipeForm };

/** The card of a bake that the server does not have yet. */
function cardOf({ id, bake, answers }: WaitingBake): WallCard | null {
  if (bake === null) return null;
  return {
    id,
    version: 0,
    name: bake.name,
    recipeId: bake.recipeId ?? null,
    bakedAt: bake.bakedAt,
    zone: bake.zone,
    form: bake.form,
    proof: answers.proof?.value ?? null,
    rating: answers.rating?.value ?? null,
  };
}

/** The journal's cards with what waits on this device: newest first, without those deleted here. */
export function withWaitingCards(cards: readonly WallCard[], waiting: readonly WaitingBake[]): WallCard[] {
  const byId = new Map(waiting.map((entry) => [entry.id, entry]));
  const known = cards.flatMap((card) => {
    const { deleted = false, answers = {} } = byId.get(card.id) ?? {};
    if (deleted) return [];
    const { proof, rating } = answers;
    return [{ ...card, ...(proof && { proof: proof.value }), ...(rating && { rating: rating.value }) }];
  });
  const ids = new Set(cards.map(({ id }) => id));
  const more = waiting
    .filter(({ id, deleted }) => !deleted && !ids.has(id))
    .flatMap((one) => cardOf(one) ?? []);
  return [...known, ...more].toSorted((one, other) => other.bakedAt.localeCompare(one.bakedAt));
}

/** Keeps in the copy of the list what the server has just taken, for times without a network. */
export async function keepSentCard(sent: WaitingBake): Promise<void> {
  const userId = currentSession().user?.id;
  const copy = userId === undefined ? undefined : await keptCopy<WallCard[]>(userId, BAKES_LIST);
  if (userId !== undefined && copy !== undefined)
    await keep(userId, BAKES_LIST, withWaitingCards(copy.data, [sent]));
}
