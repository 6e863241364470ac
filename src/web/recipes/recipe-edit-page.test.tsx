// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  answers,
  calls,
  field,
  hideWidgets,
  press,
  shown,
  state,
  title,
} from "../../../tests/support/open-builder";
import { button, one, type } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { makeFull, signedIn } from "../../../tests/support/saved-recipes";
import { STEP_NAMES } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { flushDraft } from "../draft/draft-storage";
import { DRAFT_KEY } from "../draft/draft-storage";
import { RecipeEditPage } from "./recipe-edit-page";

const READ = "GET /api/recipes/r7";
const refused = (status: number, code: string) => () => Response.json({ error: "no", code }, { status });
const show = (id = "r7") => renderAt(`/recipe/edit/${id}`, <RecipeEditPage />, "/recipe/edit/$id");
const alerts = () => [...document.querySelectorAll("main [role=alert]")].map((alert) => alert.textContent);

async function open(change: Partial<FullRecipe> = {}) {
  answers.set(READ, () => Response.json(makeFull("r7", { recipeName: "Rye", ...change })));
  const page = await show();
  await until(() => button("Save Recipe"));
  return page;
}

/** A recipe without a name in the list, left at step 3 in an earlier visit. */
function leaveUnfinished() {
  act(() => state().startFresh());
  act(() => state().setField("recipeName", "Sunday bread"));
  act(() => state().goTo("yield"));
  act(() => state().offerDraft());
}

/** The page as a new visit finds it, with nothing but what is stored. */
function asNewPage(stored = storedText()) {
  while (state().status !== "fresh") act(() => state().discard());
  flushDraft();
  localStorage.setItem(DRAFT_KEY, stored);
}

function storedText(): string {
  flushDraft();
  return localStorage.getItem(DRAFT_KEY) ?? "";
}

/** The next page is the one that a reload brings, of a page with a step on the screen. */
function reloaded() {
  class Timing {
    type = "reload";
  }
  vi.stubGlobal("PerformanceNavigationTiming", Timing);
  vi.stubGlobal("performance", { getEntriesByType: () => [new Timing()], now: () => 0 });
  sessionStorage.setItem("bread-tools-builder-open", "1");
}

const exit = async () => {
  await act(async () => one("main a[href='/my-recipes']").click());
};

beforeEach(async () => {
  hideWidgets();
  await signedIn({ isOwner: false });
});
afterEach(() => vi.useRealTimers());

describe("recipe edit: who gets in", () => {
  it("RE-04 a visitor is led to the login, and back", async () => {
    await signedIn(null);
    const { path } = await show();
    expect(path()).toBe("/login?redirect=%2Frecipe%2Fedit%2Fr7");
    expect(calls.some(({ call }) => call === READ)).toBe(false);
  });

  it("RE-04 somebody else's recipe cannot be edited, though it may be read", async () => {
    answers.set(READ, () => Response.json(makeFull("r7", { mine: false, isPublic: true })));
    await show();
    await until(() => expect(alerts()[0]).toContain("Recipe not found"));
    expect(one("main a[href='/my-recipes']").textContent).toBe("Back to My Recipes");
    expect(state().status).toBe("fresh");
  });

  it("RE-04 an unknown recipe is not found", async () => {
    answers.set(READ, refused(404, "not-found"));
    await show();
    await until(() => expect(alerts()[0]).toContain("Recipe not found"));
  });

  it("RE-04 a failure can be tried again", async () => {
    answers.set(READ, refused(500, "failed"));
    await show();
    await until(() => expect(alerts().at(-1)).toContain("Failed to load recipe"));
    answers.set(READ, () => Response.json(makeFull("r7")));
    await press(button("Try again"));
    await until(() => button("Save Recipe"));
  });
});

