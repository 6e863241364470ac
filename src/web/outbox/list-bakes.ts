import type { BakeCard } from "../../contract/baking/bakes";
import { RESTORE_STEP } from "../../contract/values/restore-step";
import { call, type Reply } from "../site/calls/api";
import { keep, keptCopy } from "../site/device/kept-cache";
import { currentSession } from "../site/calls/session";
import { BAKES_LIST } from "./bake-cards";

/** Only a restore moves versions that far; half of it, because the kept card may be newer than the backup. */
const wasRestored = (before: readonly BakeCard[], now: readonly BakeCard[]): boolean => {
  const versions = new Map(before.map(({ id, version }) => [id, version]));
  return now.some(({ id, version }) => version - (versions.get(id) ?? version) >= RESTORE_STEP / 2);
};

async function keepList(userId: string, cards: BakeCard[]): Promise<void> {
  const before = (await keptCopy<BakeCard[]>(userId, BAKES_LIST))?.data ?? [];
  await keep(userId, BAKES_LIST, cards);
  // Hardly any device ever needs this code.
  if (wasRestored(before, cards))
    await import("./send-again")
      .then(({ sendCopiesAgain }) => sendCopiesAgain(userId))
      .catch(() => undefined);
}

/** Keeps the newest bakes, just answered. */
export function keepBakeCards(cards: BakeCard[]): void {
  const userId = currentSession().user?.id;
  if (userId !== undefined) void keepList(userId, cards);
}

/** A page of the journal; without a network, this device's copies of the newest bakes. */
export async function listBakes(cursor: string | undefined, signal: AbortSignal): Promise<Reply<BakeCard[]>> {
  const reply = await call("GET /api/bakes", { query: { cursor }, signal });
  const userId = currentSession().user?.id;
  if (userId === undefined || cursor !== undefined) return reply;
  if (reply.ok) keepBakeCards(reply.data);
  if (reply.ok || reply.status !== 0 || signal.aborted) return reply;
  const copy = await keptCopy<BakeCard[]>(userId, BAKES_LIST);
  return copy === undefined ? reply : { ok: true, status: 0, ...copy };
}
