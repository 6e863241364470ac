import type { BulkKind } from "../weights/bread-kind";

/** A published bulk: °F of the dough, or of the room if only that is given, and hours. */
export type PublishedBulk = {
  readonly name: string;
  readonly kind: BulkKind;
  /** Percent of the total flour that comes in the levain. */
  readonly inoculation: number;
  readonly fahrenheit: number;
  readonly hours: readonly [min: number, max: number];
};

/**
 * Published times of sourdough bulks with their temperatures; a single number is both ends.
 * Example: Vermont Sourdough, 15 % at 76°F, 2½ hours in a bakery. Source: the table in docs/baking.md, row by row.
 */
export const PUBLISHED_BULKS: readonly PublishedBulk[] = (
  [
    ["Tartine Country Loaf, Chad Robertson", "by-hand", 9.1, 78.8, 3, 4],
    ["Beginner's Sourdough, The Perfect Loaf", "by-hand", 9.2, 78, 4, 4],
    ["Loaf with 20% levain, Challenger Breadware", "by-hand", 9.1, 74, 6, 6],
    ["Sourdough Bread #1, bboy.net", "by-hand", 9.2, 79, 4, 4],
    ["Toasted Oat Porridge Sourdough, Bake with Paws", "by-hand", 9.1, 78.8, 5.5, 5.5],
    ["Usual loaf, Bake with Paws", "by-hand", 9.1, 78.8, 4, 5],
    ["Hearth Bread, Waimee", "by-hand", 12, 77.5, 8, 9],
    ["Sourdough Bread, dan-wiki", "by-hand", 10.6, 78, 3, 4],
    ["Sourdough Bread, rezeptbuch", "by-hand", 9.1, 72.5, 5, 7],
    ["Overnight Artisan Bread, That Sourdough Gal", "by-hand", 10.7, 71.5, 8, 12],
    ["Chart for 20% starter, 27°C", "by-hand", 9.1, 80.6, 4.5, 5],
    ["Chart for 20% starter, 25°C", "by-hand", 9.1, 77, 5, 6],
    ["Chart for 20% starter, 23°C", "by-hand", 9.1, 73.4, 6, 7],
    ["Chart for 20% starter, 21°C", "by-hand", 9.1, 69.8, 9, 11],
    ["The Sourdough Journey, 20% starter, 70°F", "by-hand", 9.1, 70, 11.5, 11.5],
    ["The Sourdough Journey, 15% starter, 70°F", "by-hand", 7, 70, 13, 13],
    ["The Sourdough Journey, 10% starter, 70°F", "by-hand", 4.8, 70, 15, 15],
    ["The Sourdough Journey, 5% starter, 70°F", "by-hand", 2.4, 70, 17.5, 17.5],
    ["The Sourdough Journey, 20% starter, 66°F", "by-hand", 9.1, 66, 14.5, 14.5],
    ["The Sourdough Journey, 15% starter, 66°F", "by-hand", 7, 66, 16.5, 16.5],
    ["The Sourdough Journey, 10% starter, 66°F", "by-hand", 4.8, 66, 18.5, 18.5],
    ["The Sourdough Journey, 5% starter, 66°F", "by-hand", 2.4, 66, 20, 20],
    ["The Sourdough Journey, 20% starter, 68°F", "by-hand", 9.1, 68, 12, 14],
    ["The Sourdough Journey, 15% starter, 68°F", "by-hand", 7, 68, 13.5, 15.5],
    ["The Sourdough Journey, 10% starter, 68°F", "by-hand", 4.8, 68, 15.5, 17.5],
    ["The Sourdough Journey, 5% starter, 68°F", "by-hand", 2.4, 68, 18, 19.5],
    ["Overnight Country Blonde, Ken Forkish", "by-hand", 12, 70, 12, 15],
    ["Overnight Country Brown, Ken Forkish", "by-hand", 12, 70, 12, 15],
    ["Everyday Sourdough, Emilie Raffa", "by-hand", 4.8, 70, 8, 10],
    ["Brød & Taylor Sourdough", "by-hand", 16.6, 78, 2.5, 3.5],
    ["Basic Sourdough, Peter Reinhart", "by-hand", 24.3, 79, 3, 4],
    ["Sourdough Sandwich Loaf, Teresa Lynn", "mixer", 13, 70, 10, 10],
    ["Sourdough Sandwich Bread, Country Roads, one day", "mixer", 13, 80, 3, 4],
    ["Sourdough Sandwich Bread, Country Roads, overnight", "mixer", 11.1, 70, 8, 12],
    ["Vermont Sourdough, Jeffrey Hamelman", "bakery", 15, 76, 2.5, 2.5],
    ["Vermont Sourdough with whole grain, Jeffrey Hamelman", "bakery", 20, 75.2, 2.5, 2.5],
    ["Pain au Levain, Jeffrey Hamelman", "bakery", 16, 75.2, 2.5, 2.5],
    ["Olive Levain, Jeffrey Hamelman", "bakery", 16.7, 75.2, 2.5, 2.5],
    ["Semolina Bread, Jeffrey Hamelman", "bakery", 15, 75.2, 2, 2],
    ["Miche Pointe-à-Callière, Jeffrey Hamelman", "bakery", 20, 75.2, 2.5, 2.5],
    ["Five-Grain Levain, Jeffrey Hamelman", "bakery", 15, 75.2, 2.5, 2.5],
    ["Sourdough Seed Bread, King Arthur", "bakery", 15, 76.5, 2, 2.5],
    ["Sourdough Seed Bread, Jeffrey Hamelman", "bakery", 25, 75.2, 2, 2],
    ["Old Bread Rye, King Arthur", "rye", 11, 81, 0.75, 0.75],
    ["Borodinsky, Alla Mishina", "rye", 21.2, 88.7, 2.5, 3],
  ] as const
).map(([name, kind, inoculation, fahrenheit, ...hours]) => ({ name, kind, inoculation, fahrenheit, hours }));
