import type { BakeCard } from "../../contract/bakes";
import { call, type Reply } from "../site/api";
import { keep, keptCopy } from "../site/kept-cache";
import { currentSession } from "../site/session";
import type { WaitingBake } from "./bake-store";

const LIST = "/bakes";

/** A page of the journal; without a network, this device's copies of the newest bakes. */
export async function listBakes(cursor: string | undefined, signal: AbortSignal): Promise<Reply<BakeCard[]>> {
  const reply = await call("GET /api/bakes", { query: { cursor }, signal });
  const userId = currentSession().user?.id;
  if (userId === undefined || cursor !== undefined) return reply;
  if (reply.ok) void keep(userId, LIST, reply.data);
  if (reply.ok || reply.status !== 0 || signal.aborted) return reply;
  const copy = await keptCopy<BakeCard[]>(userId, LIST);
  return copy === undefined ? reply : { ok: true, status: 0, ...copy };
}

/** The card of a bake that the server does not have yet. */
function cardOf({ id, bake, answers }: WaitingBake): BakeCard | null {
  if (bake === null) return null;
  const { recipeName, finalShape, scoringStyle, flourTypes } = bake.form;
  return {
    id,
    version: 0,
    name: bake.name,
    recipeId: bake.recipeId ?? null,
    bakedAt: bake.bakedAt,
    zone: bake.zone,
    loaf: { recipeName, finalShape, scoringStyle, flourTypes },
    proof: answers.proof?.value ?? null,
    rating: answers.rating?.value ?? null,
  };
}

/** The journal's cards with what waits on this device: newest first, without those deleted here. */
export function withWaitingCards(cards: readonly BakeCard[], waiting: readonly WaitingBake[]): BakeCard[] {
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
  const copy = userId === undefined ? undefined : await keptCopy<BakeCard[]>(userId, LIST);
  if (userId !== undefined && copy !== undefined)
    await keep(userId, LIST, withWaitingCards(copy.data, [sent]));
}
