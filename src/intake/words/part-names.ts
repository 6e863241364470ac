/** The names of a bread's parts, in four languages. */
import type { Part } from "./intake";
import { plainLetters } from "./names";
import { onceByText } from "./once";

const NAMES: readonly (readonly [Part, RegExp])[] = [
  ["tangzhong", /\b(?:tangzhong|tang zhong|yudane|water roux|milk roux|roux)\b|\w*kochstuck/],
  ["scald", /\bscald(?:ed)?\b|\w*bruhstuck|\bechaudage\b/],
  ["soaker", /\bsoakers?\b|\w*quellstuck|\btrempage\b|\bammollo\b|\bsoaked\b|\bporridge\b/],
  ["poolish", /\bpoo?lish\b/],
  ["biga", /\bbiga\b/],
  [
    "sour",
    /\bsour\b(?! ?cream)|\b\w*sauer(?:teig|s)?(?:ansatz)?\b|(?:roggen|weizen|dinkel|detmolder|salz)sauer(?:teig)?s?(?:ansatz)?\b|\brye sour\b/,
  ],
  [
    "levain",
    /\blevains?\b|\bleaven\b|\bstarter\b|(?:lievito|pasta) madre|\blicoli\b|\bli\.co\.li|\brinfresc[oa]\b|\brafraichi\b|\bstages? \d\b|\bstufe \d\b/,
  ],
  ["sponge", /\bsponge\b|\blievitino\b|dampfl|\bferment\b(?!ation)/],
  [
    "preferment",
    /\bpre-?ferments?\b|\w*vorteige?s?\b|\bpate fermentee\b|\bprefermento\b|\bpre-?impasto\b|\bold dough\b|\bpreimpasto\b|\bprimo impasto\b/,
  ],
  [
    "topping",
    /\btoppings?\b|\bfillings?\b|\bglaze\b|\bicing\b|\begg ?wash\b|\bgarnish\b|\bfinition\b|\bgarniture\b|\bsuperficie\b|\bdorure\b|\bcopertura\b|\bbestreuen\b|\bbestreichen\b|\bbelag\b|\bdekoration\b|\bcrust\b|\bfarcitura\b|\bripieno\b|\bfullung\b|\bdusting\b|\bbestauben\b|\bstreusel\b/,
  ],
  [
    "final",
    /\b(?:final|finale|main|mix|dough|bread|teig|hauptteig|brotteig|pate|petrissage|petrie|impasto|day two|bassinage|autolyse|autolysis|loaf|brot|pain|pane)\b|hauptteig|\b(?:flours|mehle|dry|wet|farines)\b|\b(?:detrempe|tourage|beurrage)\b|\bzutaten\b|\bingredients?\b|\bingredienti\b|\bingredien[tz]\w*/,
  ],
];

/** Words beside a part's name that say nothing else. */
const FILLERS =
  /\b(?:for|the|a|an|fur|den|die|das|der|dem|pour|le|la|les|l|d|de|du|des|per|il|lo|gli|di|del|della|dell|al|alla|und|and|et|e|ed|build|builds|ingredients?|zutaten|ingredienti|day|tag|jour|giorno|stage|stufe|step|young|ripe|active|overnight|night|before|evening|morning|next|same|one|two|three|altbrot|saaten|mehl|milch|salz|reifer?s?|rye|wheat|roggen|weizen|dinkel|liquid|stiff|liquide|dur|solido|white|whole|first|second|primo|secondo|sourdough|starter|formula|recipe|preparation|mix|mixing|amount|weights?|in|on|at|hours?|stunden|heures|ore|h|of|quantity|zum|with|mit|avec|con|your|my|makes?|my|part|teil|phase|fermentee|madre|lievito|roux|water|fresh|sweet|rafraichi|top|seed|veille|sera|vorabend|abend|soir|vigilia|totale?|g|total|final|ta|th)\b/g;

const squeeze = (text: string) => text.replace(/[^a-z0-9.]+/g, " ").trim();

/** A heading's words: without marks of emphasis, numbering, colon, and brackets. */
export function headingWords(text: string): string {
  return text
    .replace(/\([^()]{0,80}\)/g, " ")
    .replace(/^[#\s*_>~=-]{1,12}/, "")
    .replace(/[*_~#:=\s-]{1,12}$/, "")
    .trim();
}

function firstPart(text: string): Part | null {
  const said = plainLetters(text).slice(0, 120);
  if (/^(?:hauptteig|final dough|main dough|pate finale|impasto finale)\b/.test(said)) return "final";
  const found = NAMES.find(([, pattern]) => pattern.test(said));
  return found === undefined ? null : found[0];
}

/** The part that a text names among other words; null if none. "Sauerteig" is "sour". */
export const partIn = onceByText(firstPart);

function partAlone(text: string): Part | null {
  const said = squeeze(plainLetters(headingWords(text)));
  if (said === "" || said.length > 60) return null;
  const part = partIn(said);
  if (part === null) return null;
  const [, pattern] = NAMES.find(([name]) => name === part) ?? [];
  const rest = said
    .replace(pattern ?? /$^/, " ")
    .replace(pattern ?? /$^/, " ")
    .replace(FILLERS, " ")
    .replace(/['.\d\s]+/g, "");
  return rest === "" ? part : null;
}

/** The part that a text is the name of, with nothing else in it: "For the levain", "Poolish (night before)". */
export const partNamed = onceByText(partAlone);

/** Parts that are made ahead of the final dough. */
export const isAhead = (part: Part): boolean => part !== "final" && part !== "topping";

/** Names that bakers use for each other: a levain is built from a starter, a sour is a levain of rye. */
const SAME: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  levain: ["levain", "sour"],
  sour: ["sour", "levain"],
  preferment: ["preferment", "poolish", "biga", "sponge"],
  sponge: ["sponge", "preferment"],
  soaker: ["soaker", "scald", "tangzhong"],
  scald: ["scald", "soaker", "tangzhong"],
};

/** Which of the parts that were made a name may mean: the same one first. */
export function sameParts(part: Part): readonly Part[] {
  return SAME[part] ?? [part];
}
