// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { blur, focus, one, render, type } from "../../../tests/support/render";
import { signedIn } from "../../../tests/support/saved-recipes";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { keepPantry, storedPantry } from "../times/pantry-store";
import { BuyList } from "./buy-list";
import { DayLists } from "./day-lists";
import type { ListedBread } from "./listed-bread";
import { LoafCost, RecipePrices } from "./loaf-cost";
import { WeighList } from "./weigh-list";

const preset = (id: string): RecipeForm =>
  applyPreset(PRESETS.find((made) => made.id === id) ?? expect.unreachable(id));
const CITY = preset("city-loaf-master-recipe");
const bread = (id: string, name: string, form: RecipeForm): ListedBread => ({
  id,
  name,
  form,
  quantity: form.quantity ?? 0,
});
const BREADS = [
  bread("a", "City", CITY),
  bread("b", "Rolls", { ...CITY, unitWeight: 475, quantity: 4, finalShape: "rolls" }),
  bread("c", "Baguettes", preset("poolish-baguettes")),
];

const read = (element: Element) => element.textContent.replaceAll(/[\s\u00a0]+/g, " ").trim();
/** The section, list or group with this name. */
function named(role: "region" | "list" | "group", name: string): HTMLElement {
  const [tags, nameOf] = {
    region: [
      "section[aria-labelledby]",
      (of: Element) => document.getElementById(of.getAttribute("aria-labelledby") ?? ""),
    ],
    list: ["ul[aria-label]", (of: Element) => of],
    group: ["fieldset", (of: Element) => of.querySelector("legend")],
  }[role] as [string, (of: Element) => Element | null];
  const isNamed = (of: Element) => {
    const at = nameOf(of);
    return at !== null && (role === "list" ? at.getAttribute("aria-label") : read(at)) === name;
  };
  const found = [...document.querySelectorAll<HTMLElement>(tags)].find(isNamed);
  return found ?? expect.unreachable(`no ${role} ${name}`);
}
const linesIn = (element: Element) => [...element.querySelectorAll("li")].map(read);
function enter(group: string, label: string, text: string): void {
  const field = [...named("group", group).querySelectorAll("label")].find((of) => read(of) === label);
  const input = document.getElementById(field?.htmlFor ?? "");
  if (!(input instanceof HTMLInputElement)) return expect.unreachable(`no field ${label}`);
  focus(input);
  type(input, text);
  blur(input);
}

beforeEach(async () => {
  localStorage.clear();
  await signedIn(null);
});

describe("WeighList", () => {
  it("has the levain of all, each dough once with how to divide it, and every ingredient in sum", () => {
    render(<WeighList breads={BREADS} />);
    expect(linesIn(named("region", "Levain for City and Rolls, 800 g"))).toEqual([
      "Bread flour167 g",
      "All-purpose flour166 g",
      "Water333 g",
      "Starter134 g",
    ]);
    const dough = named("region", "City and Rolls, 3,550 g");
    expect(linesIn(dough)[0]).toBe("Bread flour800 g");
    expect(read(dough)).toContain("Divide into 2 of 888 g for City and 4 of 444 g for Rolls.");
    const { weighedOut } = calculateRecipe(preset("poolish-baguettes"));
    const grams = weighedOut.toLocaleString("en-US");
    expect(read(named("region", `Baguettes, ${grams} g`))).toMatch(/Poolish, 390(\.\d)? g.*Dough/);
    const [flour] = linesIn(named("region", "All ingredients"));
    expect(flour).toMatch(/^All-purpose flourCity \d+ g, Rolls \d+ g, Baguettes \d+ g/);
  });

  it("of one bread names no bread twice", () => {
    render(<WeighList breads={BREADS.slice(0, 1)} />);
    expect(linesIn(named("region", "All ingredients"))[0]).toBe("Bread flour484 g");
    expect(read(named("region", "Levain for City, 400 g"))).not.toContain("takes");
  });

  it("is nothing without breads", () => {
    const { host } = render(<WeighList breads={[]} />);
    expect(host.textContent).toBe("");
  });
});

