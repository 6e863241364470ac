import type { FullRecipe, SavedRecipe } from "../../contract/saved-recipes";
import { ask, type Reply } from "../api";
import { refreshSession } from "../session";

/** A session that ran out in the meantime shows in the whole page: whoever asked is sent to sign in. */
async function signedIn<Data>(asking: Promise<Reply<Data>>): Promise<Reply<Data>> {
  const reply = await asking;
  if (!reply.ok && reply.code === "session-needed") await refreshSession();
  return reply;
}

const addressOf = (id: string) => `/api/recipes/${encodeURIComponent(id)}`;

export const listRecipes = () => signedIn(ask<SavedRecipe[]>("GET", "/api/recipes"));

export const getRecipe = (id: string) => signedIn(ask<FullRecipe>("GET", addressOf(id)));

/** True once it is gone, whether this call or an earlier one did it. */
export async function deleteRecipe(id: string): Promise<boolean> {
  const reply = await signedIn(ask("DELETE", addressOf(id)));
  return reply.ok || reply.code === "not-found";
}

export const publishRecipe = (id: string, published: boolean) =>
  signedIn(ask<{ published: boolean }>("PUT", `${addressOf(id)}/publish`, { published }));

export const shareRecipe = (id: string, isPublic: boolean) =>
  signedIn(ask<{ isPublic: boolean }>("PUT", `${addressOf(id)}/visibility`, { isPublic }));
