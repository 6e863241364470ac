import type { FullRecipe, SavedRecipe } from "../../contract/saved-recipes";
import { call } from "../api";
import type { Refused } from "../failures";

const addressOf = (id: string) => `/api/recipes/${encodeURIComponent(id)}`;

export const listRecipes = (signal: AbortSignal) =>
  call<SavedRecipe[]>("GET", "/api/recipes", undefined, { signal });

export const getRecipe = (id: string, signal: AbortSignal) =>
  call<FullRecipe>("GET", addressOf(id), undefined, { signal });

/** Null once it is gone, whether this call or an earlier one did it; else why it is not. */
export async function deleteRecipe(id: string): Promise<Refused | null> {
  const reply = await call("DELETE", addressOf(id));
  return reply.ok || reply.code === "not-found" ? null : reply;
}

export const publishRecipe = (id: string, published: boolean) =>
  call<{ published: boolean }>("PUT", `${addressOf(id)}/publish`, { published });

export const shareRecipe = (id: string, isPublic: boolean) =>
  call<{ isPublic: boolean }>("PUT", `${addressOf(id)}/visibility`, { isPublic });
