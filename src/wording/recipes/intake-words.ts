import type { IntakeLine, Part, Problem } from "../../intake";
import { FIELD_WORDS } from "../../contract/recipes/field-words";
import type { Formats } from "../values/formats";
import { inSentence } from "./phrases";

/** The places that an ingredient of a pasted text can have. */
export const PART_NAMES: Record<Part, string> = {
  final: "Dough",
  levain: "Levain",
  sour: "Sour",
  poolish: "Poolish",
  biga: "Biga",
  preferment: "Preferment",
  sponge: "Sponge",
  soaker: "Soaker",
  scald: "Scald",
  tangzhong: "Tangzhong",
  topping: "Topping",
};

const partText = (part: Part) => inSentence(PART_NAMES[part]);

const listText = (names: readonly string[]) => {
  const shown = names.slice(0, 5).map((name) => `“${name.slice(0, 40)}”`);
  const rest = names.length - shown.length;
  return `${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
};

/** The names that a comparison of form and text has for what is no ingredient's own name. */
const COMPARED: Readonly<Record<string, string>> = { "pre-doughs": "what is made ahead" };

/** A sentence for every problem of a text that was read. */
export function intakeProblemText({ grams, percent, number }: Formats, problem: Problem): string {
  switch (problem.code) {
    case "nothing-weighed":
      return "We found no weights. Paste the list of ingredients, or type the grams beside each line.";
    case "no-flour":
      return "We found no flour. Rename the line that is your flour, or add one to the text.";
    case "unweighed":
      return `No weight for ${listText(problem.names)}. Type the grams, or leave the line out.`;
    case "percent-only":
      return "The text has percentages only. Add the weight of the flour, such as “1000 g flour”.";
    case "sum-differs":
      return `The text says ${grams(problem.said)} in all, and its lines weigh ${grams(problem.counted)}. Check both.`;
    case "used-in-part":
      return `You make ${grams(problem.made)} of the ${partText(problem.part)} and use ${grams(problem.used)} of it.`;
    case "used-more-than-made":
      return `The dough takes ${grams(problem.used)} of the ${partText(problem.part)}, but its lines make ${grams(problem.made)}.`;
    case "starter-hydration":
      return `The text does not say how wet the starter is. We take ${percent(problem.percent)}.`;
    case "several-batches":
      return `The table has ${number(problem.count)} batch sizes. We took the first.`;
    case "out-of-bounds":
      return `${FIELD_WORDS[problem.field].label} would be ${percent(problem.value)}. Check the weights and the names.`;
    case "form-differs": {
      const name = COMPARED[problem.name] ?? inSentence(problem.name);
      return `The recipe would weigh ${grams(problem.form)} of ${name}, and the text has ${grams(problem.text)}. Check these lines.`;
    }
    case "no-seed":
      return "The text does not say how much starter begins the levain. We take the usual build.";
    case "parts-unclear":
      return "Some headings seem to be missing. Check which part each line belongs to.";
    case "part-in-part":
      return `The ${partText(problem.part)} goes into the ${partText(problem.into)}. The builder mixes each into the dough, so choose one part for both.`;
    case "too-many-lines":
      return `${number(problem.count)} lines have a weight. Paste one recipe at a time.`;
    case "too-many-parts":
      return `${number(problem.count)} parts are made ahead, and a recipe can have nine. Put some of them together.`;
  }
}

/** Cups, spoons and pinches in four languages. */
const BY_VOLUME =
  /\b(?:cups?|tbsps?|tsps?|tablespoons?|teaspoons?|pinch(?:es)?|tassen?|el|tl|essl[oö]ffel|teel[oö]ffel|prisen?|cuill[eè]res?|c\. ?[aà]|tasses?|pinc[eé]es?|cucchiai(?:ni|no|o)?|tazz[ae]|pizzic[oh]\w*|ml|cl|dl|l|fl)\b/i;

/** Why a line is worth a look, and what to do. */
export function doubtText({ grams }: Formats, line: IntakeLine): string {
  if (line.ignored !== undefined)
    return "We count the lines of this part, and not their sum. Check that it is the sum.";
  if (line.grams === null) return "No weight in the text. Type the grams, or leave it out.";
  if (line.range !== undefined)
    return `From ${grams(line.range[0])} to ${grams(line.range[1])}. We take the lower weight.`;
  if (BY_VOLUME.test(line.source)) return "An estimate: cups and spoons vary. Weigh yours if you can.";
  return "We are not sure. Check weight, name and part.";
}

/** Why a line is not weighed. */
export const IGNORED_WORDS: Record<NonNullable<IntakeLine["ignored"]>, string> = {
  heading: "A heading",
  subtotal: "Counted already",
  repeat: "Printed twice",
  note: "A note",
};
