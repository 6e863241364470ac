import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { applyPreset, calculateRecipe, defaultRecipe, PRESETS, type RecipeForm } from "../../baking";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { ProcessList } from "../card/contents/process-list";
import { readRecipe } from "../../intake";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { dataBlock } from "./structured-data";
import { isoDuration, recipeDescription, recipeThing } from "./recipe-thing";

const [preset] = PRESETS;
if (preset === undefined) throw new Error("no presets");
const cityLoaf: RecipeForm = { ...applyPreset(preset), author: "Ana Ruiz", dateCreated: "2026-11-20" };
const shared = (form: RecipeForm): CommunityRecipe => ({
  id: "018f6d3e-1111-7111-8111-111111111111",
  recipeName: form.recipeName,
  author: form.author,
  recipeData: form,
});
const AT = { address: "https://bread.example/community/7", image: "https://bread.example/share.png" };

it.each([
  [0, "PT0M"],
  [45, "PT45M"],
  [60, "PT1H"],
  [1925.4, "PT32H5M"],
])("%s minutes are %s in ISO 8601", (minutes, text) => {
  expect(isoDuration(minutes)).toBe(text);
});

it("a recipe's data have what its card says: grams, steps, the whole time, who and when", () => {
  const thing = recipeThing(shared(cityLoaf), cityLoaf, AT);
  expect(thing).toMatchObject({
    "@type": "Recipe",
    name: "City Loaf Master Recipe",
    author: { "@type": "Person", name: "Ana Ruiz" },
    dateCreated: "2026-11-20",
    recipeYield: "2 loaves of 950 g",
    url: AT.address,
    image: AT.image,
  });
  expect(thing.recipeIngredient).toEqual([
    "400 g Bread flour",
    "400 g All-purpose flour",
    "550 g Water",
    "400 g Levain",
    "25 g Salt",
  ]);
  expect(thing.totalTime).toMatch(/^PT\d+H(\d+M)?$/);
  const parts = thing.recipeInstructions as { "@type": string; name: string; itemListElement: Step[] }[];
  expect(parts.map(({ name }) => name)).toEqual(["Levain", "Dough", "Shaping and proofing", "Baking"]);
  expect(parts.every((part) => part["@type"] === "HowToSection" && part.itemListElement.length > 0)).toBe(
    true,
  );
  const steps = parts.flatMap(({ itemListElement }) => itemListElement);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps[0]?.name).toBe("Build the levain");
  expect(steps.every(({ text }) => text !== "" && !text.includes("\u00a0"))).toBe(true);
});

type Step = { name: string; text: string; url: string; position: number };

it.each(PRESETS)(
  "RE-03 the data of $name have times that add up, and each step's address is on its card",
  (one) => {
    const form = applyPreset(one);
    const thing = recipeThing(shared(form), form, { ...AT, publishedAt: Date.UTC(2026, 10, 25, 9) });
    const minutes = (text: unknown) => {
      const [, hours = 0, rest = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(String(text))?.map(Number) ?? [];
      return (hours || 0) * 60 + (rest || 0);
    };
    expect(minutes(thing.cookTime)).toBeGreaterThan(5);
    expect(minutes(thing.cookTime)).toBeLessThan(180);
    expect(minutes(thing.prepTime) + minutes(thing.cookTime)).toBe(minutes(thing.totalTime));
    expect(thing.datePublished).toBe("2026-11-25");
    const card = renderToStaticMarkup(createElement(ProcessList, { form, recipe: calculateRecipe(form) }));
    const parts = thing.recipeInstructions as { itemListElement: Step[] }[];
    const steps = parts.flatMap(({ itemListElement }) => itemListElement);
    for (const [index, { url, name, position }] of steps.entries()) {
      expect(position).toBe(index + 1);
      expect(card).toContain(
        `<li id="${new URL(url).hash.slice(1)}"><strong>${name.replaceAll("&", "&amp;")}.`,
      );
    }
    expect(card.match(/<li id=/g)).toHaveLength(steps.length);
  },
);

it.each(PRESETS)(
  "BU-04 the yield of $name is its quantity and unit weight, in its data and its description",
  (one) => {
    const form = applyPreset(one);
    const { recipeYield } = recipeThing(shared(form), form, AT);
    const [, count, each] =
      /^(\d+) .* of ([\d,]+) g( after baking)?$/.exec(String(recipeYield)) ?? expect.unreachable();
    expect([Number(count), Number(each?.replace(",", ""))]).toEqual([form.quantity, form.unitWeight]);
    expect(recipeDescription(shared(form), form)).toContain(String(recipeYield));
  },
);

it("a recipe's data add no author, day or weights of their own", () => {
  const bare = { ...defaultRecipe(), recipeName: "Bare", author: "", dateCreated: "soon" };
  const thing = recipeThing(shared(bare), bare, AT);
  expect(thing).not.toHaveProperty("author");
  expect(thing).not.toHaveProperty("dateCreated");
  expect(JSON.stringify(thing)).not.toMatch(/NaN|undefined|null|Infinity/);
});

it.each(PRESETS)(
  "$name as a file for recipe programs names no page, and keeps every gram when it is read",
  (one) => {
    const form = applyPreset(one);
    const thing = recipeThing(form, form);
    expect(JSON.stringify(thing)).not.toMatch(/"(?:url|image)"/);
    const read = readRecipe(dataBlock(thing), "html");
    expect(read.title).toBe(form.recipeName);
    expect(read.lines.flatMap(({ grams }) => grams ?? [])).toEqual(
      calculateRecipe(form)
        .allIngredients.filter(({ formulaWeight, weight }) => formulaWeight > 0 || weight > 0)
        .map(({ weight }) => Number(DEFAULT_FORMATS.grams(weight).replace(/[^\d.]/g, ""))),
    );
  },
);

it("a description ends where search results cut it, and never within a character", () => {
  for (const recipeName of ["Rye", "🥖".repeat(100), "Long ".repeat(40)]) {
    const text = recipeDescription({ ...shared(cityLoaf), recipeName }, cityLoaf);
    expect(text.length).toBeLessThanOrEqual(160);
    // Half a sign has no spelling in an address.
    expect(() => encodeURIComponent(text)).not.toThrow();
    expect(text).toContain("75% hydration");
  }
});
