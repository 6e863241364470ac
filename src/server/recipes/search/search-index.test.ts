import { describe, expect, it } from "vitest";
import { defaultRecipe, type RecipeForm } from "../../../baking";
import { onEachServer, type TestServer } from "../../../../tests/support/server";
import { fileMissing } from "./search-index";
import { termsOf, wantedTerms } from "./search-terms";

const PATH = "/api/recipes/published";

const SHELF: Record<string, Partial<RecipeForm>> = {
  baguette: { recipeName: "Baguette à la PÂTE fermentée", author: "Zoë O'Neil", notes: "50% off\n_" },
  rye: {
    recipeName: "Roggenbrot",
    flourTypes: [{ name: "Whole-wheat 1150", percentage: 100, notes: "" }],
    notes: "Rugbrød à l’ancienne",
  },
  bao: { recipeName: "豆沙面包卷", notes: "ﷺ ½" },
  long: { recipeName: "Donaudampfschifffahrtsbrot", notes: "𝔊rand r & d" },
};

/** Searches as typed, and their results: the same on both engines. */
const CASES: [query: string, found: string][] = [
  ["pate FERMENTEE", "baguette"],
  ["fermentee pate", "baguette"],
  ["bag", "baguette"],
  ["z", "baguette"],
  ["guette", "baguette"],
  ["aguett", ""],
  ["zoe", "baguette"],
  ["ZOË", "baguette"],
  ["o'neil", "baguette"],
  ["neil o", "baguette"],
  ["oneil", "baguette"],
  ["OʼNeil", "baguette"],
  ["rugbrod", "rye"],
  ["rugbrøden", ""],
  ["ancien", "rye"],
  ["lancienne", "rye"],
  ["50%", "baguette"],
  ["brot", "rye long"],
  ["oggenbrot", "rye"],
  ["ot", ""],
  ["whole wheat", "rye"],
  ["wheat-whole", "rye"],
  ["wholewheat", ""],
  ["11", "rye"],
  ["150", "rye"],
  ["50", "baguette"],
  ["roggen pate", ""],
  ["面包", "bao"],
  ["包", "bao"],
  ["豆沙面包卷", "bao"],
  ["豆沙面卷包", ""],
  ["صلى", "bao"],
  ["ﷺ", "bao"],
  ["½", "bao"],
  ["2 1", "bao"],
  ["donaudampfschifffahrtsbrot", "long"],
  ["donaudampfschiffXX", "long"],
  ["grand", "long"],
  ["R&D", "long"],
  ["sourdough", "baguette rye bao long"],
  ["_", ""],
  ["%", ""],
  ["\\", ""],
  ['"', ""],
  ["*", ""],
  ["pate OR rye", ""],
  ["NOT pate", ""],
  ["pate NEAR fermentee", ""],
  ["terms:pate", ""],
  ['pate" OR "roggen', ""],
  ["pate' | 'roggen", ""],
  ["!pate", "baguette"],
  ["pate*", "baguette"],
  ["(pate", "baguette"],
  ["pate:*", "baguette"],
  ["'; drop table recipe; --", ""],
];

async function fill(server: TestServer): Promise<Map<string, string>> {
  const owner = await server.owner();
  const names = new Map<string, string>();
  for (const [name, change] of Object.entries(SHELF)) {
    const body = { ...defaultRecipe(), recipeType: "sourdough", ...change };
    const saved = (await (await owner.request("POST", "/api/recipes", body)).json()) as { id: string };
    await owner.request("PUT", `/api/recipes/${saved.id}/publish`, { published: true, version: 1 });
    names.set(saved.id, name);
  }
  return names;
}

async function find(server: TestServer, query: string): Promise<string[]> {
  const response = await server.request("GET", `${PATH}?q=${encodeURIComponent(query)}`);
  expect([query, response.status]).toEqual([query, 200]);
  return ((await response.json()) as { id: string }[]).map(({ id }) => id);
}

/** The words on the shelf in the order of their recipes. */
const wordsFor = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
  [...names].flatMap(([id, name]) => (ids.includes(id) ? [name] : [])).join(" ");

onEachServer((start) => {
  describe("AP-11 SEC-37 a search", () => {
    it("finds words by their beginnings and endings, and treats nothing typed as syntax", async () => {
      const server = await start();
      const names = await fill(server);
      const found: [string, string][] = [];
      for (const [query] of CASES) found.push([query, wordsFor(await find(server, query), names)]);
      expect(found).toEqual(CASES);
    });

    it("finds a published recipe at once, no withdrawn or deleted one, and all again after a restore", async () => {
      const server = await start();
      const names = await fill(server);
      const [first = "", second = "", third = ""] = names.keys();
      expect(await find(server, "sourdough")).toEqual([...names.keys()].toReversed());
      const { db } = server.database;
      await db.deleteFrom("recipe").where("id", "=", first).execute();
      const owner = await server.signIn({ email: "owner@example.com", password: "Sourdough-2026" });
      const put = (path: string, body: object) => server.request("PUT", path, { body, cookie: owner });
      await put(`/api/recipes/${second}/publish`, { published: false });
      await put(`/api/recipes/${third}`, { recipeName: "Pretzel", recipeType: "other" });
      expect(await find(server, "sourdough")).toHaveLength(1);
      expect(await find(server, "豆沙")).toEqual([]);
      expect(await find(server, "pretzel")).toEqual([third]);
      // As after a restore: the recipes are there, the index is not.
      await db.deleteFrom("search_entry" as "recipe").execute();
      expect(await find(server, "pretzel")).toEqual([]);
      expect(await fileMissing(server.parts)).toBe(2);
      expect(await find(server, "pretzel")).toEqual([third]);
      expect(await fileMissing(server.parts)).toBe(0);
    });

    it("finds all of hundreds published in one moment", async () => {
      const server = await start();
      const names = await fill(server);
      const [id = ""] = names.keys();
      const { db } = server.database;
      const recipe = await db.selectFrom("recipe").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const shown = await db
        .selectFrom("published_recipe")
        .selectAll()
        .where("recipe_id", "=", id)
        .executeTakeFirstOrThrow();
      const ids = Array.from({ length: 300 }, (_, index) => `copy-${index}`);
      await db
        .insertInto("recipe")
        .values(ids.map((copy) => ({ ...recipe, id: copy })))
        .execute();
      await db
        .insertInto("published_recipe")
        .values(ids.map((copy) => ({ ...shown, recipe_id: copy })))
        .execute();
      expect(await fileMissing(server.parts)).toBe(300);
      expect(await find(server, "baguette")).toHaveLength(100);
    });
  });
});

describe("SEC-43 the index of a search is bounded", () => {
  it("for a recipe, whatever its text", () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `word${index.toString(36)}`).join(" ");
    expect(termsOf(words)).toHaveLength(4000);
    expect(termsOf("a".repeat(100_000))).toHaveLength(16);
    expect(Math.max(...termsOf(words + "b".repeat(500)).map(({ length }) => length))).toBeLessThanOrEqual(16);
  });

  it("for the words that are looked up", () => {
    expect(wantedTerms("  \t")).toBeUndefined();
    expect(wantedTerms("&")).toEqual([]);
    expect(wantedTerms("one two three four five six seven eight nine")).toHaveLength(8);
    expect(wantedTerms("面".repeat(500))).toEqual(["面面面面"]);
    expect(wantedTerms("a\u0000b")?.length).toBeGreaterThan(0);
  });
});
