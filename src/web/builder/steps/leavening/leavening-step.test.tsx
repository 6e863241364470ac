// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { descriptionOf, labelled } from "../../../../../tests/support/labelled";
import { blur, button, click, focus, one, press, render, type } from "../../../../../tests/support/render";
import { FERMENTATION_PRESETS, type RecipeForm } from "../../../../baking";
import { stepProblems } from "../../../../contract/recipes/recipe-problems";
import { draftStore } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { LeaveningStep } from "./leavening-step";

const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");
const field = (path: string) => one(`#${CSS.escape(fieldId(path))}`, HTMLInputElement);

function show(patch: Partial<RecipeForm>) {
  draftStore.getState().patch(patch);
  render(<LeaveningStep />);
}
function pick(label: string) {
  click(labelled(label));
}
function enter(input: HTMLInputElement, typed: string) {
  focus(input);
  type(input, typed);
  blur(input);
}

const ahead = () => labelled("What do you make ahead?", HTMLInputElement);
/** Searches the list and takes its first row. */
function makeAhead(typed: string) {
  focus(ahead());
  type(ahead(), typed);
  click(one("[role=option]"));
}

beforeEach(() => draftStore.getState().startFresh());

it("BU-21 type other sends the baker to the notes", () => {
  show({ recipeType: "other" });
  expect(text()).toContain("Please specify your custom leavening method in the notes section.");
  click(button("Go to the notes"));
  expect(draftStore.getState()).toMatchObject({ step: "notes", progress: { expanded: ["notes"] } });
});

it("BU-21 without a type the step only links back to the type", () => {
  show({ recipeType: "" });
  expect(text()).toContain("Please go back and select a recipe type first.");
  click(button("Choose a recipe type"));
  expect(draftStore.getState().step).toBe("basics");
});

it('BU-19 a starter type prefills its hydration, and "other" leaves it', () => {
  show({ recipeType: "sourdough" });
  pick("Stiff");
  expect(form()).toMatchObject({ starterType: "stiff", starterHydration: 60 });
  pick("Other");
  expect(form()).toMatchObject({ starterType: "other", starterHydration: 60 });
  pick("Mother");
  expect(form().starterHydration).toBe(50);
});

it("BU-19 the seven fermentation presets are suggested for time and temperature", () => {
  show({ recipeType: "sourdough" });
  const input = labelled("Fermentation time and temperature", HTMLInputElement);
  const offered = [...(input.list?.options ?? [])].map((option) => option.value);
  expect(offered).toEqual(FERMENTATION_PRESETS);
});

it("OC 14 the stored ratio is shown as it is, and its first step writes 2:5:5", () => {
  show({ recipeType: "sourdough" });
  const parts = ["starter", "flour", "water"].map((part) => field(`levainBuildRatio.${part}`));
  expect(parts.map(({ value }) => value)).toEqual(["40", "100", "100"]);
  expect(text()).toContain("66 g starter + 167 g flour + 167 g water");
  const starter = field("levainBuildRatio.starter");
  focus(starter);
  press(starter, "ArrowDown");
  blur(starter);
  expect(form().levainBuildRatio).toEqual({ starter: 2, flour: 5, water: 5 });
  expect(parts.map(({ value }) => value)).toEqual(["2", "5", "5"]);
  // The levain itself stays the same, to a gram of rounding.
  expect(text()).toContain("66 g starter + 167 g flour + 167 g water");
});

it("BU-19 a ratio typed in grams is read on leaving the field", () => {
  show({ recipeType: "sourdough" });
  const [starter, flour, water] = (["starter", "flour", "water"] as const).map((part) =>
    field(`levainBuildRatio.${part}`),
  );
  if (!starter || !flour || !water) expect.unreachable();
  focus(starter);
  for (const typed of ["2", "20"]) {
    type(starter, typed);
    expect([starter.value, flour.value, water.value]).toEqual([typed, "100", "100"]);
    expect(form().levainBuildRatio).toEqual({ starter: 40, flour: 100, water: 100 });
  }
  focus(flour);
  type(flour, "60");
  focus(water);
  type(water, "50");
  expect([starter.value, flour.value, water.value]).toEqual(["20", "60", "50"]);
  expect(text()).not.toContain("must be between");
  blur(water);
  expect(form().levainBuildRatio).toEqual({ starter: 2, flour: 6, water: 5 });
  expect([starter.value, flour.value, water.value]).toEqual(["2", "6", "5"]);
  expect(text()).toContain("20:60:50 is the same as 2:6:5.");
});

