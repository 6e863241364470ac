// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { descriptionOf, labelled } from "../../../tests/support/labelled";
import { field, goTo, next, openBuilder, press, shown, state } from "../../../tests/support/open-builder";
import { blur, focus, type } from "../../../tests/support/render";
import { settle, until } from "../../../tests/support/render-at";
import { PRESETS, type RecipeForm, type StepName } from "../../baking";

const cityLoaf = PRESETS[0] ?? expect.unreachable();

interface Rule {
  ids: string;
  step: StepName;
  label: string;
  /** Typed text and the message that belongs to it, in the interface's words. */
  broken: readonly (readonly [typed: string, message: string])[];
  repaired: string;
}

const RULES: readonly Rule[] = [
  {
    ids: "VA-01",
    step: "basics",
    label: "Recipe name",
    broken: [
      ["", "Recipe name is required"],
      ["   ", "Recipe name is required"],
    ],
    repaired: "Sunday loaf",
  },
  {
    ids: "VA-03",
    step: "yield",
    label: "Unit weight",
    broken: [
      ["49", "Unit weight must be at least 50 grams"],
      ["", "Unit weight is required"],
      ["much", "“much” is not a number."],
    ],
    repaired: "50",
  },
  {
    ids: "VA-04",
    step: "yield",
    label: "Quantity",
    broken: [
      ["0", "Quantity must be at least 1"],
      ["", "Quantity is required"],
      ["abc", "“abc” is not a number."],
    ],
    repaired: "1",
  },
  {
    ids: "VA-05",
    step: "yield",
    label: "Hydration",
    broken: [
      ["49", "Hydration must be at least 50%"],
      ["101", "Hydration must be 100% or less. List the rest as another liquid, such as water."],
      ["", "Hydration percentage is required"],
    ],
    repaired: "100",
  },
  {
    ids: "VA-06",
    step: "yield",
    label: "Bassinage",
    broken: [
      ["-1", "Bassinage percentage must be at least 0%"],
      ["26", "Bassinage percentage must not exceed 25%"],
    ],
    repaired: "25",
  },
  {
    ids: "VA-15",
    step: "yield",
    label: "Total flour weight",
    broken: [["99", "Total flour weight must be at least 100 g"]],
    repaired: "25000",
  },
  {
    ids: "VA-07",
    step: "salt",
    label: "Salt",
    broken: [
      ["0.9", "Salt percentage should be at least 1%"],
      ["3.1", "Salt percentage should not exceed 3%"],
      ["", "Salt percentage is required"],
    ],
    repaired: "3",
  },
  {
    ids: "VA-08",
    step: "mixing",
    label: "Autolyse duration",
    broken: [
      ["14", "Autolyse should be at least 15 minutes"],
      ["121", "Autolyse should not exceed 2 hours"],
    ],
    repaired: "120",
  },
  {
    ids: "VA-10",
    step: "mixing",
    label: "Mix time",
    broken: [
      ["0", "Mix time should be at least 1 minute"],
      ["31", "Mix time should not exceed 30 minutes"],
    ],
    repaired: "30",
  },
  {
    ids: "VA-11",
    step: "mixing",
    label: "Folds",
    broken: [
      ["-1", "Folds cannot be negative"],
      ["9", "More than 8 folds is excessive"],
    ],
    repaired: "8",
  },
  {
    ids: "VA-12",
    step: "mixing",
    label: "Bulk fermentation duration",
    broken: [["", "Bulk fermentation duration is required"]],
    repaired: "4 hours",
  },
  {
    ids: "VA-13",
    step: "shaping",
    label: "Proofing time",
    broken: [["", "Proofing time is required"]],
    repaired: "3 hours",
  },
  {
    ids: "VA-14",
    step: "baking",
    label: "Bake temperature",
    broken: [["", "Bake temperature is required"]],
    repaired: "450°F",
  },
  {
    ids: "VA-14",
    step: "baking",
    label: "Bake time",
    broken: [["", "Bake time is required"]],
    repaired: "45 minutes",
  },
];

/** The City Loaf at a step, as far as a baker who changes something sees it. */
async function openAt(step: StepName, changed: Partial<RecipeForm> = {}) {
  act(() => {
    state().choosePreset(cityLoaf);
    state().patch(changed);
  });
  await openBuilder();
  await goTo(step);
}

