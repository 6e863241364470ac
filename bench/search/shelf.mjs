import { join } from "node:path";
import { runnerImport } from "vite";
import { root } from "../../scripts/prepare.mjs";

/** How many recipes have different words; the rest repeat them. */
const BODIES = 2000;
const WORDS = 5000;
const IN_EACH = 30;

/** Words to search for, and the share of all recipes that contain each. */
export const PLANTED = [
  { word: "quixotic", share: 1e-5 },
  { word: "promille", share: 1e-3 },
  { word: "percentile", share: 1e-2 },
  { word: "tenfold", share: 1e-1 },
  { word: "sourdough", share: 1 },
];

/** The same "random" numbers every time. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/**
 * Recipes' words distributed as in real use (a few are very common), with the search terms that the site makes from
 * them.
 */
export async function shelf() {
  const { module } = await runnerImport(join(root, "src/server/recipes/search/search-terms.ts"), {
    configFile: false,
    logLevel: "silent",
  });
  const random = dice(12);
  const letter = (letters) => letters[Math.floor(random() * letters.length)];
  const word = () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => letter("bcdfghklmnprstvw") + letter("aeiou"),
    ).join("");
  const vocabulary = Array.from({ length: WORDS }, word);
  const often = () => vocabulary[Math.floor(WORDS ** random()) - 1] ?? vocabulary[0];
  const terms = (text) => module.termsOf(text).join(" ");
  const bodies = Array.from({ length: BODIES }, () => {
    const text = Array.from({ length: IN_EACH }, often).join(" ");
    return { text, terms: terms(text) };
  });
  return {
    bodies,
    planted: PLANTED.map(({ word: planted, share }) => ({
      every: Math.round(1 / share),
      terms: terms(planted),
    })),
  };
}

/** Half a kilobyte: the smaller a recipe, the larger the share of the search in the cost. */
export const documentOf = (text) => JSON.stringify({ notes: text.repeat(2).slice(0, 500) });