it("BU-19 one number typed into the stored ratio is read with the other two", () => {
  show({ recipeType: "sourdough" });
  enter(field("levainBuildRatio.starter"), "20");
  expect(form().levainBuildRatio).toEqual({ starter: 1, flour: 5, water: 5 });
  // A levain of 400 g, and no 266 g of starter.
  expect(text()).toContain("36 g starter + 182 g flour + 182 g water");
});

it("VA-15 a ratio without whole parts stays with limits beside each number, and Next waits", () => {
  show({ recipeType: "sourdough" });
  enter(field("levainBuildRatio.water"), "4");
  expect(field("levainBuildRatio.water").value).toBe("4");
  expect(form().levainBuildRatio).toEqual({ starter: 40, flour: 100, water: 4 });
  expect(descriptionOf(field("levainBuildRatio.starter"))).toContain("must be between 1 and 10");
  expect(descriptionOf(field("levainBuildRatio.flour"))).toContain("must be between 1 and 20");
  expect(stepProblems("leavening", form()).map(({ path }) => path)).toEqual([
    "levainBuildRatio.starter",
    "levainBuildRatio.flour",
  ]);
});

it("VA-15 a ratio part out of bounds stays with its message", () => {
  show({ recipeType: "sourdough", levainBuildRatio: { starter: 1, flour: 2, water: 3 } });
  for (const [part, good, bad] of [
    ["starter", "10", "10.5"],
    ["flour", "20", "20.5"],
    ["water", "1", "0.5"],
  ] as const) {
    const input = field(`levainBuildRatio.${part}`);
    enter(input, bad);
    expect(input.value).toBe(bad);
    expect(descriptionOf(input)).toMatch(new RegExp(`^Levain ratio ${part} must be between`));
    enter(input, good);
    expect(descriptionOf(input)).toBe("");
  }
  expect(form().levainBuildRatio).toEqual({ starter: 10, flour: 20, water: 1 });
});

/** recipes.test.ts of the contract holds every bound at both ends: here each field meets its own rule. */
function expectBounds(fields: readonly (readonly [string, keyof RecipeForm, number, number])[]) {
  for (const [label, name, min, max] of fields) {
    const input = labelled(label, HTMLInputElement);
    enter(input, String(max + 1));
    expect([name, form()[name], input.value]).toEqual([name, max + 1, String(max + 1)]);
    expect(descriptionOf(input)).toContain(` must be between ${min} and ${max}`);
    enter(input, String(min));
    expect([name, form()[name], input.getAttribute("aria-invalid")]).toEqual([name, min, null]);
  }
}

it("VA-15 BU-19 every number of both builds is accepted inside its bounds, and has a message outside", () => {
  show({ recipeType: "sourdough", hasSecondaryLevainBuild: true });
  expectBounds([
    ["Starter hydration", "starterHydration", 50, 150],
    ["Inoculation rate", "inoculationRate", 1, 50],
    ["Build time", "levainBuildTime", 4, 48],
    ["Peak time", "levainPeakTime", 2, 24],
    ["Time between builds", "secondaryLevainBuildTime", 6, 24],
    ["Second build temperature", "secondaryLevainTemperature", 80, 110],
    ["Active time", "secondaryLevainActiveTime", 15, 120],
  ]);
});

