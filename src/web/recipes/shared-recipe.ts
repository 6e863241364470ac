import { notFound } from "@tanstack/react-router";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import { ask } from "../api";

/** A published recipe, for a page that somebody came to by a link within the site. */
export async function getShared(id: string): Promise<CommunityRecipe> {
  const reply = await ask<CommunityRecipe>("GET", `/api/recipes/published/${encodeURIComponent(id)}`);
  if (reply.ok) return reply.data;
  if (reply.code === "not-found") throw notFound();
  throw new Error(`the recipe did not come: ${reply.code}`);
}
