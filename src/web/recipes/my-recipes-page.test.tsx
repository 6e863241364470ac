// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { labelled } from "../../../tests/support/labelled";
import { answers, calls, press, shown } from "../../../tests/support/open-builder";
import { button, one, type } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { makeSaved, signedIn } from "../../../tests/support/saved-recipes";
import type { SavedRecipe } from "../../contract/recipes/saved-recipes";
import { MyRecipesPage } from "./my-recipes-page";

const LIST = "GET /api/recipes?fields=card";
const refused = (status: number, code: string) => () => Response.json({ error: "no", code }, { status });
const links = (name: string) =>
  [...document.querySelectorAll("main a")].filter((link) => link.textContent === name);
const names = () => [...document.querySelectorAll("main h2")].map((heading) => heading.textContent);
/** The text of each alert; advice stands under it. */
const alerts = () =>
  [...document.querySelectorAll("main [role=alert]")].map(({ textContent }) =>
    textContent.replace(/(?<=Please try again\.).+/, ""),
  );
const changes = () => calls.filter(({ call }) => !call.startsWith("GET "));
const many = (count: number) => Array.from({ length: count }, (_, index) => makeSaved(`r${index + 1}`));

async function open(recipes: SavedRecipe[]) {
  answers.set(LIST, () => Response.json(recipes));
  const page = await renderAt("/my-recipes", <MyRecipesPage />);
  await until(() => expect(one("main").querySelector("output")?.textContent).not.toBe("Loading"));
  return page;
}

beforeEach(() => signedIn({ isOwner: false }));

it("coming back to the window shows what another device has saved since", async () => {
  await open([makeSaved("r1")]);
  answers.set(LIST, () => Response.json([makeSaved("r2"), makeSaved("r1")]));
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await until(() => expect(names()).toEqual(["Loaf r2", "Loaf r1"]));
});

it("AP-04 a baker's own photograph stands on the shelf, and the drawing where it does not come", async () => {
  const own = { bakeId: "3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a77", hash: "a".repeat(64), width: 4, height: 3 };
  await open([{ ...makeSaved("r1"), photograph: own } as SavedRecipe, makeSaved("r2")]);
  const heads = () =>
    [...document.querySelectorAll("main li")].map((card) => [
      card.querySelector("img")?.getAttribute("src") ?? null,
      card.querySelector("svg.drawing") !== null,
    ]);
  const address = `/api/bakes/${own.bakeId}/photographs/${own.hash}?size=small`;
  await vi.waitFor(
    () =>
      expect(heads()).toEqual([
        [address, false],
        [null, true],
      ]),
    10_000,
  );
  act(() => void one("main li img").dispatchEvent(new Event("error")));
  await vi.waitFor(
    () =>
      expect(heads()).toEqual([
        [null, true],
        [null, true],
      ]),
    10_000,
  );
});

