// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultRecipe } from "../../../baking";
import { button } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { ToastRegion } from "../../ui/dialogs/toast";
import { draftStore } from "../../draft/draft-store";
import { CommunityCard } from "./community-card";

// A download that does not arrive: what the browser throws for a chunk it cannot get.
vi.mock("../../draft/read-form", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const recipeData = defaultRecipe();
const recipe = { id: "r1", recipeName: "Field bread", author: "", notes: "", recipeData };

beforeEach(() => draftStore.getState().discard());
afterEach(() => vi.unstubAllGlobals());

async function pressUse(answer: Response) {
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/recipes/published/r1" ? answer : Response.json(null),
  );
  await renderAt(
    "/recipe",
    <>
      <CommunityCard recipe={recipe} />
      <ToastRegion />
    </>,
  );
  await act(async () => button("Use Recipe").click());
}

it("BU-04 a community recipe whose code does not arrive says so, and replaces nothing", async () => {
  await pressUse(Response.json({ ...recipe, recipeData }));
  await until(() =>
    expect(document.body.textContent).toContain("“Field bread” could not be opened. Try again."),
  );
  expect(draftStore.getState()).toMatchObject({ step: "presets", status: "fresh" });
  // Nobody is named where nobody is known.
  expect(document.querySelector("article")?.textContent).not.toContain("by ");
});

it.each([
  [404, "not-found", "“Field bread” is no longer shared."],
  [429, "slow-down", "“Field bread” could not be opened. That was too many tries. Try again in a moment."],
])("BU-04 a recipe that is refused with %i says why, and replaces nothing", async (status, code, text) => {
  await pressUse(Response.json({ error: "no", code }, { status }));
  await until(() => expect(document.body.textContent).toContain(text));
  expect(draftStore.getState()).toMatchObject({ step: "presets", status: "fresh" });
  expect(button("Use Recipe").getAttribute("aria-disabled")).toBeNull();
});
