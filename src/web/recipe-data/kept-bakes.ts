import {
  type Bake,
  type BakeAnswers,
  type BakeCard,
  type BakeReceipt,
  gramsOf,
  type StoredBake,
} from "../../contract/bakes";
import { call, type Reply } from "../site/api";
import { keep, keptCopy } from "../site/kept-cache";
import { currentSession } from "../site/session";
import { type WaitingBake, waitingBake } from "./bake-store";

const LIST = "/bakes";
const addressOf = (id: string) => `${LIST}/${encodeURIComponent(id)}`;
const me = () => currentSession().user?.id;

/** A page of the journal; without a network, this device's copies of the newest bakes. */
export async function listBakes(cursor: string | undefined, signal: AbortSignal): Promise<Reply<BakeCard[]>> {
  const reply = await call("GET /api/bakes", { query: { cursor }, signal });
  const userId = me();
  if (userId === undefined || cursor !== undefined) return reply;
  if (reply.ok) void keep(userId, LIST, reply.data);
  if (reply.ok || reply.status !== 0 || signal.aborted) return reply;
  const copy = await keptCopy<BakeCard[]>(userId, LIST);
  return copy === undefined ? reply : { ok: true, status: 0, ...copy };
}

/** One bake, from the server or this device, even if the server has never heard of it. */
export async function getBake(id: string, signal: AbortSignal): Promise<Reply<StoredBake>> {
  const waiting = waitingBake(id);
  const reply = await call("GET /api/bakes/:id", { params: { id }, signal });
  const userId = me();
  if (reply.ok && userId !== undefined) void keep(userId, addressOf(id), reply.data);
  if (reply.ok || signal.aborted) return reply;
  if (waiting?.bake) return { ok: true, status: 0, data: unsentBake(waiting, waiting.bake) };
  if (reply.status !== 0 || userId === undefined) return reply;
  const copy = await keptCopy<StoredBake>(userId, addressOf(id));
  return copy === undefined ? reply : { ok: true, status: 0, ...copy };
}

/** A waiting bake in the server's shape. */
const unsentBake = ({ id }: WaitingBake, bake: Bake): StoredBake => ({
  id,
  version: 0,
  bake: { ...bake, grams: gramsOf(bake.form) },
  answers: {},
});

/** Keeps a copy of what was just sent, readable without a network. */
export async function keepBakeCopy(
  id: string,
  { bake, version, answers }: Pick<BakeReceipt, "version" | "answers"> & { bake: Bake | null },
): Promise<void> {
  const userId = me();
  if (userId === undefined) return;
  const copy = await keptCopy<StoredBake>(userId, addressOf(id));
  const baked = bake === null ? copy?.data.bake : { ...bake, grams: gramsOf(bake.form) };
  const photographs = copy?.data.photographs;
  if (baked !== undefined)
    await keep(userId, addressOf(id), { id, version, answers, bake: baked, photographs });
}

/** A bake's answers, with those that wait on this device. */
export function withWaiting(answers: BakeAnswers, waiting: WaitingBake | undefined): BakeAnswers {
  return waiting === undefined ? answers : { ...answers, ...waiting.answers };
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
