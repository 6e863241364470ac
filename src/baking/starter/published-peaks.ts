import type { Ratio } from "../recipe/recipe-form";

/** A published feeding: parts, the part of its flour that is whole grain (0 to 1), °F, and hours to the peak. */
type PublishedPeak = {
  readonly name: string;
  readonly ratio: Ratio;
  readonly wholeGrain: number;
  readonly fahrenheit: number;
  readonly hours: readonly [min: number, max: number];
};

/**
 * Published hours from feeding to the peak, or to ripeness where a book says only that; a single number is both ends.
 * Example: Vermont Sourdough's liquid levain, 1:5:6.25 at 70°F, 12 to 16 hours. Source: each row's comment;
 * docs/baking.md has the same rows.
 */
export const PUBLISHED_PEAKS: readonly PublishedPeak[] = (
  [
    // Summit Sourdough, guide to feeding ratios (summitsourdough.com, 16 May 2025): its chart for 20°C.
    ["Summit Sourdough 1:1:1", 1, 1, 1, 0, 68, 4, 6],
    ["Summit Sourdough 1:2:2", 1, 2, 2, 0, 68, 5, 8],
    ["Summit Sourdough 1:3:3", 1, 3, 3, 0, 68, 6, 10],
    ["Summit Sourdough 1:4:4", 1, 4, 4, 0, 68, 8, 12],
    ["Summit Sourdough 1:5:5", 1, 5, 5, 0, 68, 10, 14],
    ["Summit Sourdough 1:10:10", 1, 10, 10, 0, 68, 12, 16],
    // Loaf and Levain (loafandlevain.com/sourdough/starter-feeding-ratio): both ends of its chart for 22°C.
    ["Loaf and Levain 1:1:1", 1, 1, 1, 0, 72, 3, 4],
    ["Loaf and Levain 1:10:10", 1, 10, 10, 0, 72, 12, 12],
    // Kristen Dennis of Full Proof Baking, quoted on cocador.com: overnight in a room of 72°F.
    ["Overnight levain, Kristen Dennis", 1, 10, 10, 0, 72, 10, 11],
    // Andrew Janjigian, Wordloaf, "Starter starter kit": 2 flour, 2 water, 1 starter, kept at 78°F.
    ["Quick refreshment, Wordloaf", 1, 2, 2, 0, 78, 4, 6],
    // Maurizio Leo, The Perfect Loaf, as condensed on udbhavgupta.com: half of the flour is whole wheat.
    ["Beginner's Sourdough, The Perfect Loaf", 1, 2, 2, 0.5, 78, 5, 6],
    // aestheticalwhim.webflow.io/blog/sourdough: 38 g, 76 g and 76 g at 74-76°F, middle.
    ["Sourdough, Aesthetical Whim", 1, 2, 2, 0, 75, 5, 6],
    // Jeffrey Hamelman, "Bread": liquid levain of 125 %, 20 % ripe culture, about 70°F.
    ["Liquid levain of Vermont Sourdough, Jeffrey Hamelman", 1, 5, 6.25, 0, 70, 12, 16],
    // The same bread on marlenesfood.com with 16 g culture, 154 g flour and 190 g water; the book's 70°F.
    ["Vermont Sourdough with less culture, Marlene's Food", 1, 9.6, 11.9, 0, 70, 14, 16],
    // Jeffrey Hamelman, "Bread": stiff levain of 60 %, 20 % ripe culture, 70°F.
    ["Stiff levain of Pain au Levain, Jeffrey Hamelman", 1, 5, 3, 0, 70, 12, 12],
    // Jeffrey Hamelman, "Bread": rye sour of 80 %, 5 % ripe culture, 70°F.
    ["Rye sour, Jeffrey Hamelman", 1, 20, 16, 1, 70, 14, 16],
    // King Arthur, Honey Rye (bakemag.com/articles/10809): "room temperature", 65-75°F in its other recipes, middle.
    ["Rye levain of Honey Rye, King Arthur", 1, 10, 8, 1, 70, 12, 15],
    // Ken Forkish, "Flour Water Salt Yeast", page 197: water of 85-90°F into a kitchen of 70°F, 76°F in the middle.
    ["Levain of 80 %, Ken Forkish", 1, 5, 4, 0.2, 76, 6, 8],
    // Piergiorgio Giorilli, "Panificando": madre fed with its weight of flour and half of water, about 28°C.
    ["Lievito madre, Piergiorgio Giorilli", 1, 1, 0.5, 0, 82, 3, 4],
  ] as const
).map(([name, starter, flour, water, wholeGrain, fahrenheit, min, max]) => ({
  name,
  ratio: { starter, flour, water },
  wholeGrain,
  fahrenheit,
  hours: [min, max],
}));
