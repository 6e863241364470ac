import type { PublishedCard } from "../../contract/recipes/published-card";
import { CARDS_ONLY } from "../../contract/recipes/shelf";
import { call, type Reply } from "../site/calls/api";
import { readShared } from "./shared-recipe";

/** The newest published recipes, or those that contain `query`; after a cursor, those that follow. */
export async function listShared(query: string, cursor?: string, signal?: AbortSignal) {
  const reply: Reply<PublishedCard[]> = await call("GET /api/recipes/published", {
    query: { ...CARDS_ONLY, q: query || undefined, cursor },
    signal,
  });
  return reply.ok ? { ...reply, data: reply.data.map(readShared) } : reply;
}

/** A published recipe as a whole. */
export const getShared = (id: string) => call("GET /api/recipes/published/:id", { params: { id } });
