import { describe, expect, it, vi } from "vitest";
import { calculateRecipe, defaultRecipe, hydrationOutOfBounds } from "..";
import { findIngredient, liquidWater } from "./ingredient-names";

const waterOf = (name: string) => liquidWater({ name });

describe("OC 10 the water in a liquid is read from its name", () => {
  it.each([
    ["Yogurt", 0.88],
    ["Greek yoghurt, full fat", 0.85],
    ["Kefir", 0.9],
    ["Crème fraîche", 0.58],
    ["Heavy cream (36 %)", 0.58],
    ["Sour cream", 0.74],
    ["Half-and-half", 0.81],
    ["Whey from the yogurt", 0.93],
    ["Dry white wine", 0.87],
    ["Guinness", 0.92],
    ["Wheat beer", 0.92],
    ["India pale ale", 0.92],
    ["Ginger ale", 0.91],
    ["Cold-brew coffee", 0.99],
    ["2 shots of espresso", 0.98],
    ["Earl Grey tea, brewed strong", 1],
    ["Vegetable stock", 0.96],
    ["Chicken broth", 0.96],
    ["Pumpkin purée", 0.9],
    ["Mango puree", 0.83],
    ["Blueberry puree", 0.88],
    ["Juice of 2 oranges", 0.88],
    ["Mashed potatoes", 0.77],
    ["Potato, mashed", 0.77],
    ["Unsweetened applesauce", 0.88],
    ["Milk, warm", 0.88],
    ["Milk 3.5%, lukewarm", 0.88],
    ["Warm whole milk", 0.88],
    ["milk at room temperature", 0.88],
    ["Eggs, beaten", 0.76],
    ["3 large eggs", 0.76],
    ["beaten egg [1]", 0.76],
    ["Egg yolks", 0.52],
    ["Yolks 2", 0.52],
    ["Water (autolyse)", 1],
    ["Potato water", 1],
    ["Evaporated milk", 0.74],
    ["Coconut milk", 0.73],
    ["Maple syrup", 0.32],
    ["Molasses or honey", 0.22],
    ["Milk and water", 0.88],
  ])("%j is %d water", (name, water) => {
    expect(waterOf(name)).toBe(water);
  });

  it.each([
    "Milk powder",
    "Dry milk",
    "Milk, nonfat, dried",
    "Powdered milk",
    "Whole egg powder",
    "Olive oil",
    "Peanut butter",
    "Cream of tartar",
    "Roll-in butter",
    "Butter (for lamination)",
  ])("%j brings no water to the dough", (name) => {
    expect(waterOf(name)).toBe(0);
  });

  it.each(["Kombucha", "Milk chocolate", "Beer bread", "Egg noodles", "Wine gums", "Motor grease", "", "?!"])(
    "%j is unknown, never dry",
    (name) => {
      expect(waterOf(name)).toBeNull();
    },
  );

  it("the baker's own figure comes before the name", () => {
    expect(liquidWater({ name: "Kombucha", waterPercent: 95 })).toBe(0.95);
    expect(liquidWater({ name: "Milk", waterPercent: 0 })).toBe(0);
  });
});

describe("VA-05 a dough wet with another liquid is not called dry", () => {
  const dough = (name: string, amount = 75, more: object = {}) => ({
    ...defaultRecipe(),
    recipeName: "Loaf",
    recipeType: "other" as const,
    hydrationPercent: 0,
    flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
    otherLiquids: [{ name, amount, unit: "percentage" as const, ...more }],
  });

  it.each([
    "Yogurt",
    "Stout",
    "Milk, warm",
    "Coffee (cold)",
    "Carrot purée",
    "Kombucha",
    "Elderflower drink",
  ])("75 %% %s and no water can be saved", (name) => {
    expect(hydrationOutOfBounds(dough(name))).toBeNull();
    expect(calculateRecipe(dough(name)).problems.map(({ code }) => code)).not.toContain(
      "effective-hydration",
    );
  });

  it("oil and milk powder are still too dry, and so is an unknown liquid of which the baker says so", () => {
    expect(hydrationOutOfBounds(dough("Olive oil"))).toBe(0);
    expect(hydrationOutOfBounds(dough("Milk powder"))).toBe(0);
    expect(hydrationOutOfBounds(dough("Kombucha", 75, { waterPercent: 20 }))).toBe(15);
    // Even if all of it were water.
    expect(hydrationOutOfBounds(dough("Kombucha", 30))).toBe(30);
  });

  it("an unknown liquid is asked about, by its name, until its water is said", () => {
    const asked = (more?: object) =>
      calculateRecipe(dough("Kombucha", 75, more)).problems.filter(({ code }) => code === "liquid-unknown");
    expect(asked()).toEqual([{ code: "liquid-unknown", name: "Kombucha" }]);
    expect(asked({ waterPercent: 95 })).toEqual([]);
    expect(calculateRecipe(dough("Kombucha", 75, { waterPercent: 80 })).effectiveHydration).toBe(60);
  });

  it("milk among the additions brings its water, too", () => {
    const milk = { name: "Milk, warm", amount: 75, unit: "percentage" as const };
    const recipe = calculateRecipe({
      ...dough("", 1),
      hydrationPercent: 10,
      otherLiquids: [],
      additives: [milk],
    });
    expect(recipe.effectiveHydration).toBe(76);
  });
});

it("each kind of ingredient is recognized where a baker would put it", () => {
  const kindOf = (name: string) => findIngredient(name)?.kind ?? null;
  expect(
    ["Dry milk", "Psyllium husk", "Vital wheat gluten", "Brown sugar", "Potato starch", "Malt powder"].map(
      kindOf,
    ),
  ).toEqual(["dry", "dry", "dry", "dry", "dry", "dry"]);
  expect(["Barley malt syrup", "Honey", "Golden syrup"].map(kindOf)).toEqual(["syrup", "syrup", "syrup"]);
  expect(["Butter, roll-in", "Lamination butter", "Butter block"].map(kindOf)).toEqual([
    "roll-in",
    "roll-in",
    "roll-in",
  ]);
  expect(["Walnuts", "Raisins in rum", "Pearl sugar", "Cheddar cheese"].map(kindOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("REL-14 the work of reading a name grows with its words alone", () => {
  const looksFor = (words: number) => {
    const get = vi.spyOn(Map.prototype, "get");
    findIngredient(Array.from({ length: words }, (_, at) => `ab${at}ed`).join(" "));
    const { length } = get.mock.calls;
    get.mockRestore();
    return length;
  };
  expect(looksFor(80)).toBeLessThan(5 * looksFor(20));
});
