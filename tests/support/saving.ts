import { act } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { applyPreset, PRESETS, type RecipeForm } from "../../src/baking";
import type { FullRecipe } from "../../src/contract/recipes/saved-recipes";
import { refreshSession } from "../../src/web/site/calls/session";
import { answers, calls, goTo, openBuilder, state } from "./open-builder";
import { ANA } from "./session-answers";

export const cityLoaf = PRESETS[0] ?? expect.unreachable();
export const loaf = applyPreset(cityLoaf);
export const POST = "POST /api/recipes";
export const PUT = "PUT /api/recipes/r7";
export const GET = "GET /api/recipes/r7";
/** The text of each alert, with its advice. */
export const alertTexts = () =>
  [...document.querySelectorAll("main [role=alert]")].map((alert) => alert.textContent);
export const alerts = () => alertTexts().map((text) => text.replace(/(?<=Please try again\.).+/, ""));
export const saves = () => calls.filter(({ call }) => /^(POST|PUT) /.test(call));
export const refusal =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ error: `sentence of ${code}`, code, ...more }, { status });
export const receipt = (id: string, version = 1) => Response.json({ id, recipeName: cityLoaf.name, version });

/** The id of each recipe that was posted. It is the call's key, too. */
export const ids: (string | null)[] = [];

beforeEach(() => {
  ids.length = 0;
  answers.set("GET /api/auth/get-session", () => Response.json({ session: {}, user: ANA, isOwner: false }));
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "POST" && path === "/api/recipes")
      ids.push(new Headers(init.headers).get("idempotency-key"));
    return fetch(path, init);
  });
});
afterEach(() => vi.useRealTimers());

export async function openCard() {
  const page = await openBuilder();
  await act(refreshSession);
  act(() => state().choosePreset(cityLoaf));
  await goTo("card");
  return page;
}

export async function openEdited() {
  const page = await openCard();
  act(() => state().openSaved({ id: "r7", version: 4, form: loaf }));
  act(() => state().setField("notes", "mine"));
  return page;
}

/** The recipe as the server has it. */
export const theirs = (recipeData: RecipeForm, version = 6): FullRecipe => ({
  id: "r7",
  recipeName: recipeData.recipeName,
  author: "Ana Ruiz",
  published: false,
  isPublic: false,
  version,
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:05:00.000Z",
  recipeData,
  mine: true,
});
