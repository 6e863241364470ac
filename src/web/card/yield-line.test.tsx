// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { button, click, one, render } from "../../../tests/support/render";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../baking";
import { ToastRegion } from "../ui/toast";
import { useOwnChanges } from "./ledger-changes";
import { YieldLine } from "./yield-line";

const [preset] = PRESETS;
if (preset === undefined) throw new Error("no presets");
const CITY = applyPreset(preset);

function Line({ start }: { start: RecipeForm }) {
  const { form, apply } = useOwnChanges(start, undefined);
  return (
    <>
      <YieldLine form={form} recipe={calculateRecipe(form)} onApply={apply} />
      <ToastRegion />
    </>
  );
}
const told = () => one(".yield-line").textContent.replace(/\s+/g, " ").trim();

it("OC 17 one press makes exactly what was asked for, and Undo takes it back", () => {
  render(<Line start={CITY} />);
  expect(told()).toBe("Makes two loaves of 888 g. Make it exactly 950 g");
  click(button("Make it exactly 950\u00a0g"));
  expect(told()).toBe("Makes two loaves of 950 g.");
  expect(document.activeElement?.textContent).toContain("Makes two loaves");
  click(button("Undo"));
  expect(told()).toBe("Makes two loaves of 888 g. Make it exactly 950 g");
});

it("OC 13 flour set by hand gives way, and comes back with Undo", () => {
  render(<Line start={{ ...CITY, totalFlourWeight: 1200 }} />);
  click(button("Make it exactly 950\u00a0g"));
  expect(told()).toBe("Makes two loaves of 950 g.");
  click(button("Undo"));
  expect(told()).toContain("Makes two loaves of 1,065 g.");
});

it.each<[string, Partial<RecipeForm>, string]>([
  [
    "a starter that is too wet",
    { hydrationPercent: 50, inoculationRate: 50, starterHydration: 150 },
    "This much starter holds",
  ],
  [
    "extras that leave no room",
    { additives: [{ name: "Walnuts", amount: 3000, unit: "grams" }] },
    "Exactly 950 g won't work. The liquids and additives in grams are heavier than the whole batch.",
  ],
])("OC 17 where %s stands in the way, the reason stands in place of the button", (_, change, reason) => {
  render(<Line start={{ ...CITY, ...change }} />);
  expect(told()).toContain(reason);
  expect(told()).toContain("Exactly 950 g won't work.");
  expect(document.querySelector("button")).toBeNull();
});

it("the size is only told where nothing can be changed, and not at all without flour", () => {
  const { again } = render(<YieldLine form={CITY} recipe={calculateRecipe(CITY)} />);
  expect(told()).toBe("Makes two loaves of 888 g.");
  const empty = { ...CITY, flourTypes: [], unitWeight: 1 };
  again(<YieldLine form={empty} recipe={calculateRecipe(empty)} onApply={() => undefined} />);
  expect(told()).toBe("");
});