describe("my recipes: the page", () => {
  it("RE-01 shows a spinner until the list has loaded", async () => {
    let answer: (response: Response) => void = () => undefined;
    answers.set(
      LIST,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await renderAt("/my-recipes", <MyRecipesPage />);
    expect(one("main h1").textContent).toBe("My Recipes");
    expect(shown()).toContain("Loading");
    await act(async () => answer(Response.json([])));
    await until(() => expect(shown()).toContain("No recipes yet"));
    expect(one("main").textContent).not.toContain("Loading");
  });

  it("RE-01 leads a visitor to the login, and back", async () => {
    await signedIn(null);
    const { path } = await renderAt("/my-recipes", <MyRecipesPage />);
    expect(path()).toBe("/login?redirect=%2Fmy-recipes");
    expect(calls.some(({ call }) => call === LIST)).toBe(false);
  });

  it("RE-01 an empty list leads into the builder, as does the button above it", async () => {
    await open([]);
    expect(shown()).toContain("No recipes yet");
    expect(links("Create Your First Recipe")[0]?.getAttribute("href")).toBe("/recipe");
    expect(links("Create New Recipe")[0]?.getAttribute("href")).toBe("/recipe");
  });

  it.each([
    ["a failure", refused(500, "failed")],
    ["no answer", () => Promise.reject(new TypeError("offline"))],
  ])("RE-01 %s: Failed to load recipes, and Try again", async (_, answer) => {
    answers.set(LIST, answer);
    await renderAt("/my-recipes", <MyRecipesPage />);
    await until(() => expect(alerts()[0]).toContain("Failed to load recipes"));
    answers.set(LIST, () => Response.json([makeSaved("a")]));
    await press(button("Try again"));
    await until(() => expect(names()).toEqual(["Loaf a"]));
    expect(alerts()).toEqual([]);
  });

  it("REL-24 a site that cannot answer says what to do, and that nothing is lost", async () => {
    answers.set(LIST, refused(503, "unavailable"));
    await renderAt("/my-recipes", <MyRecipesPage />);
    await until(() =>
      expect(shown()).toContain(
        "Failed to load recipesThe site cannot answer right now. Try again in a moment. Your saved recipes are safe.",
      ),
    );
  });

  it("RE-01 a session that ended meanwhile leads to the login", async () => {
    answers.set(LIST, refused(401, "session-needed"));
    answers.set("GET /api/auth/get-session", () => Response.json(null));
    const { path } = await renderAt("/my-recipes", <MyRecipesPage />);
    await until(() => expect(path()).toBe("/login?redirect=%2Fmy-recipes"));
  });
});

describe("my recipes: a card", () => {
  it("RE-02 shows the recipe's facts, and links to it", async () => {
    await open([makeSaved("a", { recipeName: "City loaf" })]);
    const card = one("main li").textContent.replaceAll("\u00a0", " ");
    expect(card).toContain("Private");
    expect(card).not.toContain("Published");
    expect(card).toContain("City loafSourdough · 75% hydration · 2 x 950 gby Ana Ruiz, Nov 20, 2026");
    expect(document.querySelector("main li svg clipPath")).not.toBeNull();
    const view = one("main li a");
    expect(view.textContent).toBe("View Recipe");
    expect(view.getAttribute("href")).toBe("/recipes/a");
    expect(document.getElementById(view.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "City loaf",
    );
  });

  it("RE-02 shows a damaged stored recipe without breaking", async () => {
    const { recipeData } = makeSaved("a");
    await open([
      makeSaved("a", { recipeData: { ...recipeData, recipeType: "other", recipeTypeOther: "Soda bread" } }),
      // A row as an older version of the site, or a hand in the database, may have left it.
      makeSaved("b", {
        author: "",
        recipeType: "",
        recipeData: JSON.parse('{"quantity":"two","finalShape":7}'),
      }),
    ]);
    expect(shown()).toContain("Soda bread · 75% hydration");
    expect(shown()).toContain("Loaf b75% hydration · 2 x 950 gNov 20, 2026");
  });

  it("RE-02 has Publish for the site's owner only", async () => {
    await open([makeSaved("a")]);
    expect(shown()).not.toContain("Publish");
    await act(() => signedIn({ isOwner: true }));
    expect(button("Publish")).toBeDefined();
  });
});

describe("my recipes: publishing", () => {
  beforeEach(() => signedIn({ isOwner: true }));

  it("RE-02 publishes and unpublishes, and says so", async () => {
    await open([makeSaved("a")]);
    answers.set("PUT /api/recipes/a/publish", () => Response.json({ id: "a", published: true }));
    await press(button("Publish"));
    expect(shown()).toContain("Recipe published successfully!");
    expect(one("main li").textContent).toContain("Published");
    answers.set("PUT /api/recipes/a/publish", () => Response.json({ id: "a", published: false }));
    await press(button("Unpublish"));
    expect(shown()).toContain("Recipe unpublished successfully!");
    expect(changes()).toEqual([
      { call: "PUT /api/recipes/a/publish", sent: { published: true, version: 3 } },
      { call: "PUT /api/recipes/a/publish", sent: { published: false } },
    ]);
    expect(button("Publish")).toBeDefined();
  });

  it("SEC-17 RE-02 asks for the password after an old sign-in, and goes on by itself", async () => {
    await open([makeSaved("a")]);
    answers.set("PUT /api/recipes/a/publish", refused(403, "confirm-password"));
    await press(button("Publish"));
    await until(() => expect(one("dialog h2").textContent).toBe("Confirm Your Password"));
    await press(button("Cancel"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(alerts()).toEqual([]);
    await press(button("Publish"));
    await until(() => one("dialog"));
    type(labelled("Password", HTMLInputElement), "crusty levain");
    answers.set("POST /api/auth/verify-password", () => Response.json({ status: true }));
    answers.set("PUT /api/recipes/a/publish", () => Response.json({ id: "a", published: true }));
    await press(button("Continue"));
    await until(() => expect(shown()).toContain("Recipe published successfully!"));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("RE-02 a failure changes nothing and is reported at the card", async () => {
    await open([makeSaved("a"), makeSaved("b")]);
    answers.set("PUT /api/recipes/b/publish", refused(500, "failed"));
    const [, second] = [...document.querySelectorAll("button")].filter(
      ({ textContent }) => textContent === "Publish",
    );
    await press(second ?? expect.unreachable());
    expect(document.querySelectorAll("main li")[1]?.querySelector("[role=alert] p")?.textContent).toBe(
      "Failed to update recipe. Please try again.",
    );
    expect(alerts()).toHaveLength(1);
    expect(shown()).not.toContain("Unpublish");
    answers.set("PUT /api/recipes/b/publish", () => Response.json({ id: "b", published: true }));
    await press(second ?? expect.unreachable());
    expect(alerts()).toEqual([]);
  });
});

describe("my recipes: public or private", () => {
  it("SEC-28 the author reads that a change waits, and what is public meanwhile", async () => {
    await open([
      makeSaved("a", { published: true, approvedSavedAt: "2026-11-02T12:00:00.000Z" }),
      makeSaved("b", { published: true }),
    ]);
    const words = "Your changes wait for the site's owner. The version from Nov 2, 2026 stays in the";
    expect(shown().split(words)).toHaveLength(2);
  });

  it("RE-02 a published card never says Private, because everybody can read it", async () => {
    await open([makeSaved("a", { recipeName: "Rye", published: true })]);
    const said = () => one("main li").textContent;
    expect(said()).toContain("Public");
    expect(said()).not.toContain("Private");
    expect(shown()).not.toContain("Make public");
    answers.set("PUT /api/recipes/a/visibility", () => Response.json({ id: "a", isPublic: false }));
    await press(button("Make private"));
    expect(changes().map(({ sent }) => sent)).toEqual([{ isPublic: false }]);
    expect(said()).toContain("Private");
    expect(said()).not.toContain("Published");
  });

  it("RE-02 the author makes a recipe public, and private again, which unpublishes it", async () => {
    await open([makeSaved("a", { recipeName: "Rye" })]);
    answers.set("PUT /api/recipes/a/visibility", () => Response.json({ id: "a", isPublic: true }));
    await press(button("Make public"));
    expect(shown()).toContain("“Rye” is public now.");
    expect(one("main li").textContent).toContain("Public");
    await act(() => signedIn({ isOwner: true }));
    answers.set("PUT /api/recipes/a/publish", () => Response.json({ id: "a", published: true }));
    await press(button("Publish"));
    answers.set("PUT /api/recipes/a/visibility", () => Response.json({ id: "a", isPublic: false }));
    await press(button("Make private"));
    expect(shown()).toContain("“Rye” is private now and no longer among the community recipes.");
    expect(one("main li").textContent).not.toContain("Published");
    expect(changes().map(({ sent }) => sent)).toEqual([
      { isPublic: true },
      { published: true, version: 3 },
      { isPublic: false },
    ]);
  });

  it("REL-03 two presses at once make a recipe public once", async () => {
    await open([makeSaved("a")]);
    answers.set("PUT /api/recipes/a/visibility", () => Response.json({ id: "a", isPublic: true }));
    const share = button("Make public");
    await act(async () => {
      share.click();
      share.click();
    });
    await until(() => button("Make private"));
    expect(changes().map(({ sent }) => sent)).toEqual([{ isPublic: true }]);
  });

  it("RE-02 a failure is reported", async () => {
    await open([makeSaved("a")]);
    answers.set("PUT /api/recipes/a/visibility", refused(429, "slow-down"));
    await press(button("Make public"));
    expect(alerts()).toEqual(["Failed to update recipe. Please try again."]);
    expect(one("main li").textContent).toContain("Private");
  });
});

describe("my recipes: deleting", () => {
  const GONE = "DELETE /api/recipes/b";
  const deleteOf = (id: string) =>
    [...document.querySelectorAll("button")].find(
      (found) => found.textContent === "Delete" && found.getAttribute("aria-describedby") === `name-${id}`,
    ) ?? expect.unreachable(`no Delete of ${id}`);

  it("RE-02 asks first, with the recipe's name, and Cancel keeps it", async () => {
    await open([makeSaved("b", { recipeName: 'Ana\'s "best" loaf' })]);
    await press(deleteOf("b"));
    expect(one("dialog").textContent).toContain(
      'Are you sure you want to delete "Ana\'s "best" loaf"? This action cannot be undone.',
    );
    expect(document.activeElement).toBe(button("Cancel"));
    await press(button("Cancel"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(changes()).toEqual([]);
  });

  it("RE-02 removes the card, says so, and moves the focus to the next", async () => {
    await open([makeSaved("a"), makeSaved("b", { recipeName: "Rye" }), makeSaved("c")]);
    answers.set(GONE, () => new Response(null, { status: 204 }));
    await press(deleteOf("b"));
    await press(button("Delete recipe"));
    expect(names()).toEqual(["Loaf a", "Loaf c"]);
    expect(shown()).toContain('Recipe "Rye" deleted successfully!');
    expect(document.activeElement?.id).toBe("view-c");
  });

  it("RE-02 leaves an empty list after the last one, with the focus on the heading", async () => {
    await open([makeSaved("b")]);
    answers.set(GONE, () => new Response(null, { status: 204 }));
    await press(deleteOf("b"));
    await press(button("Delete recipe"));
    expect(shown()).toContain("No recipes yet");
    expect(document.activeElement).toBe(one("main h1"));
  });

  it("RE-02 a failure stays in the dialog, and another try works", async () => {
    await open([makeSaved("b")]);
    answers.set(GONE, refused(500, "failed"));
    await press(deleteOf("b"));
    await press(button("Delete recipe"));
    expect(alerts()).toEqual(["Failed to delete recipe. Please try again."]);
    expect(names()).toContain("Loaf b");
    answers.set(GONE, () => new Response(null, { status: 204 }));
    await press(button("Delete recipe"));
    expect(shown()).toContain('Recipe "Loaf b" deleted successfully!');
  });

  it("RE-02 a recipe that another tab deleted is removed here too", async () => {
    await open([makeSaved("b")]);
    answers.set(GONE, refused(404, "not-found"));
    await press(deleteOf("b"));
    await press(button("Delete recipe"));
    expect(shown()).toContain('Recipe "Loaf b" deleted successfully!');
  });
});

describe("my recipes: a long list", () => {
  it("RE-01 twelve recipes have no search", async () => {
    await open(many(12));
    expect(document.querySelector("main input")).toBeNull();
  });

  it("RE-01 five hundred are shown in parts, and the focus moves to the first new one", async () => {
    await open(many(500));
    expect(names()).toHaveLength(24);
    expect(shown()).toContain("500 recipes");
    await press(button("Show more recipes (476 left)"));
    expect(names()).toHaveLength(72);
    expect(document.activeElement?.id).toBe("view-r25");
  });

  it("RE-01 a search by name finds a recipe anywhere in the list", async () => {
    await open([...many(499), makeSaved("last", { recipeName: "Pumpernickel" })]);
    type(labelled("Find by name", HTMLInputElement), "pumper");
    expect(names()).toEqual(["Pumpernickel"]);
    expect(shown()).toContain("1 of 500 recipes");
    type(labelled("Find by name", HTMLInputElement), "brioche");
    expect(names()).toEqual([]);
    expect(shown()).toContain("No recipe has this name");
  });
});
