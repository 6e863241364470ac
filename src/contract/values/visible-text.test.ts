import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { bakingPlanSchema } from "../baking/baking-plan";
import { passkeyNameField, signUpSchema } from "../account/account";
import { updateUserSchema } from "../account/user-settings";
import { fieldProblem } from "../recipes/recipe-problems";
import { recipeSchema } from "../recipes/recipes";
import { starterRequestSchema, strangerBreadRequestSchema } from "../requests/requests";
import { isVisibleText, visibleText } from "./visible-text";

const from = (...codes: number[]) => String.fromCodePoint(...codes);
const RTL_OVERRIDE = "\u202e";

describe("SEC-32 characters that a name may hold", () => {
  it.each(
    [
      // These change the order of letters, so that a name reads as another.
      [0x202a, 0x202e],
      [0x2066, 0x2069],
      [0x200e, 0x200f],
      [0x061c, 0x061c],
      // These are invisible, so that two names look the same, or one looks empty.
      [0x200b, 0x200b],
      [0x2060, 0x2064],
      [0xfeff, 0xfeff],
      [0x180e, 0x180e],
      [0x00ad, 0x00ad],
      [0x034f, 0x034f],
      [0x115f, 0x1160],
      [0x3164, 0x3164],
      [0xffa0, 0xffa0],
      [0x2028, 0x2029],
      [0xfff9, 0xfffb],
      [0xe0000, 0xe007f],
    ].flatMap(([first = 0, last = 0]) => [first, last]),
  )("U+%s is refused", (code) => {
    for (const text of [`City${from(code)}Loaf`, `City Loaf${from(code)}`, from(code), `خبز${from(code)}`]) {
      expect([code.toString(16), isVisibleText(text)]).toEqual([code.toString(16), false]);
      expect(visibleText(text)).toBe(text.replace(from(code), ""));
    }
  });

  it.each([
    ["Ad\u200dmin", "a joiner between Latin letters"],
    ["Ad\u200cmin", "a non-joiner between Latin letters"],
    ["\u200dAda", "a joiner before anything"],
    ["Ada \u200d", "a joiner after a space"],
    ["می\u200c\u200cخواهم", "two non-joiners"],
    ["🍞\u200d", "a joiner after an emoji, and nothing to join"],
    ["\ufe0f", "a variation of nothing"],
    ["Ada\ufe0f\ufe0f", "a variation of a variation"],
    ["🍞\u{e0067}\u{e0062}\u{e007f}", "tags that make no flag"],
    ["🏴\u{e0067}\u{e0062}\u{e0065}", "a flag without its end"],
  ])("%j is refused: %s", (text) => {
    expect(isVisibleText(text)).toBe(false);
    expect(isVisibleText(visibleText(text))).toBe(true);
  });

  it.each([
    "City Loaf",
    "Pâte fermentée e\u0301",
    "خبز بلدي",
    "לחם שאור",
    "Ana (אנה) 78%",
    // Persian and Indic words need joiners.
    "نان می\u200cخواهم",
    "क्\u200dष",
    "র\u200d্য",
    "ශ්\u200dරී",
    "パン屋",
    "葛\u{e0100}城",
    "❤️ 1️⃣ ☕︎",
    "👩🏽‍🍳👨‍👩‍👧‍👦🏳️‍🌈🏴‍☠️❤️‍🔥🇺🇸",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} oats",
  ])("%s stays as it was typed", (text) => {
    expect(visibleText(text)).toBe(text);
    expect(isVisibleText(text)).toBe(true);
  });
});

describe("SEC-32 a refused name is reported beside its field", () => {
  const name = `Ana${RTL_OVERRIDE}nimda`;
  const address = { address: "1 Main St", address2: "", city: "SF", state: "CA", zip: "94110" };
  const signUp = { name: "Ana", email: "ana@example.com", password: "Sourdough-2026" };
  const bread = { requestType: "omakase", ...address, name: "Ana", email: "ana@example.com" };
  const recipe = { recipeName: "City Loaf", recipeType: "sourdough" };

  it.each([
    ["name", signUpSchema, { ...signUp, name }, "name"],
    ["name", updateUserSchema, { name }, "name"],
    ["", passkeyNameField, name, "passkey name"],
    ["name", strangerBreadRequestSchema, { ...bread, name }, "name"],
    ["city", starterRequestSchema, { ...address, city: name }, "city"],
    ["recipeName", recipeSchema, { ...recipe, recipeName: name }, "recipe name"],
    ["author", recipeSchema, { ...recipe, author: name }, "author / chef"],
    ["flourTypes.0.name", recipeSchema, { ...recipe, flourTypes: [{ name, percentage: 100 }] }, "flour name"],
    ["additives.0.name", recipeSchema, { ...recipe, additives: [{ name, percentage: 2 }] }, "additive name"],
  ] as const)("%s, case %#", (path, schema, value, label) => {
    const issues = safeParse(schema, value).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
      [path, `Remove the invisible characters from the ${label}`],
    ]);
  });

  it("the builder's form reports what the server would", () => {
    for (const [field, label] of [
      ["recipeName", "recipe name"],
      ["author", "author / chef"],
      ["flourTypes.name", "flour name"],
    ] as const)
      expect(fieldProblem(field, name)).toBe(`Remove the invisible characters from the ${label}`);
    // Notes are not a name, and may be written in any direction.
    expect(fieldProblem("notes", name)).toBeNull();
  });

  it("a running baking day with such a name goes on, without its invisible characters", () => {
    const plan = {
      id: "0e0f7a4c-6d33-4a3e-9d53-1a2b3c4d5e6f",
      name,
      zone: "America/Los_Angeles",
      startsAt: "2026-11-21T17:00:00.000Z",
      form: { ...recipe, recipeName: name, flourTypes: [{ name, percentage: 100 }] },
      progress: { done: [], moved: [] },
      updatedAt: "2026-11-21T17:00:00.000Z",
    };
    expect(bakingPlanSchema.parse(plan)).toMatchObject({
      name: "Ananimda",
      form: { recipeName: "Ananimda", flourTypes: [{ name: "Ananimda" }] },
    });
  });
});