it("BU-19 the second build brings its ratio, times, temperature and the note on warmth", () => {
  show({ recipeType: "sourdough" });
  click(labelled("Second build"));
  expect(form().hasSecondaryLevainBuild).toBe(true);
  expect(field("secondaryLevainBuildRatio.starter").value).toBe("40");
  expect(text()).toContain("Build 1: 10 g starter + 28 g flour + 28 g water");
  expect(text()).toContain("Build 2: 66 g starter + 167 g flour + 167 g water");
  // The specification's own 45 minutes at 104°F are no reason to warn.
  expect(text()).not.toContain("too warm for a levain");
  enter(labelled("Active time", HTMLInputElement), "61");
  expect(text()).toContain("104°F (40°C) is too warm for a levain for that long.");
  enter(labelled("Second build temperature", HTMLInputElement), "82");
  expect(text()).not.toContain("too warm for a levain");
});

it("OC 4 a ratio that misses the starter's hydration says so, with one press to correct it", () => {
  show({ recipeType: "sourdough", starterHydration: 60 });
  expect(text()).toContain("makes a levain of 92% hydration");
  click(button("Use 2:5:3"));
  expect(form().levainBuildRatio).toEqual({ starter: 2, flour: 5, water: 3 });
  expect(text()).not.toContain("makes a levain of");
});

it("BU-19 a default levain gets a better hour suggested, without a warning", () => {
  show({ recipeType: "sourdough" });
  expect(text()).toContain(
    "The levain peaks 8 hours after feeding. Build it 4 hours later to use it at its best.",
  );
  expect(text()).not.toContain("after its peak");
  enter(labelled("Build time", HTMLInputElement), "9");
  expect(text()).not.toContain("to use it at its best");
});

it("BU-19 the rise is drawn and in a table; a levain past its peak is named", () => {
  show({ recipeType: "sourdough", levainBuildTime: 12, levainPeakTime: 6 });
  expect(
    document.querySelector("svg[role=img]")?.getAttribute("aria-label")?.replaceAll("\u00a0", " "),
  ).toMatch(/^Rise of the levain: highest 6 hours after feeding. At 12 hours/);
  expect([...document.querySelectorAll("table tbody th")].map((cell) => cell.textContent)).toContain(
    "6 (peak)",
  );
  expect(text()).toContain("The levain is used 6 hours after its peak.");
  enter(labelled("Build time", HTMLInputElement), "7");
  expect(text()).not.toContain("after its peak");
});

it.each([
  ["Poolish", 30, 100, "195 g flour + 195 g water"],
  ["Biga", 40, 60, "260 g flour + 156 g water"],
  ["Pâte fermentée", 25, 65, "163 g flour"],
  ["Other", 30, 100, "195 g flour + 195 g water"],
])("BU-20 OC 6 %s prefills %d %% of the flour at %d %%", (label, flour, hydration, weights) => {
  show({ recipeType: "prefermented", unitWeight: 300, quantity: 4, hydrationPercent: 68 });
  pick(label);
  expect(form()).toMatchObject({ flourPercentInPreferment: flour, prefermentHydration: hydration });
  expect(text()).toContain(weights);
});

it("VA-15 BU-20 a preferment's numbers keep what is out of bounds, with a message", () => {
  show({ recipeType: "prefermented" });
  expectBounds([
    ["Flour in preferment", "flourPercentInPreferment", 10, 100],
    ["Preferment hydration", "prefermentHydration", 50, 150],
  ]);
});

it("BU-21 OC 7 choosing a yeast fills its usual amount, and changing it offers the same strength", () => {
  show({ recipeType: "straight-dough" });
  pick("Instant yeast");
  expect(form()).toMatchObject({ yeastType: "instant", yeastAmount: 1 });
  expect(descriptionOf(labelled("Yeast amount")).replaceAll("\u00a0", " ")).toMatch(/10 g, about 3 ¼ tsp/);
  // Readers know the place before something comes into it.
  const [place] = document.querySelectorAll("output:empty");
  pick("Fresh yeast");
  expect(place?.textContent).toContain("The same strength is 3% fresh yeast.");
  expect(form()).toMatchObject({ yeastType: "fresh", yeastAmount: 1 });
  click(button("Use 3%"));
  expect(form().yeastAmount).toBe(3);
});

