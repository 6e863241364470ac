/**
 * The only door: any text about a bread in, its lines and a recipe's form out. No network, no clock, no model.
 */
import { pageOf } from "./lines/html";
import type { Intake, IntakeLine, Problem } from "./words/intake";
import { findAmounts } from "./words/amounts";
import { findKnown } from "./words/names";
import { markImplausible } from "./checks/plausible";
import { checkPercentages, weighPercentages } from "./checks/percentages";
import { type Draft, isCounted, type Section } from "./lines/drafts";
import { readDrafts } from "./lines/read-lines";
import { checkTotals, markOverall, markPrintedTwice, markReferences, type Uses } from "./checks/repeats";
import { linesOf, type SourceLine } from "./lines/source-lines";
import { readTables } from "./lines/tables";
import { markUnclear } from "./checks/unclear";
import { addUnlisted } from "./checks/unlisted";
import { formOf } from "./form/form";
import { mendDrafts, type Mends } from "./lines/mends";

export { FILE_KINDS, readRecipeJson, writeRecipe } from "./files/write-recipe";
export { printedParts } from "./files/printed-parts";
export type { Mend, Mends } from "./lines/mends";
export { type Dough, type Intake, type IntakeLine, type Part, PARTS, type Problem } from "./words/intake";

const ALL_GRAMS =
  /\b(?:all|alle|tout|tous|toutes|tutt[ie])\b.{0,40}\b(?:in|en) (?:grams?|gramm|grammes?|grammi)\b|\b(?:weights?|amounts?|mengen|mengenangaben|quantites?|pesi|dosi)\b.{0,20}\b(?:in|en) (?:grams?|gramm|grammes?|grammi|g)\b/i;

/** "Pain blanc, pour 2000 g de farine": the weight of flour in a line that is no ingredient. */
function flourInTitle(lines: readonly SourceLine[], title: string): number | null {
  for (const text of [title, ...lines.slice(0, 4).map((line) => line.text)]) {
    const [amount] = findAmounts(text).filter(({ kind }) => kind === "mass");
    if (amount === undefined || !/\b(?:for|für|pour|per|auf|su|on)\b/i.test(text.slice(0, amount.from)))
      continue;
    if (findKnown(text.slice(amount.to))?.kind === "flour") return amount.value * amount.factor;
  }
  return null;
}

const OF_DOUGH = /\b(?:dough|teig|pate|pâte|impasto)\b/i;
const PIECES = /(\d{1,4}) ?x ?(\d{2,5}) ?g\b/i;

/** The weight of the dough, where the text says it: a total, "900 g dough", "2 x 900 g". */
function doughSaid(drafts: readonly Draft[], lines: readonly SourceLine[]): number | null {
  const total = drafts.find(
    ({ item }) => item?.isTotal === true && item.grams !== null && item.known?.kind !== "flour",
  );
  if (total?.item?.grams !== undefined) return total.item.grams;
  for (const { text } of lines.slice(0, 12)) {
    const [, count, each] = PIECES.exec(text) ?? [];
    if (count !== undefined && each !== undefined) return Number(count) * Number(each);
    const [amount] = findAmounts(text).filter(({ kind }) => kind === "mass");
    if (amount !== undefined && OF_DOUGH.test(text)) return amount.value * amount.factor;
  }
  return null;
}

function lineOf({ source, name, part, item, ignored }: Draft): IntakeLine {
  return {
    source,
    name,
    grams: item?.grams ?? null,
    part,
    doubt:
      item !== undefined && ignored === undefined
        ? item.doubt || item.grams === null
        : item?.doubt === true && ignored !== "note",
    ...(ignored === undefined ? {} : { ignored }),
    ...(item?.range === undefined ? {} : { range: item.range }),
    ...(item?.percent === undefined ? {} : { percent: item.percent }),
  };
}

function weighed(drafts: readonly Draft[], batches: number): Problem[] {
  const problems: Problem[] = [];
  const lines = drafts.filter((draft) => isCounted(draft));
  if (!lines.some(({ item }) => item?.grams !== null)) problems.push({ code: "nothing-weighed" });
  const names = lines
    .filter(({ item, part }) => item?.grams === null && part !== "topping")
    .map(({ name }) => name);
  if (names.length > 0) problems.push({ code: "unweighed", names });
  if (batches > 1) problems.push({ code: "several-batches", count: batches });
  return problems;
}

type Read = {
  title: string;
  drafts: Draft[];
  sections: readonly Section[];
  uses: Uses;
  /** What was found in the lines, their own sums left out. */
  problems: Problem[];
  yields: string[];
  dough: number | null;
  batches: number;
};

function readLines(text: string, kind: "text" | "html"): Read {
  const page = kind === "html" ? pageOf(text) : null;
  const lines = page?.lines ?? linesOf(text);
  const isGrams = lines.some((line) => ALL_GRAMS.test(line.text));
  const { rows, batches } = readTables(lines, isGrams);
  const read = readDrafts(lines, rows, isGrams);
  const { sections } = read;
  markOverall(read.drafts, sections);
  markPrintedTwice(read.drafts);
  const unclear = markUnclear(read.drafts, sections);
  const { uses, problems } = markReferences(read.drafts, sections);
  problems.push(...unclear);
  const title = page?.title || read.title;
  const dough = doughSaid(read.drafts, lines);
  problems.push(...weighPercentages(read.drafts, flourInTitle(lines, title), dough));
  checkPercentages(read.drafts);
  markImplausible(read.drafts);
  const yields = [page?.yield ?? "", ...lines.map((line) => line.text)];
  return { title, drafts: read.drafts, sections, uses, problems, yields, dough, batches };
}

const NOTHING_MENDED: Mends = new Map();

/**
 * Reads a text about a bread, or a page: every line comes back in order, read or with the reason why not; grams are
 * those of the text. The form is null where the lines do not make a recipe truthfully, and the problems say why.
 * `mends` are a baker's own corrections, by the place of a line in `lines`.
 * Example: "500 g flour", "350 g water", "10 g salt", "5 g yeast" on four lines is a straight dough of 500 g flour at 70 %.
 */
export function readRecipe(
  text: string,
  kind: "text" | "html" = "text",
  mends: Mends = NOTHING_MENDED,
): Intake {
  const { title, sections, uses, yields, dough, batches, ...read } = readLines(text, kind);
  const sums = checkTotals(read.drafts);
  const unmended = addUnlisted(read.drafts);
  const drafts = mendDrafts(unmended, mends);
  // The text's sums are compared again with what the baker says; a mended line is no doubt, whatever they say.
  const problems = [...read.problems, ...(mends.size === 0 ? sums : checkTotals(drafts))];
  problems.push(...weighed(drafts, batches));
  const steps = drafts.filter(({ isStep }) => isStep).map(({ name }) => name);
  const made = formOf({ title, drafts, sections, uses, steps, yields }, problems);
  const lines = mendDrafts(drafts, mends).map(lineOf);
  return {
    title,
    form: made.form,
    lines,
    steps,
    problems: made.problems,
    dough: { ...made.dough, said: dough },
  };
}
