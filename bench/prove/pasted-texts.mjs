import * as fc from "fast-check";
import { join } from "node:path";
import { runnerImport } from "vite";
import { root } from "../../scripts/prepare.mjs";
import { atLeast, below, count, figure } from "./report.mjs";

export const title = "Recipes pasted as text, and a million texts that are none";
export const how =
  "The texts of `tests/intake/set`, compared with their readings by hand; then random texts of words of the trade, signs of " +
  "tables and pages, and anything else, half of them as pages. A silent error is a line that is wrong and not marked.";

const RANDOM_TEXTS = 1_000_000;
/** Milliseconds for a text of the set, and for 100 kB. */
const LONGEST_TEXT = 20;
const LONGEST_PAGE = 200;

const load = async (path) => (await runnerImport(join(root, path), { logLevel: "error" })).module;
const sum = (all, of) => all.reduce((total, one) => total + of(one), 0);
const median = (all) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)];

/** Milliseconds of the processor, which other programs do not lengthen. */
function timed(read) {
  const started = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

export async function prove({ share }) {
  const { readRecipe } = await load("src/intake/index.ts");
  const { judge } = await load("tests/intake/judge.ts");
  const { readSet } = await load("tests/intake/read-set.ts");
  const { anyText } = await load("tests/intake/random-texts.ts");
  const set = readSet();
  const figures = [];
  for (const [name, texts] of [
    ["seen while the reader was made", set.filter(({ isAside }) => !isAside)],
    ["kept aside until it stood", set.filter(({ isAside }) => isAside)],
  ]) {
    const judged = texts.map(judge);
    const lines = sum(judged, (one) => one.lines);
    const right = sum(judged, (one) => one.right);
    figures.push(
      figure(
        `lines with a weight read right, of ${lines} in ${texts.length} texts ${name}`,
        `${((right / lines) * 100).toFixed(1)} %`,
        "at least 95 %",
        right / lines >= 0.95,
      ),
      count(
        `silent errors in the texts ${name}`,
        sum(judged, (one) => one.silent.length),
        0,
      ),
    );
  }
  const times = set.map(({ text, kind }) => timed(() => readRecipe(text, kind)));
  figures.push(below("a text of the set, in the middle", median(times), LONGEST_TEXT, " ms"));
  const all = set.filter(({ kind }) => kind === "text").map(({ text }) => text);
  const page = all.join("\n").repeat(20).slice(0, 100_000);
  const pages = Array.from({ length: 5 }, () => timed(() => readRecipe(page)));
  figures.push(below("100 kB of recipes, in the middle of five", median(pages), LONGEST_PAGE, " ms", 0));
  const wanted = Math.round(RANDOM_TEXTS * share);
  let read = 0;
  let longest = 0;
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isPage) => {
      longest = Math.max(
        longest,
        timed(() => readRecipe(text, isPage ? "html" : "text")),
      );
      read++;
    }),
    { numRuns: wanted },
  );
  figures.push(
    atLeast("random texts that were read and threw nothing", read, wanted),
    below("the longest of them", longest, 2000, " ms", 0),
  );
  return figures;
}
