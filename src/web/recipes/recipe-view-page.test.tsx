// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withFonts } from "../../../tests/support/fonts";
import { labelled } from "../../../tests/support/labelled";
import { answers, calls, press, shown, state, title } from "../../../tests/support/open-builder";
import { button, click, leavePages, one, render, type } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { makeFull, signedIn } from "../../../tests/support/saved-recipes";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { wasHandedOver } from "../draft/hand-over";
import { draftStore } from "../draft/draft-store";
import { flushDraft } from "../draft/draft-storage";
import { forgetPerson } from "../shell/forget-person";
import { RecipeViewPage } from "./recipe-view-page";
import { SharedCard } from "./community/shared-card";

const READ = "GET /api/recipes/r7";
const refused = (status: number, code: string) => () => Response.json({ error: "no", code }, { status });
const show = () => renderAt("/recipes/r7", <RecipeViewPage />, "/recipes/$id");
/** The text of each alert; advice stands under it. */
const alerts = () =>
  [...document.querySelectorAll("main [role=alert]")].map(({ textContent }) =>
    textContent.replace(/(?<=Please try again\.).+/, ""),
  );
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("main :is(a, button)")].filter(
    (element) => element.textContent === name,
  );

async function open(change: Partial<FullRecipe> = {}) {
  answers.set(READ, () => Response.json(makeFull("r7", change)));
  const page = await show();
  await until(() => one("main article"));
  return page;
}

beforeEach(() => {
  answers.set(`${READ}/links`, () => Response.json({ madeAt: [] }));
  return signedIn({ isOwner: false });
});
afterEach(() => vi.useRealTimers());

describe("recipe view: the page", () => {
  it.each([
    [{ kind: "community" }, true, "From another baker’s recipe, which is private or deleted now."],
    [{ kind: "copy" }, true, "From a recipe that is no longer in your list."],
    [{ kind: "bake" }, true, "From a bake that is no longer in your journal."],
    [{ kind: "link", parent: { id: "r1", name: "Rye", author: "Bo" } }, true, "From Rye by Bo"],
    [{ kind: "copy", parent: { id: "r1", name: "Rye", author: "Ana" } }, true, "From your recipe Rye"],
    [{ kind: "copy", parent: { id: "r1", name: "Rye", author: "Ana" } }, false, "From Rye by Ana"],
    [
      {
        kind: "bake",
        parent: {
          id: "b1",
          name: "Rye",
          author: "",
          baked: { at: "2026-11-22T02:00:00Z", zone: "America/Los_Angeles" },
        },
      },
      true,
      "From your bake of Rye on Saturday, November 21",
    ],
  ] as const)("RE-03 the parent of a copy is named: %j", async (origin, mine, said) => {
    await open({ origin, mine, isPublic: true });
    const line = [...document.querySelectorAll("main p")].find(({ textContent }) => textContent === said);
    expect(line).toBeDefined();
    const href = line?.querySelector("a")?.getAttribute("href");
    const place = origin.kind === "bake" ? "/journal/b1" : "/recipes/r1";
    expect(href).toBe("parent" in origin ? place : undefined);
  });

  it("RE-03 shows the card read-only, with the day it was saved", async () => {
    await open({ recipeName: "City loaf" });
    expect(title()).toBe("Viewing Recipe");
    expect(one("article h2.text-h1").textContent).toBe("City loaf");
    expect(shown()).toContain("Recipe saved on November 22, 2026");
    expect(named("Print Recipe")).toHaveLength(1);
    expect(named("Save Recipe")).toHaveLength(0);
  });

  it("RE-03 leads a visitor to the login, and back", async () => {
    await signedIn(null);
    const { path } = await show();
    expect(path()).toBe("/login?redirect=%2Frecipes%2Fr7");
    expect(calls.some(({ call }) => call === READ)).toBe(false);
  });

  it("RE-03 a missing or forbidden recipe says Recipe not found", async () => {
    answers.set(READ, refused(404, "not-found"));
    await show();
    await until(() => expect(alerts()[0]).toContain("Recipe not found"));
    expect(named("Back to My Recipes")[0]?.getAttribute("href")).toBe("/my-recipes");
    expect(named("Try again")).toHaveLength(0);
  });

  it.each([
    ["a failure", refused(503, "unavailable")],
    ["no answer", () => Promise.reject(new TypeError("offline"))],
    ["a page of somebody in between", () => new Response("<html>busy</html>", { status: 200 })],
  ])("RE-03 %s: Failed to load recipe, with two ways on", async (_, answer) => {
    answers.set(READ, answer);
    await show();
    await until(() => expect(alerts()[0]).toContain("Failed to load recipe"));
    expect(named("Back to My Recipes")).toHaveLength(1);
    answers.set(READ, () => Response.json(makeFull("r7")));
    await press(button("Try again"));
    await until(() => one("main article"));
  });

  it("RE-03 an id is sent as it is, whatever characters it has", async () => {
    answers.set("GET /api/recipes/..%2Faccount", refused(404, "not-found"));
    await renderAt("/recipes/..%2Faccount", <RecipeViewPage />, "/recipes/$id");
    await until(() => expect(alerts()[0]).toContain("Recipe not found"));
  });
});