describe("recipe edit: the builder", () => {
  it("RE-04 opens at the card, with every step visited", async () => {
    await open({ version: 5 });
    expect(title()).toBe("Recipe Card");
    // The heading that was there while the builder was fetched is gone, and what had the focus with it.
    expect(document.activeElement).toBe(one("main h1"));
    expect(state()).toMatchObject({
      step: "card",
      recipeId: "r7",
      version: 5,
      progress: { visited: STEP_NAMES, expanded: ["liquids", "notes"] },
    });
    expect(state().form).toEqual(makeFull("r7", { recipeName: "Rye" }).recipeData);
  });

  const comeBack = async () => {
    await act(async () => void dispatchEvent(new Event("focus")));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };

  it("REL-05 with nothing typed, coming back shows what another tab saved, recipe and bench, at the same step", async () => {
    await open();
    act(() => state().goTo("yield"));
    const bench = { ...makeBench(), startTime: "20:15", ticked: ["flour"] };
    answers.set(READ, () => Response.json(makeFull("r7", { recipeName: "Rye", bench })));
    await comeBack();
    await until(() => expect(state()).toMatchObject({ step: "yield", version: 3, bench }));
    answers.set(READ, () => Response.json(makeFull("r7", { recipeName: "Pale rye", version: 9 })));
    await comeBack();
    await until(() =>
      expect(state()).toMatchObject({ step: "yield", version: 9, form: { recipeName: "Pale rye" } }),
    );
    expect(state().bench.startTime).toBe("09:00");
    expect(shown()).not.toContain("You changed this recipe");
  });

  it("REL-05 with something typed, coming back asks nothing, and typing during an answer stays", async () => {
    await open();
    act(() => state().goTo("basics"));
    await until(() => field("recipeName"));
    let answer = () => {};
    answers.set(READ, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json(makeFull("r7", { recipeName: "Pale rye", version: 9 }));
    });
    await comeBack();
    type(field("recipeName"), "Darker rye");
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    const asked = calls.filter(({ call }) => call === READ).length;
    await comeBack();
    expect(calls.filter(({ call }) => call === READ)).toHaveLength(asked);
    expect(state()).toMatchObject({ step: "basics", version: 3, form: { recipeName: "Darker rye" } });
  });

  it("REL-05 a recipe changed elsewhere is not reopened when the network comes back", async () => {
    await open();
    act(() => state().goTo("basics"));
    await until(() => field("recipeName"));
    type(field("recipeName"), "Darker rye");
    answers.set(READ, () => Response.json(makeFull("r7", { recipeName: "Pale rye", version: 9 })));
    const asked = calls.filter(({ call }) => call === READ).length;
    await act(async () => void dispatchEvent(new Event("online")));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(calls.filter(({ call }) => call === READ)).toHaveLength(asked);
    expect(state()).toMatchObject({ step: "basics", form: { recipeName: "Darker rye" } });
  });

  it("RE-04 Back goes from a saved recipe to My Recipes, from a new one to the presets, and says so", async () => {
    const { path } = await open();
    act(() => state().goTo("basics"));
    await until(() => button("Back to My Recipes"));
    await press(button("Back to My Recipes"));
    await until(() => expect(path()).toBe("/my-recipes"));
    // The address is there before the page. What was said to screen readers on the way stays in its region.
    await until(() => expect(one("main").textContent).not.toContain("Choose a Recipe Preset"));
    expect(state().status).toBe("fresh");
  });

  it("RE-04 a save leads to My Recipes by itself after 1.5 s", async () => {
    const { path } = await open();
    answers.set("PUT /api/recipes/r7", () => Response.json({ id: "r7", recipeName: "Rye", version: 4 }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe updated successfully!");
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(path()).toBe("/recipe/edit/r7");
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await until(() => expect(path()).toBe("/my-recipes"));
  });

  it("RE-04 a save leads to My Recipes, and leaves no draft on this device", async () => {
    const { path } = await open();
    answers.set("PUT /api/recipes/r7", () => Response.json({ id: "r7", recipeName: "Rye", version: 4 }));
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    await press(button("OK"));
    await until(() => expect(path()).toBe("/my-recipes"));
    flushDraft();
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });
});

describe("REL-05 unsaved changes of a saved recipe", () => {
  const rename = async () => {
    act(() => state().goTo("basics"));
    await until(() => field("recipeName"));
    type(field("recipeName"), "Darker rye");
  };

  it("a recipe only looked at leaves no draft", async () => {
    await open();
    act(() => state().goTo("leavening"));
    await exit();
    flushDraft();
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
    expect(state().status).toBe("fresh");
  });

  it("are offered after leaving the builder, and are there at the next edit", async () => {
    await open();
    await rename();
    await exit();
    expect(state()).toMatchObject({ status: "offered", recipeId: "r7", form: { recipeName: "Darker rye" } });
    asNewPage();
    await open({ version: 9 });
    expect(shown()).toContain("You changed this recipe earlier on this device, and have not saved it yet.");
    // The version they started from: a save in between is not overwritten unasked.
    expect(state()).toMatchObject({ step: "card", version: 3, form: { recipeName: "Darker rye" } });
    await press(button("Discard these changes"));
    expect(state()).toMatchObject({ version: 9, form: { recipeName: "Rye" } });
    expect(shown()).not.toContain("You changed this recipe earlier");
  });

  it("go on at their step after a reload, without a question", async () => {
    await open();
    await rename();
    const before = storedText();
    await exit();
    asNewPage(before);
    reloaded();
    answers.set(READ, () => Response.json(makeFull("r7", { recipeName: "Rye" })));
    await show();
    await until(() => expect(field("recipeName").value).toBe("Darker rye"));
    expect(state().step).toBe("basics");
  });
});

describe("REL-05 another unfinished recipe", () => {
  it("waits while this one is edited, and is offered again afterwards", async () => {
    leaveUnfinished();
    asNewPage();
    await open();
    expect(state()).toMatchObject({ recipeId: "r7", form: { recipeName: "Rye" } });
    flushDraft();
    expect(localStorage.getItem(DRAFT_KEY)).toContain("Sunday bread");
    await exit();
    expect(state()).toMatchObject({
      status: "offered",
      resumeStep: "yield",
      recipeId: null,
      form: { recipeName: "Sunday bread" },
    });
  });

  it("is offered after a save too", async () => {
    leaveUnfinished();
    const { path } = await open();
    answers.set("PUT /api/recipes/r7", () => Response.json({ id: "r7", recipeName: "Rye", version: 4 }));
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    await press(button("OK"));
    await until(() => expect(path()).toBe("/my-recipes"));
    expect(state()).toMatchObject({ status: "offered", form: { recipeName: "Sunday bread" } });
  });

  it("survives a recipe that is not found", async () => {
    leaveUnfinished();
    answers.set(READ, refused(404, "not-found"));
    await show();
    await until(() => expect(alerts()[0]).toContain("Recipe not found"));
    expect(state()).toMatchObject({ status: "offered", form: { recipeName: "Sunday bread" } });
  });
});
