import type { WidgetId } from "../widgets/widgets";

/**
 * How high a card stands on paper, in millimeters of US Letter: no page can ask its printer. Each figure was measured on
 * the ten presets and on the fullest card we know (tests/support/worst-card.ts), in large letters and in small ones.
 */
type Letters = {
  /** Letters in a line of a column, and how high a line is. */
  letters: number;
  line: number;
  /** Between two widgets. */
  gap: number;
  ingredientList: (contents: PaperContents) => number;
  schedule: (contents: PaperContents) => number;
  levain: (contents: PaperContents) => number;
  flours: (contents: PaperContents) => number;
  /** A heading with so many facts. */
  facts: (count: number) => number;
  vitals: number;
};

/** The contents of a card, counted. */
export type PaperContents = {
  name: string;
  rows: number;
  rowNotes: number;
  /** Rows of the schedule, what is said beside them, and its days. */
  times: number;
  timeNotes: number;
  days: number;
  /** Weights in each build of the levain. */
  builds: readonly number[];
  flours: number;
  liquids: number;
  additives: number;
  /** The steps, and whatever the baker wrote below them. */
  steps: readonly string[];
  written: readonly string[];
  /** Letters in the line at the foot, across both columns. */
  foot: number;
};

const LARGE: Letters = {
  letters: 54,
  line: 4.3,
  gap: 3,
  ingredientList: ({ rows, rowNotes }) => 11.5 + 6.4 * rows + 3.7 * rowNotes,
  schedule: ({ times, timeNotes, days }) => 24.5 + 4.9 * times + 1.5 * timeNotes + 8 * (days - 1),
  levain: ({ builds }) => 48 + sum(builds.map((weights) => 4.6 + buildHeight(weights, builds))),
  flours: ({ flours }) => 18 + 4.2 * Math.ceil(flours / 2),
  facts: (count) => 6.6 + 6.4 * count,
  vitals: 10,
};
/** A sixth larger than LARGE: for a recipe that would leave half of its sheet to blank lines. */
const ROOMY: Letters = {
  letters: 45,
  line: 5.1,
  gap: 3,
  ingredientList: ({ rows, rowNotes }) => 13.5 + 7.3 * rows + 4.4 * rowNotes,
  schedule: ({ times, timeNotes, days }) => 28.5 + 5.6 * times + 1.8 * timeNotes + 9.3 * (days - 1),
  levain: ({ builds }) => 51 + 1.17 * sum(builds.map((weights) => 4.6 + buildHeight(weights, builds))),
  flours: ({ flours }) => 20.5 + 4.9 * Math.ceil(flours / 2),
  facts: (count) => 7.7 + 7.3 * count,
  vitals: 11.5,
};
const SMALL: Letters = {
  letters: 58,
  line: 3.9,
  gap: 2.5,
  ingredientList: ({ rows, rowNotes }) => 11 + 5.7 * rows + 3.6 * rowNotes,
  schedule: ({ times, timeNotes, days }) => 23 + 4.5 * times + 1 * timeNotes + 7.6 * (days - 1),
  levain: ({ builds }) => 10 + sum(builds.map((weights) => 4.4 + buildHeight(weights, builds))),
  flours: ({ flours }) => 14 + 3.9 * Math.ceil(flours / 2),
  facts: (count) => 6.5 + 6.1 * count,
  vitals: 9.5,
};

/** The smallest letters that paper may have, 8.5 pt, with less air: only where they save a sheet. */
const TIGHT: Letters = {
  letters: 58,
  line: 3.58,
  gap: 1.8,
  ingredientList: ({ rows, rowNotes }) => 10 + 5.1 * rows + 3.4 * rowNotes,
  schedule: ({ times, timeNotes, days }) => 18 + 4.1 * times + 1 * timeNotes + 7 * (days - 1),
  levain: ({ builds }) => 9.5 + sum(builds.map((weights) => 4.2 + buildHeight(weights, builds))),
  flours: ({ flours }) => 13 + 3.7 * Math.ceil(flours / 2),
  facts: (count) => 6 + 5.4 * count,
  vitals: 9,
};

const sum = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0);

/** Three or four weights stand side by side; the first of two builds has a title. */
const buildHeight = (weights: number, builds: readonly number[]) =>
  9.2 * Math.ceil(weights / 3.5) + (builds.length > 1 ? 8 : 0);

const textHeight = ({ letters, line }: Letters, text: string) =>
  1 + line * sum(text.split("\n").map((part) => Math.max(1, Math.ceil(part.length / letters))));

const HEIGHTS: Record<WidgetId, (letters: Letters, contents: PaperContents) => number> = {
  IngredientList: (letters, contents) => letters.ingredientList(contents),
  BakingSchedule: (letters, contents) => letters.schedule(contents),
  LevainStarter: (letters, contents) => letters.levain(contents),
  FlourIngredients: (letters, contents) => letters.flours(contents),
  LiquidsIngredients: (letters, { liquids }) => letters.facts(liquids),
  SaltAdditives: (letters, { additives }) => letters.facts(additives),
  ProcessSteps: (letters, { steps, written }) =>
    8 +
    sum(steps.map((step) => textHeight(letters, step))) +
    sum(written.map((text) => 7 + textHeight(letters, text))),
  RecipeStats: () => 0,
};