describe("recipe view: the author's own", () => {
  it("RE-03 leads to editing it", async () => {
    await open();
    expect(named("Edit Recipe")[0]?.getAttribute("href")).toBe("/recipe/edit/r7");
    expect(named("Use Recipe")).toHaveLength(0);
  });

  it("RE-03 is deleted after a question, and My Recipes follows after 1.5 s", async () => {
    const { path } = await open({ recipeName: "Rye" });
    answers.set("DELETE /api/recipes/r7", () => new Response(null, { status: 204 }));
    await press(button("Delete Recipe"));
    expect(shown()).toContain('Are you sure you want to delete "Rye"? This action cannot be undone.');
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await press(button("Delete recipe"));
    expect(one("dialog").textContent).toContain("Recipe deleted successfully!");
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(path()).toBe("/recipes/r7");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(path()).toBe("/my-recipes");
  });

  it("RE-03 OK goes on before the redirect", async () => {
    const { path } = await open();
    answers.set("DELETE /api/recipes/r7", () => new Response(null, { status: 204 }));
    await press(button("Delete Recipe"));
    await press(button("Delete recipe"));
    await press(button("OK"));
    await until(() => expect(path()).toBe("/my-recipes"));
  });

  it("RE-03 a failed delete says so and keeps the recipe", async () => {
    const { path } = await open();
    answers.set("DELETE /api/recipes/r7", refused(500, "failed"));
    await press(button("Delete Recipe"));
    await press(button("Delete recipe"));
    expect(alerts()).toEqual(["Failed to delete recipe. Please try again."]);
    await press(button("Cancel"));
    expect(path()).toBe("/recipes/r7");
    expect(one("main article")).toBeDefined();
  });

  it("RE-03 made public, it has a link to copy; made private, it has none", async () => {
    await open();
    expect(shown()).toContain("Only you can read this recipe.");
    answers.set("PUT /api/recipes/r7/visibility", () => Response.json({ id: "r7", isPublic: true }));
    await press(button("Make public"));
    expect(shown()).toContain("Anybody who is signed in and has the link can read this recipe.");
    const link = labelled("Link to this recipe", HTMLInputElement);
    expect(link.value).toBe(`${location.origin}/recipes/r7`);
    const writeText = vi.fn<Clipboard["writeText"]>(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await press(button("Copy link"));
    expect(writeText).toHaveBeenCalledWith(link.value);
    expect(shown()).toContain("Link copied.");
    answers.set("PUT /api/recipes/r7/visibility", () => Response.json({ id: "r7", isPublic: false }));
    await press(button("Make private"));
    expect(document.querySelector("[aria-label='Link to this recipe']")).toBeNull();
  });

  it("RE-03 is offered under the baker's own name, and taken back", async () => {
    await open({ author: "Home Baker", version: 3 });
    await until(() => expect(shown()).toContain("Offer it to the community"));
    for (const call of ["PUT /api/recipes/r7", "PUT /api/recipes/r7/offer"])
      answers.set(call, () => Response.json({ id: "r7", recipeName: "Rye", version: 4, offered: true }));
    const changed = () => calls.flatMap(({ call, sent }) => (call.startsWith("PUT") ? [[call, sent]] : []));
    await press(button("Offer to the community"));
    expect(labelled("Name shown with the recipe", HTMLInputElement).value).toBe("Ana Ruiz");
    await press(button("Offer it"));
    await until(() => expect(shown()).toContain("It waits for approval."));
    expect(changed()).toMatchObject([
      ["PUT /api/recipes/r7", { author: "Ana Ruiz", version: 3 }],
      ["PUT /api/recipes/r7/offer", { offered: true }],
    ]);
    expect(shown()).toContain("Anybody who is signed in and has the link can read this recipe.");
    await press(button("Take the offer back"));
    await until(() => expect(shown()).toContain("Offer to the community"));
    expect(changed().at(-1)).toEqual(["PUT /api/recipes/r7/offer", { offered: false }]);
  });

  it("RE-03 an offer ends once the recipe is private", async () => {
    await open({ isPublic: true, offer: { since: "2026-11-20T12:00:00.000Z" } });
    await until(() => expect(shown()).toContain("It waits for approval."));
    answers.set("PUT /api/recipes/r7/visibility", () => Response.json({ id: "r7", isPublic: false }));
    await press(button("Make private"));
    expect(shown()).not.toContain("It waits for approval.");
    expect(named("Offer to the community")).toHaveLength(1);
  });

  it("RE-03 is offered at the second try, after the first had changed its name", async () => {
    await open({ author: "Home Baker", version: 3 });
    await until(() => expect(shown()).toContain("Offer it to the community"));
    answers.set("PUT /api/recipes/r7", () => Response.json({ id: "r7", recipeName: "Rye", version: 4 }));
    answers.set("PUT /api/recipes/r7/offer", refused(500, "failed"));
    await press(button("Offer to the community"));
    await press(button("Offer it"));
    await until(() => expect(shown()).toContain("Something went wrong on our side."));
    answers.set("PUT /api/recipes/r7/offer", () => Response.json({ id: "r7", offered: true }));
    await press(button("Offer it"));
    await until(() => expect(shown()).toContain("It waits for approval."));
    expect(calls.filter(({ call }) => call === "PUT /api/recipes/r7")).toHaveLength(1);
  });

  it("RE-03 shows the owner's answer, and can be offered again", async () => {
    const answer = { kind: "no", text: "We have five ryes.", createdAt: "2026-11-21T12:00:00.000Z" } as const;
    await open({ offer: { answer } });
    await until(() => expect(shown()).toContain("Not taken this time"));
    expect(shown()).toContain("We have five ryes.");
    expect(named("Offer it again")).toHaveLength(1);
  });

  it("RE-03 without a clipboard the link is selected, to be copied by hand", async () => {
    await open({ isPublic: true });
    vi.stubGlobal("navigator", {});
    const select = vi.spyOn(labelled("Link to this recipe", HTMLInputElement), "select");
    await press(button("Copy link"));
    expect(select).toHaveBeenCalled();
    expect(shown()).toContain("The link is selected.");
  });

  it("RE-03 a visibility that cannot be changed says so", async () => {
    await open({ published: true });
    expect(shown()).toContain("Every baker finds this recipe in the builder's community list.");
    expect(one("[aria-label=Sharing]").textContent).not.toContain("Private");
    answers.set("PUT /api/recipes/r7/visibility", refused(500, "failed"));
    await press(button("Make private"));
    expect(alerts()).toEqual(["Failed to update recipe. Please try again."]);
  });
});

describe("recipe view: somebody else's", () => {
  const theirs = { mine: false, isPublic: true, author: "Bo", recipeName: "Rye" };

  it("RE-03 has no buttons to change or share it", async () => {
    await open(theirs);
    for (const name of ["Edit Recipe", "Delete Recipe", "Make private"]) expect(named(name)).toHaveLength(0);
    expect(shown()).not.toContain("Link to this recipe");
  });

  const ticks = () =>
    [...document.querySelectorAll<HTMLInputElement>("[data-widget=IngredientList] [type=checkbox]")].map(
      ({ checked }) => checked,
    );
  const tickSecond = () => document.querySelectorAll<HTMLElement>("[type=checkbox]")[1]?.click();

  it("BU-26 keeps ticks and start on this device until the person signs out", async () => {
    await open(theirs);
    await act(async () => tickSecond());
    await press(button("Adjust"));
    type(labelled("Start time", HTMLInputElement), "20:15");
    leavePages();
    await open(theirs);
    expect(ticks().slice(0, 3)).toEqual([false, true, false]);
    await press(button("Adjust"));
    expect(labelled("Start time", HTMLInputElement).value).toBe("20:15");
    expect(calls.some(({ call }) => call.startsWith("PUT"))).toBe(false);
    act(() => forgetPerson("u1"));
    leavePages();
    await open(theirs);
    expect(ticks()).not.toContain(true);
  });

  it("BU-26 keeps a published page's ticks on this device too", async () => {
    const shared = { ...makeFull("r7", theirs), author: "Bo" };
    const page = () => renderAt("/community/r7", <SharedCard shared={shared} />);
    await page();
    await act(async () => tickSecond());
    leavePages();
    await page();
    expect(ticks().slice(0, 3)).toEqual([false, true, false]);
  });

  it("RE-03 Use Recipe takes it into the builder, which opens on its card", async () => {
    const { path } = await open(theirs);
    await press(button("Use Recipe"));
    await until(() => expect(path()).toBe("/recipe"));
    expect(state()).toMatchObject({
      step: "card",
      status: "editing",
      recipeId: null,
      form: { recipeName: "Rye" },
      basedOn: { name: "Rye", yield: "two 950\u00a0g loaves" },
    });
    expect(wasHandedOver()).toBe(true);
    expect(wasHandedOver()).toBe(false);
  });

  it("RE-03 Use Recipe offers the replaced draft again", async () => {
    act(() => state().startFresh());
    act(() => state().setField("recipeName", "Sunday bread"));
    act(() => state().offerDraft());
    flushDraft();
    const before = localStorage.getItem("bread-tools-draft") ?? "";
    act(() => state().discard());
    flushDraft();
    localStorage.setItem("bread-tools-draft", before);
    const { path } = await open(theirs);
    await press(button("Use Recipe"));
    await until(() => expect(path()).toBe("/recipe"));
    const { ToastRegion } = await import("../ui/dialogs/toast");
    render(<ToastRegion />);
    await press(button("Undo"));
    expect(draftStore.getState()).toMatchObject({ status: "offered", form: { recipeName: "Sunday bread" } });
    wasHandedOver();
  });
});

describe("AD-13 labels for the loaves of one's own recipe", () => {
  withFonts();
  const printed = () => [...document.querySelectorAll(".print-sheets .bread-label-text")];
  async function openLabels() {
    const { recipeData } = makeFull("r7");
    await open({
      recipeName: "City loaf",
      recipeData: { ...recipeData, recipeName: "City loaf", quantity: 3 },
    });
    await press(button("Print labels"));
    await until(() => one("dialog[open] output"));
  }

  it("as many as the recipe makes, of today, with its ingredients by weight", async () => {
    vi.setSystemTime(new Date(2026, 11, 5, 12));
    await openLabels();
    expect(one("dialog output").textContent).toBe("3 labels on 1 sheet");
    const texts = printed().map(({ textContent }) => textContent);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toBe(
      "City loaf" +
        "Ingredients: Water, Bread flour (wheat), All-purpose flour (wheat), Salt." +
        "Contains: wheat." +
        "Sourdough starter: its flour and water are counted above." +
        "Baked on December 5, 2026 · Net weight 1\u00a0lb\u00a010.5\u00a0oz (750\u00a0g)",
    );
    expect([...(printed()[0]?.querySelectorAll("strong") ?? [])].map((e) => e.textContent)).toEqual([
      "Bread flour (wheat)",
      "All-purpose flour (wheat)",
      "Contains: wheat.",
    ]);
  });

  it("number, weight, day and sentence are the baker's, and the sentence is remembered", async () => {
    await openLabels();
    type(labelled("Labels", HTMLInputElement), "9");
    type(labelled("Weight of one, baked", HTMLInputElement), "800");
    type(labelled("Date on the label", HTMLInputElement), "2026-12-24");
    type(labelled("Also in it", HTMLInputElement), "sesame seeds");
    type(labelled("Sentence on the label", HTMLTextAreaElement), "Made at home by Ana");
    expect(one("dialog output").textContent).toBe("9 labels on 1 sheet");
    click(labelled("8 on an A4 sheet"));
    expect(one("dialog output").textContent).toBe("9 labels on 2 sheets");
    expect(document.querySelectorAll(".print-sheets > .a4-sheet")).toHaveLength(2);
    const [first] = printed();
    for (const words of ["sesame seeds", "(800\u00a0g)", "December 24, 2026", "Made at home by Ana"])
      expect(first?.textContent).toContain(words);
    expect(localStorage.getItem("bread-tools-label-sentence")).toBe("Made at home by Ana");
    const [close] = [...document.querySelectorAll<HTMLButtonElement>("dialog button")].filter(
      ({ textContent }) => textContent === "Close",
    );
    if (!close) throw new Error("no way to close");
    click(close);
    await press(button("Print labels"));
    await until(() => one("dialog[open] output"));
    expect(labelled("Sentence on the label", HTMLTextAreaElement).value).toBe("Made at home by Ana");
  });

  it("somebody else's recipe has none", async () => {
    await open({ mine: false, isPublic: true });
    expect(named("Print Recipe")).toHaveLength(1);
    expect(named("Print labels")).toHaveLength(0);
  });
});
