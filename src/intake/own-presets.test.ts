import { describe, expect, it } from "vitest";
import { readRecipe } from ".";
import { applyPreset, calculateRecipe, PRESETS, type Preset } from "../baking";

/** The card's ingredients as text: what is made ahead, then one row a line with its weight and percentage. */
function printed(preset: Preset): string {
  const form = applyPreset(preset);
  const made = calculateRecipe(form);
  const lines = [preset.name, `Makes ${form.quantity} loaves`];
  const row = (grams: number, name: string, percent?: number) =>
    `${name} ${grams} g${percent === undefined ? "" : ` (${percent}%)`}`;
  for (const { seed, flour, water } of made.levainBuilds)
    lines.push("", "Levain", row(seed, "Starter"), ...ownFlours(flour), row(water, "Water"));
  function ownFlours(grams: number): string[] {
    const all = made.flourIngredients;
    const parts = all.map(({ percentage }) => Math.round((grams * percentage) / 100));
    parts[0] = grams - parts.slice(1).reduce((sum, part) => sum + part, 0);
    return all.map(({ name }, at) => row(parts[at] ?? 0, name));
  }
  if (made.preferment !== null) {
    const name = form.prefermentType === "biga" ? "Biga" : "Poolish";
    const { flour, water, yeast } = made.preferment;
    lines.push("", name, ...ownFlours(flour), row(water, "Water"), row(yeast, "Instant yeast"));
  }
  lines.push("", "Dough");
  for (const { name, weight, percentage } of made.allIngredients) lines.push(row(weight, name, percentage));
  return lines.join("\n");
}

describe("a baker pastes what our own card prints", () => {
  it.each(PRESETS.map((preset) => [preset.name, preset] as const))(
    "%s reads back to the same grams and parts",
    (_, preset) => {
      const form = applyPreset(preset);
      const made = calculateRecipe(form);
      const { lines, form: read } = readRecipe(printed(preset));
      const bowl = lines
        .filter(({ part, grams, ignored }) => part === "final" && grams !== null && ignored !== "heading")
        .map(({ name, grams }) => [name, grams]);
      expect(bowl).toEqual(made.allIngredients.map(({ name, weight }) => [name, weight]));
      expect(lines.filter(({ doubt }) => doubt)).toEqual([]);
      if (read === null) throw new Error("no form");
      const again = calculateRecipe(read);
      expect(again.allIngredients.map(({ name, weight, category }) => [category, name, weight])).toEqual(
        made.allIngredients.map(({ name, weight, category }) => [category, name, weight]),
      );
      expect([read.recipeName, read.recipeType, read.quantity]).toEqual([
        preset.name,
        form.recipeType,
        form.quantity,
      ]);
      expect(again.levainBuilds).toEqual(made.levainBuilds);
    },
  );
});
