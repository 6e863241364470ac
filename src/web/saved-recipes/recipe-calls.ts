import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { CARDS_ONLY, type ShelfRecipe } from "../../contract/recipes/shelf";
import { call, type Reply } from "../site/calls/api";
import { NO_ANSWER, NOT_THERE } from "../site/calls/reply";
import type { Copy } from "../site/device/kept-cache";
import { dropRecipe, keepRecipe, keepShelf, readKeptList, readKeptRecipe } from "../outbox/kept-recipes";
import { withUnsentBench } from "../outbox/unsent-bench";

/** The shelf with only the fields of each card; copies for use without a network are made later. */
export async function listShelf(signal: AbortSignal): Promise<Reply<ShelfRecipe[]>> {
  const reply = await call("GET /api/recipes", { query: CARDS_ONLY, signal });
  if (reply.ok) keepShelf(reply.data);
  return orCopy(reply, signal, readKeptList);
}

export async function getRecipe(id: string, signal: AbortSignal): Promise<Reply<FullRecipe>> {
  const reply = await call("GET /api/recipes/:id", { params: { id }, signal });
  if (reply.ok) void keepRecipe(reply.data);
  const found = await orCopy(reply, signal, () => readKeptRecipe(id));
  return found.ok ? { ...found, data: withUnsentBench(found.data) } : found;
}

/**
 * A recipe of somebody else is not found here. A copy can be edited only if it has the version that the change starts
 * from: if it is its author's own.
 */
export async function getRecipeToEdit(id: string, signal: AbortSignal): Promise<Reply<FullRecipe>> {
  const reply = await getRecipe(id, signal);
  if (!reply.ok || reply.data.mine) return reply;
  return reply.copyFrom === undefined ? NOT_THERE : NO_ANSWER;
}

/** Without any answer, this device's copy is used. */
async function orCopy<Data>(
  reply: Reply<Data>,
  signal: AbortSignal,
  find: () => Promise<Copy<Data> | undefined>,
): Promise<Reply<Data>> {
  if (reply.ok || reply.status !== 0 || signal.aborted) return reply;
  const copy = await find();
  return copy === undefined ? reply : { ok: true, status: 0, ...copy };
}

/** Deletes a recipe; one that is gone already is fine. */
export async function deleteRecipe(id: string): Promise<Reply<null>> {
  const reply = await call("DELETE /api/recipes/:id", { params: { id } });
  if (reply.ok) void dropRecipe(id);
  return !reply.ok && reply.code === "not-found" ? { ok: true, status: 204, data: null } : reply;
}

export type PublishReply = Awaited<ReturnType<typeof unpublishRecipe>>;

/** `version` is the version that was read; only that one is approved. */
export const publishRecipe = (id: string, version: number) =>
  call("PUT /api/recipes/:id/publish", { params: { id }, body: { published: true, version } });

export const unpublishRecipe = (id: string) =>
  call("PUT /api/recipes/:id/publish", { params: { id }, body: { published: false } });

export const shareRecipe = (id: string, isPublic: boolean) =>
  call("PUT /api/recipes/:id/visibility", { params: { id }, body: { isPublic } });
