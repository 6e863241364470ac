import {
  type Bake,
  type BakeAnswers,
  type BakeReceipt,
  gramsOf,
  type StoredBake,
} from "../../contract/baking/bakes";
import { call, type Reply } from "../site/calls/api";
import { keep, keptCopy } from "../site/device/kept-cache";
import { currentSession } from "../site/calls/session";
import { type WaitingBake, findWaitingBake } from "./bake-store";

const addressOf = (id: string) => `/bakes/${encodeURIComponent(id)}`;
const me = () => currentSession().user?.id;

/** Keeps a bake that the server has just answered. */
export function keepAnsweredBake(stored: StoredBake): void {
  const userId = me();
  if (userId !== undefined) void keep(userId, addressOf(stored.id), stored);
}

/** A bake, from the server or this device, even if the server has never heard of it. */
export async function getBake(id: string, signal: AbortSignal): Promise<Reply<StoredBake>> {
  const waiting = findWaitingBake(id);
  const reply = await call("GET /api/bakes/:id", { params: { id }, signal });
  const userId = me();
  if (reply.ok) keepAnsweredBake(reply.data);
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
