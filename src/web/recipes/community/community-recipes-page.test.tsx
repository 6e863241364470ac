// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { defaultRecipe } from "../../../baking";
import { answers, calls } from "../../../../tests/support/open-builder";
import { button, click, one } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { draftStore } from "../../draft/draft-store";
import { CommunityRecipesPage } from "./community-recipes-page";

const NEWEST = "GET /api/recipes/published?fields=card";
const shown = () => one("main").textContent;
const field = {
  id: "r1",
  recipeName: "Field bread",
  author: "Bo",
  recipeData: { ...defaultRecipe(), recipeName: "Field bread", quantity: 3, unitWeight: 700 },
};

beforeEach(() => draftStore.getState().discard());

it("BU-04 a visitor opens the shared recipes from the menu, and uses one in the builder", async () => {
  answers.set(NEWEST, () => Response.json([field]));
  answers.set("GET /api/recipes/published/r1", () => Response.json(field));
  const { path } = await renderAt("/community", <CommunityRecipesPage />);
  await until(() => expect(shown()).toContain("by Bo"));
  expect(one("h1").textContent).toBe("Community");
  expect(calls.filter(({ call }) => call.startsWith(NEWEST))).toHaveLength(1);
  click(button("Use Recipe"));
  await until(() => expect(path()).toBe("/recipe"));
  expect(draftStore.getState().form).toMatchObject({
    recipeName: "Field bread",
    quantity: 3,
    unitWeight: 700,
  });
});

it("BU-04 without any shared recipe the page says how one gets there", async () => {
  answers.set(NEWEST, () => Response.json([]));
  await renderAt("/community", <CommunityRecipesPage />);
  await until(() => expect(shown()).toContain("No shared recipes yet"));
  expect(one('main a[href="/recipe"]').textContent).toBe("Recipe Builder");
});

it("BU-04 a list that does not come is asked for again at a press", async () => {
  answers.set(NEWEST, () => Response.json({ error: "no" }, { status: 503 }));
  await renderAt("/community", <CommunityRecipesPage />);
  await until(() => expect(one("main [role=alert]").textContent).toContain("Failed to load recipes"));
  answers.set(NEWEST, () => Response.json([field]));
  click(button("Try again"));
  await until(() => expect(shown()).toContain("by Bo"));
});