const said = (control: HTMLElement) => descriptionOf(control).replaceAll("\u00a0", " ");

/** Types all mistakes into one field; its first message never shows during the first typing. */
function breakRule({ label, broken, repaired }: Rule) {
  const input = labelled(label, HTMLInputElement);
  for (const [index, [typed, message]] of broken.entries()) {
    focus(input);
    type(input, typed);
    if (index === 0) expect(said(input)).not.toContain(message);
    blur(input);
    expect(said(input)).toContain(message);
    expect([label, input.value, input.getAttribute("aria-invalid")]).toEqual([label, typed, "true"]);
  }
  focus(input);
  type(input, repaired);
  blur(input);
  for (const [, message] of broken) expect(said(input)).not.toContain(message);
  expect([label, input.value, input.getAttribute("aria-invalid")]).toEqual([label, repaired, null]);
}

it.each([...new Set(RULES.map(({ step }) => step))])(
  "VA-01 VA-03 to VA-08 VA-10 to VA-15 VA-18 %s: each message appears on leaving its field, never during the first typing, and keeps what was typed",
  async (step) => {
    await openAt(step, { autolyse: true });
    for (const rule of RULES) if (rule.step === step) breakRule(rule);
  },
);

it.each([
  ["VA-02", "basics", [["recipeType", "Sourdough", "Recipe type is required"]]],
  ["VA-13", "shaping", [["finalShape", "Boule", "Final shape is required"]]],
  [
    "VA-14",
    "baking",
    [
      ["ovenType", "Deck oven", "Oven type is required"],
      ["steamMethod", "Steam pan", "Steam method is required"],
    ],
  ],
] as const)("%s at %s an empty choice says so on leaving it, and Next waits", async (_, step, choices) => {
  await openAt(step, Object.fromEntries(choices.map(([name]) => [name, ""])));
  for (const [name, option, message] of choices) {
    const first = field(name);
    const group = first.closest<HTMLElement>("[role=radiogroup]") ?? expect.unreachable("no group");
    focus(first);
    expect(shown()).not.toContain(message);
    blur(first);
    expect(shown()).toContain(message);
    expect([said(group), group.getAttribute("aria-invalid")]).toEqual([
      expect.stringContaining(message),
      "true",
    ]);
    expect(next().disabled).toBe(true);
    await press(labelled(option));
    expect(shown()).not.toContain(message);
    expect(group.hasAttribute("aria-invalid")).toBe(false);
  }
});

it("VA-18 Next with several broken rules shows all messages of the step, and none for a rest switched off", async () => {
  await openAt("mixing", { autolyse: true, folds: 9, autolyseDuration: 121 });
  await press(next());
  await until(() => expect(document.activeElement).toBe(field("autolyseDuration")));
  expect(shown()).toContain("Autolyse should not exceed 2 hours");
  expect(shown()).toContain("More than 8 folds is excessive");
  expect(state().step).toBe("mixing");
  await press(labelled("Autolyse"));
  type(field("folds"), "8");
  await press(next());
  expect(state().step).toBe("shaping");
});

it("VA-15 VA-18 Next leads to a total flour weight that is too small, which may be emptied", async () => {
  await openAt("yield", { totalFlourWeight: 99 });
  await press(next());
  await settle();
  const input = labelled("Total flour weight", HTMLInputElement);
  expect(document.activeElement).toBe(input);
  expect(shown()).toContain("To go on: check total flour weight.");
  type(input, "");
  blur(input);
  expect([input.value, input.getAttribute("aria-invalid"), state().form.totalFlourWeight]).toEqual([
    "",
    null,
    undefined,
  ]);
});

it("BU-19 VA-15 Next leads to a ratio part out of bounds, and goes on once it is corrected", async () => {
  await openAt("leavening", { levainBuildRatio: { starter: 2, flour: 300, water: 5 } });
  await press(next());
  await settle();
  const flour = field("levainBuildRatio.flour");
  expect(document.activeElement).toBe(flour);
  expect(said(flour)).toContain("must be between 1 and 20");
  type(flour, "5");
  blur(flour);
  await press(next());
  expect(state().step).toBe("liquids");
});
