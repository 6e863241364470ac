import { calculateRecipe } from "../../src/baking";
import { type IntakeLine, readRecipe } from "../../src/intake";
import type { Case, Expected } from "./read-set";

/** What came of one text. */
export type Judged = {
  /** Lines with a weight, in the reading by hand. */
  lines: number;
  right: number;
  /** Wrong without a doubt: a baker would not see them. */
  silent: string[];
  /** Read otherwise than by hand, but marked. */
  marked: string[];
  /** Faults beside the lines: title, sums, repeats, form. */
  beside: string[];
};

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
const isSame = (line: IntakeLine, wanted: Expected) =>
  line.grams === wanted.grams ||
  (line.grams !== null && wanted.grams !== null && Math.abs(line.grams - wanted.grams) <= 0.05)
    ? plain(wanted.name)
        .split(" ")
        .every((word) => plain(line.name).includes(word))
    : false;
const say = ({
  part,
  grams,
  name,
  doubt,
}: {
  part: string;
  grams: number | null;
  name: string;
  doubt: boolean;
}) => `${part} ${grams ?? "-"}${doubt ? "?" : ""} ${name}`;

/** Takes the lines that match, each once; returns what is left on both sides. */
function match(
  lines: readonly IntakeLine[],
  wanted: readonly Expected[],
  fits: (line: IntakeLine, one: Expected) => boolean,
) {
  const left = [...lines];
  const missing = wanted.filter((one) => {
    const at = left.findIndex((line) => fits(line, one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { left, missing };
}

function formSays(text: Case): string {
  const { form } = readRecipe(text.text, text.kind);
  if (form === null) return "none";
  const made = calculateRecipe(form);
  const [, flour, water, salt] = /flour ([\d.]+) water ([\d.]+) salt ([\d.]+)/.exec(text.form ?? "") ?? [];
  const near = (one: number, said: string | undefined) =>
    Math.abs(one - Number(said)) <= 1 ? said : String(one);
  return `${form.recipeType} flour ${near(made.totalFlourWeight, flour)} water ${near(made.waterWeight, water)} salt ${near(made.saltWeight, salt)}`;
}

/** Compares a text's reading with the one by hand. */
export function judge(text: Case): Judged {
  const { lines, title } = readRecipe(text.text, text.kind);
  const counted = lines.filter(({ ignored }) => ignored === undefined);
  const weighed = text.lines.filter(({ grams }) => grams !== null);
  const fits = (line: IntakeLine, one: Expected) =>
    isSame(line, one) && line.part === one.part && (line.doubt || !one.doubt);
  const { left, missing } = match(counted, text.lines, fits);
  const silent: string[] = [];
  const marked: string[] = [];
  for (const line of left) (line.doubt ? marked : silent).push(`read ${say(line)}`);
  for (const one of missing) {
    // Marked means: the same line is there with a doubt, for a person to mend.
    const isMarked = left.some(
      (line) => line.doubt && plain(line.name).includes(plain(one.name).split(" ")[0] ?? ""),
    );
    (isMarked ? marked : silent).push(`missed ${say(one)}`);
  }
  const beside: string[] = [];
  if (text.title !== null && text.title !== title) beside.push(`title ${title}`);
  for (const [name, wanted] of [
    ["subtotal", text.subtotals],
    ["repeat", text.repeats],
  ] as const) {
    const found = lines.filter((line) => line.ignored === name);
    const rest = match(found, wanted, isSame);
    beside.push(
      ...rest.missing.map((one) => `no ${say(one)}`),
      ...rest.left.map((line) => `${name} ${say(line)}`),
    );
  }
  if (text.form !== null && formSays(text) !== text.form) beside.push(`form ${formSays(text)}`);
  return {
    lines: weighed.length,
    right: weighed.length - missing.filter(({ grams }) => grams !== null).length,
    silent,
    marked,
    beside,
  };
}