it("OC 7 choosing another yeast and going back offers nothing: the amount is still the first one's", () => {
  show({ recipeType: "straight-dough" });
  for (const yeast of ["Instant yeast", "Fresh yeast", "Instant yeast"]) pick(yeast);
  expect(text()).not.toContain("The same strength");
  pick("Active dry yeast");
  expect(text()).toContain("1% was instant yeast. The same strength is 1.2% active dry yeast.");
});

it("OC 7 an amount typed for the new yeast stays that yeast's", () => {
  show({ recipeType: "straight-dough" });
  pick("Instant yeast");
  pick("Fresh yeast");
  enter(labelled("Yeast amount", HTMLInputElement), "2");
  expect(text()).not.toContain("The same strength");
  pick("Instant yeast");
  expect(text()).toContain("2% was fresh yeast. The same strength is 0.7% instant yeast.");
});

it("OC 7 the preferment's yeast is converted too, unless typed for the new one", () => {
  show({ recipeType: "prefermented", yeastType: "instant", yeastAmount: 0.4, prefermentYeast: 0.1 });
  pick("Fresh yeast");
  act(() => draftStore.getState().setField("prefermentYeast", 0.2));
  click(button("Use 1.2%"));
  expect(form()).toMatchObject({ yeastAmount: 1.2, prefermentYeast: 0.2 });
  pick("Instant yeast");
  click(button("Use 0.4%"));
  expect(form()).toMatchObject({ yeastAmount: 0.4, prefermentYeast: 0.07 });
});

it("VA-15 a second build's ratio part goes up to ten times as far, with a message beyond", () => {
  show({ recipeType: "sourdough", hasSecondaryLevainBuild: true });
  for (const [part, most] of [
    ["starter", 100],
    ["flour", 200],
    ["water", 200],
  ] as const) {
    const input = field(`secondaryLevainBuildRatio.${part}`);
    enter(input, String(most + 1));
    expect(input.value).toBe(String(most + 1));
    expect(descriptionOf(input)).toContain(`must be between 1 and ${most}`);
    enter(input, String(most));
    expect([input.value, input.getAttribute("aria-invalid")]).toEqual([String(most), null]);
    enter(input, "5");
  }
});

it("VA-15 BU-21 dry yeast outside 0.01-3 % stays with its message", () => {
  show({ recipeType: "straight-dough", yeastAmount: 1 });
  const input = labelled("Yeast amount", HTMLInputElement);
  for (const typed of ["0.005", "3.1"]) {
    enter(input, typed);
    expect([form().yeastAmount, input.value]).toEqual([Number(typed), typed]);
    expect(descriptionOf(input)).toContain("Yeast amount must be between 0.01 and 3");
  }
  for (const typed of ["0.01", "3"]) {
    enter(input, typed);
    expect([form().yeastAmount, input.getAttribute("aria-invalid")]).toEqual([Number(typed), null]);
  }
});

it("BU-19 a ripe starter hides the build, and its typed values are kept", () => {
  show({ recipeType: "sourdough", levainBuildTime: 9, levainBuildDetails: "In the blue jar" });
  expect(text()).toContain("Build ratio");
  click(labelled("Use my starter straight from the jar"));
  expect(form()).toMatchObject({
    starterIsRipe: true,
    levainBuildTime: 9,
    levainBuildDetails: "In the blue jar",
  });
  for (const asked of ["Build ratio", "Build time", "Peak time", "Second build", "levain build details"]) {
    expect(text()).not.toContain(asked);
  }
  expect(document.querySelector("figure")).toBeNull();
  expect(text()).toContain("400 g of starter: 200 g flour and 200 g water");
  click(labelled("Use my starter straight from the jar"));
  expect(field("levainBuildTime").value).toBe("9");
});

