// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { button, click, one, render } from "../../../../tests/support/render";
import { applyPreset, calculateRecipe, PRESETS, type RecipeForm } from "../../../baking";
import { ToastRegion } from "../../ui/dialogs/toast";
import { useOwnChanges } from "../ledger/ledger-changes";
import { ExactSize } from "./exact-size";
import { IngredientList } from "./ingredient-list";

const [preset] = PRESETS;
if (preset === undefined) throw new Error("no presets");
const CITY = applyPreset(preset);

const NOTHING = { ticked: new Set<string>(), changed: [], tick: () => undefined, forget: () => undefined };

function Line({ start }: { start: RecipeForm }) {
  const { form, apply } = useOwnChanges(start, undefined);
  return (
    <>
      <IngredientList form={form} recipe={calculateRecipe(form)} weighing={NOTHING}>
        <ExactSize form={form} recipe={calculateRecipe(form)} onApply={apply} />
      </IngredientList>
      <ToastRegion />
    </>
  );
}
const told = () => one(".yield-line").textContent.replace(/\s+/g, " ").trim();

it("OC 17 one press makes exactly what was asked for, and Undo restores the batch", () => {
  render(<Line start={CITY} />);
  expect(told()).toBe("Makes two loaves of 888 g. Make it exactly 950 g");
  click(button("Make it exactly 950\u00a0g"));
  expect(told()).toBe("Makes two loaves of 950 g.");
  expect(document.activeElement?.textContent).toContain("Makes two loaves");
  click(button("Undo"));
  expect(told()).toBe("Makes two loaves of 888 g. Make it exactly 950 g");
});

it("OC 13 flour set by hand is dropped, and restored by Undo", () => {
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
])("OC 17 where %s prevents it, the reason replaces the button", (_, change, reason) => {
  render(<Line start={{ ...CITY, ...change }} />);
  expect(told()).toContain(reason);
  expect(told()).toContain("Exactly 950 g won't work.");
  expect(document.querySelector(".yield-line button")).toBeNull();
});

it("exact size is not offered without flour, or where the size is met", () => {
  for (const change of [{ flourTypes: [], unitWeight: 1 }, { scalingMode: "exact" as const }]) {
    const form = { ...CITY, ...change };
    const { host } = render(
      <ExactSize form={form} recipe={calculateRecipe(form)} onApply={() => undefined} />,
    );
    expect(host.textContent).toBe("");
  }
});
