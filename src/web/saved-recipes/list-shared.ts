import { call } from "../site/calls/api";
import { readShared } from "./shared-recipe";

/** The newest published recipes, or those that contain `query`; after a cursor, those that follow. */
export async function listShared(query: string, cursor?: string, signal?: AbortSignal) {
  const reply = await call("GET /api/recipes/published", {
    query: { q: query || undefined, cursor },
    signal,
  });
  return reply.ok ? { ...reply, data: reply.data.map(readShared) } : reply;
}