describe("BuyList", () => {
  it("counts packs and cost once they are typed, and remembers them", () => {
    render(<BuyList breads={BREADS.slice(0, 1)} />);
    expect(linesIn(named("list", "To buy"))[0]).toContain("Bread flour484 g needed484 g");
    expect(read(named("region", "To buy"))).toContain(
      "No price yet for Bread flour, All-purpose flour and Salt.",
    );
    enter("Bread flour", "Price of a pack", "$1.20");
    enter("Bread flour", "Weight of a pack, g", "300");
    enter("Bread flour", "In the house, g", "100");
    expect(linesIn(named("list", "To buy"))[0]).toContain(
      "Bread flour484 g needed, 100 g in the house2 packs of 300 g2.40",
    );
    expect(read(named("region", "To buy"))).toContain(
      "Together 2.40.No price yet for All-purpose flour and Salt.",
    );
    expect(storedPantry()).toEqual({
      "bread flour": { packCents: 120, packGrams: 300, houseGrams: 100 },
    });
  });

  it("puts what is in the house apart, and brings it back when a field is emptied", () => {
    render(<BuyList breads={BREADS.slice(0, 1)} />);
    enter("Salt", "In the house, g", "25");
    expect(linesIn(named("list", "In the house"))[0]).toContain("Salt25 g needed, 25 g in the house");
    enter("Salt", "In the house, g", "");
    expect(linesIn(named("list", "To buy")).at(-1)).toContain("Salt25 g needed25 g");
    expect(storedPantry()).toEqual({ salt: {} });
  });

  it("says in the field what it cannot take", () => {
    render(<BuyList breads={BREADS.slice(0, 1)} />);
    enter("Salt", "Weight of a pack, g", "2000000");
    expect(read(named("group", "Salt"))).toContain("Enter a number from 1 to 1000000.");
    enter("Salt", "Price of a pack", "a lot");
    expect(read(named("group", "Salt"))).toContain("“a lot” is not a number.");
    expect(storedPantry()).toEqual({});
  });
});

describe("LoafCost", () => {
  it("asks for prices, then says a loaf, 100 g and the batch of each bread, and what has no price", () => {
    const { again } = render(<LoafCost breads={BREADS.slice(0, 2)} />);
    expect(read(named("region", "Cost"))).toContain("Enter what a pack costs and weighs");
    const flour = { packCents: 150, packGrams: 1000 };
    act(() => keepPantry({ "bread flour": flour, "all purpose flour": flour }));
    again(<LoafCost breads={BREADS.slice(0, 2)} />);
    expect(linesIn(named("region", "Cost"))).toEqual([
      "City. A loaf costs about 0.75, 100 g about 0.10. Two loaves cost about 1.50. No price yet for Salt.",
      "Rolls. A roll costs about 0.38, 100 g about 0.10. Four rolls cost about 1.50. No price yet for Salt.",
    ]);
  });

  it("on a card takes prices of the recipe's ingredients alone", () => {
    render(<RecipePrices form={CITY} />);
    expect([...document.querySelectorAll("legend")].map(read)).toEqual([
      "Bread flour",
      "All-purpose flour",
      "Salt",
    ]);
    enter("Salt", "Price of a pack", "0.99");
    expect(read(one("[role=status]"))).toBe("Enter what a pack costs and weighs. Only you see it.");
    enter("Salt", "Weight of a pack, g", "500");
    expect(read(one("[role=status]"))).toBe(
      "A loaf costs about 0.02, 100 g less than 0.01. No price yet for Bread flour and All-purpose flour.",
    );
  });
});

describe("DayLists", () => {
  it("has all three, and takes small letters on paper only for a long day", () => {
    const { again } = render(<DayLists breads={BREADS.slice(0, 1)} />);
    const headings = () => [...document.querySelectorAll("h2")].map(read);
    expect(headings()).toEqual(["To weigh", "To buy", "Cost"]);
    expect(one(".day-lists").dataset.long).toBeUndefined();
    again(<DayLists breads={PRESETS.map((made) => bread(made.id, made.name, applyPreset(made)))} />);
    expect(headings()).toEqual(["To weigh", "To buy", "Cost"]);
    expect(one(".day-lists").dataset.long).toBe("true");
  });
});