/** Both columns are filled evenly; the vitals lie across them, and part what stands above from what stands below. */
function bodyHeight(letters: Letters, widgets: readonly WidgetId[], contents: PaperContents): number {
  const at = widgets.indexOf("RecipeStats");
  const parts = at < 0 ? [widgets] : [widgets.slice(0, at), widgets.slice(at + 1)];
  const columns = parts.map((part) => {
    const heights = part.map((widget) => HEIGHTS[widget](letters, contents) + letters.gap);
    // A long widget runs on in the next column, any other one stands in one of the two as a whole.
    const tallest = Math.max(0, ...heights.filter((_, place) => !LONG.has(part[place] ?? "RecipeStats")));
    return Math.max(tallest, sum(heights) / 2);
  });
  // A foot that is wider than the columns takes a second line.
  const foot = contents.foot > 2 * letters.letters ? letters.line + letters.gap : 0;
  return sum(columns) + (at < 0 ? 0 : letters.vitals) + foot;
}
const LONG: ReadonlySet<WidgetId> = new Set(["ProcessSteps", "BakingSchedule"]);

/** Letter without its margins, header and footer; A4 is 17 mm higher and a little narrower. */
const SHEET = 223;
const NAME_LETTERS = 38;
const roomUnder = (name: string) => SHEET - 7.4 * (Math.ceil(name.length / NAME_LETTERS || 1) - 1);
/** The head is larger, too, and a name of two lines costs twice. */
const roomyUnder = (name: string) => roomUnder(name) - 7 - (name.length > 32 ? 9 : 0);

/** Their title, and what a widget that may not be cut leaves empty at the foot of a column. */
const NOTES_TITLE = 11;
const NOTE_LINE = 6.2;
/** Blank lines for a pencil fill the sheet, up to a third of it. */
const MOST_NOTES = 12;
const notesIn = (room: number) =>
  Math.max(0, Math.min(MOST_NOTES, Math.floor((room - NOTES_TITLE) / NOTE_LINE)));
const FEW_NOTES = 3;
/** The height of a few notes, and the loss where the first sheet ends in the middle of a widget. */
const ON_TWO_SHEETS = 45;

/**
 * "roomy": larger letters; "dense": smaller ones and no curve; "tight": the smallest. `notes`: blank lines; `sheets`: how many it takes; `left`:
 * millimeters of the last sheet that nothing but the notes needs.
 */
export type PrintFit = {
  letters: "roomy" | "large" | "dense" | "tight";
  notes: number;
  sheets: 1 | 2;
  left: number;
};

/** The largest letters that leave a few lines for a pencil; small ones where they save a second sheet. */
export function fitPrint(widgets: readonly WidgetId[], contents: PaperContents): PrintFit {
  const leftByRoomy = roomyUnder(contents.name) - bodyHeight(ROOMY, widgets, contents);
  const onOne = (letters: PrintFit["letters"], left: number): PrintFit => ({
    letters,
    notes: notesIn(left),
    sheets: 1,
    left,
  });
  if (notesIn(leftByRoomy) >= FEW_NOTES) return onOne("roomy", leftByRoomy);
  const room = roomUnder(contents.name);
  const left = room - bodyHeight(LARGE, widgets, contents);
  if (notesIn(left) >= FEW_NOTES) return onOne("large", left);
  const leftBySmall = room - bodyHeight(SMALL, widgets, contents);
  if (leftBySmall >= 0) return onOne("dense", leftBySmall);
  const leftByTight = room - bodyHeight(TIGHT, widgets, contents);
  if (leftByTight >= 0) return onOne("tight", leftByTight);
  // Two sheets have room for large letters, and for notes; what would take three is set in small ones.
  const isFull = left + room < ON_TWO_SHEETS;
  if (isFull) return { letters: "dense", notes: 0, sheets: 2, left: leftBySmall + room };
  return { letters: "large", notes: FEW_NOTES, sheets: 2, left: left + room - ON_TWO_SHEETS };
}

/** The extra height of a code beyond the head beside it, which is the lowest where the name is a single line. */
const CODE = 20;
/** The number of blank lines as high as the code beside them. */
const NOTES_BESIDE_CODE = 4;

/**
 * Where the code of the recipe stands: beside the notes, which it costs nothing, else beside the head, where room for it
 * is left. It costs lines for a pencil at most: neither larger letters nor a sheet, and a full card has none.
 */
export function fitCode(fit: PrintFit): PrintFit & { code: "notes" | "head" | null } {
  if (fit.notes >= NOTES_BESIDE_CODE) return { ...fit, code: "notes" };
  if (fit.left < CODE) return { ...fit, code: null };
  const notes = fit.sheets === 2 ? fit.notes : notesIn(fit.left - CODE);
  return { ...fit, notes, code: "head" };
}
