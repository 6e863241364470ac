import { setImmediate as nextTurn } from "node:timers/promises";
import { act } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { StepName } from "../../src/baking";
import { BuilderPage } from "../../src/web/builder/builder-page";
import { useCardLayout } from "../../src/web/card/widgets/card-layout";
import { WIDGETS } from "../../src/web/card/widgets/widgets";
import { flushDraft } from "../../src/web/draft/draft-storage";
import { draftStore } from "../../src/web/draft/draft-store";
import { fieldId } from "../../src/web/builder/frame/field-id";
import { networkIs } from "./network";
import { button, one } from "./render";
import { renderAt, until } from "./render-at";

/** The site's answers by "METHOD /path". Anything a test does not set is `null`, so nobody is signed in. */
export const answers = new Map<string, () => Response | Promise<Response>>();
/** Every call the page made: "METHOD /path" and the JSON it sent. */
export const calls: { call: string; sent: unknown }[] = [];

beforeEach(() => {
  networkIs(false);
  answers.clear();
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    calls.push({ call, sent: typeof body === "string" ? JSON.parse(body) : undefined });
    return answers.get(call)?.() ?? Response.json(call.startsWith("GET /api/bakes") ? [] : null);
  });
  // Another draft may wait behind a discarded one.
  while (state().status !== "fresh") act(() => state().discard());
  flushDraft();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

export const state = () => draftStore.getState();
export const shown = () => document.body.textContent.replaceAll("\u00a0", " ");
export const title = () => one("main h1").textContent;
export const field = (path: string) => one(`[id="${fieldId(path)}"]`, HTMLInputElement);
export const next = () =>
  [...document.querySelectorAll("button")].find((found) => found.textContent.startsWith("Next: ")) ??
  expect.unreachable("no Next");

export async function openBuilder() {
  const page = await renderAt("/recipe", <BuilderPage />);
  await until(title);
  return page;
}

/** Starts from scratch and goes to the first step that asks something, once its code is loaded. */
export async function openScratch() {
  await openBuilder();
  await press(button("Start Fresh"));
  await until(() => field("recipeName"));
}

/** The card without its widgets, as a baker may have it: they are nearly all the work of drawing it. */
export function hideWidgets() {
  useCardLayout.setState({ hidden: WIDGETS });
}

/** A click, and everything that the router does after it. */
export async function press(element: HTMLElement) {
  await act(async () => {
    element.click();
    await nextTurn();
  });
}

export async function goTo(step: StepName) {
  await act(async () => state().goTo(step));
  // Steps and card are loaded separately.
  await until(step === "card" ? () => button("Save Recipe") : next);
}
