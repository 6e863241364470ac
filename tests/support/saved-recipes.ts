import { act } from "react";
import { applyPreset, PRESETS } from "../../src/baking";
import type { FullRecipe, SavedRecipe } from "../../src/contract/recipes/saved-recipes";
import { refreshSession } from "../../src/web/site/calls/session";
import { answers } from "./open-builder";
import { ANA } from "./session-answers";

const [preset] = PRESETS;
if (preset === undefined) throw new Error("no presets");
const form = applyPreset(preset);

/** A recipe in Ana's list. */
export function makeSaved(id: string, change: Partial<SavedRecipe> = {}): SavedRecipe {
  const recipeName = change.recipeName ?? `Loaf ${id}`;
  return {
    id,
    recipeName,
    recipeType: "sourdough",
    author: "Ana Ruiz",
    published: false,
    isPublic: false,
    version: 3,
    createdAt: "2026-11-20T12:00:00.000Z",
    recipeData: { ...form, recipeName, author: "Ana Ruiz", dateCreated: "2026-11-20" },
    ...change,
  };
}

/** The same recipe as its readers get it. */
export function makeFull(id: string, change: Partial<FullRecipe> = {}): FullRecipe {
  const { recipeName, author, published, isPublic, createdAt, recipeData } = makeSaved(id, change);
  const listed = { id, recipeName, author, published, isPublic, createdAt, recipeData };
  return { ...listed, version: 3, updatedAt: "2026-11-22T12:00:00.000Z", mine: true, ...change };
}

/** Signs somebody in, or nobody, and waits until the pages have heard it. */
export async function signedIn(who: { isOwner: boolean } | null): Promise<void> {
  answers.set("GET /api/auth/get-session", () => Response.json(who && { user: ANA, ...who }));
  await act(refreshSession);
}