it("ten kinds wait behind one line, are searched, and a name of one's own makes one's own", () => {
  show({ recipeType: "sourdough" });
  const folded = [...document.querySelectorAll("details")].find(({ textContent }) =>
    textContent.startsWith("Make something ahead"),
  );
  expect(folded?.open).toBe(false);
  expect(
    [...document.querySelectorAll("button")].filter(({ textContent }) => textContent.startsWith("Add")),
  ).toEqual([]);
  focus(ahead());
  press(ahead(), "ArrowDown");
  expect([...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent)).toEqual([
    "Levain",
    "Poolish",
    "Biga",
    "Pâte fermentée",
    "Sponge",
    "Soaker",
    "Scald",
    "Tangzhong",
    "Yudane",
    "Your own",
  ]);
  type(ahead(), "so");
  expect([...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent)).toEqual([
    "Soaker",
    "Use 'so'",
  ]);
  type(ahead(), "Altus");
  click(one("[role=option]"));
  expect(form().preDoughs).toMatchObject([{ kind: "other", name: "Altus" }]);
  expect(ahead().value).toBe("");
});

it("a press adds a pre-dough with its usual amounts, and the step says what to stir together", () => {
  show({
    recipeType: "sourdough",
    totalFlourWeight: 1000,
    flourTypes: [
      { name: "Rye flour", percentage: 40, notes: "" },
      { name: "Bread flour", percentage: 60, notes: "" },
    ],
  });
  makeAhead("Scald");
  expect(form().preDoughs).toMatchObject([{ kind: "scald", flour: 15, water: 30 }]);
  expect(text()).toContain("60 g rye flour + 90 g bread flour + 300 g water");
  click(one('[name="preDoughs.0.flours"][value="only-0"]', HTMLInputElement));
  expect(form().preDoughs[0]?.flours).toEqual([{ name: "Rye flour", percentage: 100 }]);
  enter(labelled("Water in the scald", HTMLInputElement), "25");
  expect(text()).toContain("150 g rye flour + 250 g water");
  expect(text()).toContain("If you leave this empty, the schedule uses 4 hours.");
  enter(labelled("Name", HTMLInputElement), "Rye porridge");
  expect(text()).toContain("Flours in the Rye porridge");
});

it("a pre-dough's milk and seeds come from the recipe, and more than it has is reported", () => {
  show({
    recipeType: "straight-dough",
    totalFlourWeight: 1000,
    flourTypes: [{ name: "Bread flour", percentage: 100, notes: "" }],
  });
  makeAhead("Soaker");
  expect(text()).toContain("Add them to the recipe in steps 6 and 7.");
  act(() =>
    draftStore.getState().patch({ additives: [{ name: "Flax seeds", amount: 5, unit: "percentage" }] }),
  );
  enter(labelled("Flax seeds in the soaker", HTMLInputElement), "8");
  expect(text()).toContain("The soaker asks for 30 g more flax seeds than the recipe has.");
  enter(labelled("Flax seeds in the soaker", HTMLInputElement), "5");
  expect(text()).not.toContain("asks for");
  enter(labelled("Water in the soaker", HTMLInputElement), "90");
  expect(text()).not.toContain("What you make ahead holds");
  makeAhead("Tangzhong");
  enter(labelled("Water in the tangzhong", HTMLInputElement), "90");
  expect(text()).toContain("What you make ahead holds 150 g more water than the dough needs.");
});

it("a second pre-dough of a kind gets its own name; a removed one can be restored; eight are the most", () => {
  show({ recipeType: "sourdough" });
  makeAhead("Levain");
  makeAhead("Soaker");
  makeAhead("Soaker");
  expect([...document.querySelectorAll("h3")].map((title) => title.textContent)).toEqual(
    expect.arrayContaining(["Levain 2", "Soaker", "Soaker 2"]),
  );
  click(button("Remove soaker 2"));
  expect(form().preDoughs).toHaveLength(2);
  for (let count = 0; count < 6; count++) makeAhead("Tangzhong");
  expect(form().preDoughs).toHaveLength(8);
  expect(text()).toContain("8 are the most a recipe holds.");
});

it("VA-15 a pre-dough's amount out of bounds stays with its message", () => {
  show({ recipeType: "sourdough" });
  makeAhead("Soaker");
  const input = labelled("Water in the soaker", HTMLInputElement);
  enter(input, "240");
  expect([form().preDoughs[0]?.water, input.value]).toEqual([240, "240"]);
  expect(descriptionOf(input)).toContain("Pre-dough water must be between 0 and 200");
});
