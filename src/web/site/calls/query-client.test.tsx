// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { answers, calls, press, shown } from "../../../../tests/support/open-builder";
import { button, one } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { makeFull, makeSaved, signedIn } from "../../../../tests/support/saved-recipes";
import { ANA } from "../../../../tests/support/session-answers";
import { forgetPerson } from "../../shell/forget-person";
import { MyRecipesPage } from "../../recipes/my-recipes-page";
import { RecipeViewPage } from "../../recipes/recipe-view-page";
import { client } from "./query-client";
import { RECIPE_QUESTIONS } from "../../saved-recipes/recipe-questions";
import { refreshSession } from "./session";

const LIST = "GET /api/recipes?fields=card";
const listed = (...names: string[]) =>
  answers.set(LIST, () =>
    Response.json(names.map((recipeName) => ({ ...makeSaved(recipeName), recipeName }))),
  );
const names = () => [...document.querySelectorAll("main h2")].map((heading) => heading.textContent);
const refuse = (status: number, code: string) => () => Response.json({ error: "no", code }, { status });
const asked = (call: string) => calls.filter((sent) => sent.call === call).length;

/** Somebody comes back to the window, from another window or another device. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event("focus")));

async function openShelf(...recipes: string[]) {
  listed(...recipes);
  await renderAt("/my-recipes", <MyRecipesPage />);
  await until(() => expect(names()).toEqual(recipes));
}

beforeEach(() => signedIn({ isOwner: false }));

describe("coming back to the browser window", () => {
  it("keeps what is shown when the server cannot answer", async () => {
    await openShelf("Rye");
    for (const answer of [refuse(503, "unavailable"), () => Promise.reject(new TypeError("no network"))]) {
      answers.set(LIST, answer);
      const before = asked(LIST);
      await comeBack();
      await until(() => expect(asked(LIST)).toBeGreaterThan(before));
      await settle();
      expect(names()).toEqual(["Rye"]);
      expect(document.querySelector("main [role=alert]")).toBeNull();
      button("Make public");
    }
  });

  it("notices a recipe that was deleted elsewhere", async () => {
    answers.set("GET /api/recipes/r7", () => Response.json(makeFull("r7")));
    answers.set("GET /api/recipes/r7/links", () => Response.json({ madeAt: [] }));
    await renderAt("/recipes/r7", <RecipeViewPage />, "/recipes/$id");
    await until(() => expect(shown()).toContain("Loaf r7"));
    answers.set("GET /api/recipes/r7", refuse(404, "not-found"));
    await comeBack();
    await until(() => expect(shown()).toContain("Recipe not found"));
  });

  it("does not undo a change with an answer from before it", async () => {
    await openShelf("Rye");
    let answer: (response: Response) => void = () => undefined;
    answers.set(LIST, () => new Promise((resolve) => (answer = resolve)));
    await comeBack();
    await until(() => expect(asked(LIST)).toBe(2));
    answers.set("PUT /api/recipes/Rye/visibility", () => Response.json({ id: "Rye", isPublic: true }));
    const late = answer;
    answers.set(LIST, () => Response.json([{ ...makeSaved("Rye"), recipeName: "Rye", isPublic: true }]));
    await press(button("Make public"));
    await act(async () => late(Response.json([{ ...makeSaved("Rye"), recipeName: "Rye", isPublic: false }])));
    await until(() => button("Make private"));
    await settle();
    button("Make private");
  });
});

describe("SEC-20 data that one person has loaded", () => {
  const BO = { ...ANA, id: "u2", name: "Bo", email: "bo@example.org" };

  it("is hidden from the next person who signs in, however late an answer comes", async () => {
    await openShelf("Ana's rye");
    answers.set(LIST, () => new Promise(() => undefined));
    answers.set("GET /api/auth/get-session", () => Response.json({ user: BO, isOwner: false }));
    await act(() => refreshSession());
    await settle();
    expect(shown()).not.toContain("Ana's rye");
    expect(one("main h1").textContent).toBe("My Recipes");
    expect(client.getQueryData(RECIPE_QUESTIONS.recipes.queryKey)).toBeUndefined();
  });

  it("leaves this tab's memory when they sign out, here or in another tab", async () => {
    await openShelf("Ana's rye");
    expect(client.getQueryData(RECIPE_QUESTIONS.recipes.queryKey)).toBeDefined();
    forgetPerson(ANA.id);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
