// @vitest-environment happy-dom
import { beforeEach, expect, it, vi, beforeAll } from "vitest";
import { button, click, render } from "../../../tests/support/render";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { RecipeCard } from "./recipe-card";
import { RepairButton } from "../draft/problem-notice";

beforeAll(() => RepairButton.preload());

const [preset] = PRESETS;
if (preset === undefined) throw new Error("no City Loaf");
const CITY = applyPreset(preset);
const texts = () => document.body.textContent.replaceAll("\u00a0", " ");
const buttons = () =>
  [...document.querySelectorAll("button")].map((one) => one.textContent.replaceAll("\u00a0", " "));

beforeEach(() => localStorage.clear());

function show(form: Partial<RecipeForm>, onField?: (path: string) => void) {
  const changed = vi.fn();
  render(<RecipeCard form={{ ...CITY, ...form }} mode="builder" onChange={changed} onField={onField} />);
  click(button("Full schedule"));
  return changed;
}

it("no warning without its button: the card's notices repair the recipe at a press", () => {
  const changed = show({ bakeTemperature: "230°F", proofingTime: "1 hour, then 10 hours in the fridge" });
  expect(texts()).toContain("Bread does not bake at 230°F");
  click(button("Use 230°C"));
  expect(changed).toHaveBeenLastCalledWith({ bakeTemperature: "230°C" });
  click(button("Turn on cold retard"));
  expect(changed).toHaveBeenLastCalledWith({ coldRetard: true, coldRetardDuration: "" });
});

it("no warning without its button: what only the baker can say leads to its field", () => {
  const onField = vi.fn();
  show({ otherLiquids: [{ name: "Mystery brew", amount: 10, unit: "percentage" }] }, onField);
  click(button("Change it in step 6"));
  expect(onField).toHaveBeenCalledWith("otherLiquids.0.waterPercent");
});

it.each(PRESETS.map((one) => [one.name, one] as const))(
  "%s as it comes shows no problem on its card",
  (_, one) => {
    render(<RecipeCard form={applyPreset(one)} mode="builder" onChange={() => undefined} />);
    click(button("Full schedule"));
    const warned = [...document.querySelectorAll("[class*=grid-cols-\\[auto_1fr\\]]")];
    expect(warned.map((notice) => notice.textContent)).toEqual([]);
    expect(texts()).not.toMatch(/after its peak|than the dough weight you asked for/);
    expect(buttons()).not.toContain("Change it");
  },
);
