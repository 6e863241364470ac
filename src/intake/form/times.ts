/** Times and heats that a sentence says plainly, as the fields of the form have them. */
import { heatsIn, type RecipeForm, type RecipeType } from "../../baking";
import { plainLetters } from "../words/names";

type Time = { min: number; max: number; unit: "hours" | "minutes"; text: string };

const DURATION =
  /(\d{1,3}(?:[.,]\d{1,2})?)(?: ?(?:-|to|bis|a) ?(\d{1,3}(?:[.,]\d{1,2})?))? ?(hours?|hrs?|h|stunden?|std|heures?|ore|ora|minutes?|mins?|min|minuten|minuti)\b/g;

const number = (digits: string) => Number(digits.replace(",", "."));

/** The durations of a plain sentence, in English: "12-16 hours". */
function timesOf(sentence: string): Time[] {
  return [...sentence.matchAll(DURATION)].map(([, low = "", high, word = ""]) => {
    const unit = word.startsWith("m") ? "minutes" : "hours";
    const [min, max] = [number(low), number(high ?? low)];
    return {
      min,
      max,
      unit,
      text: `${min === max ? min : `${min}-${max}`} ${min === 1 && max === 1 ? unit.slice(0, -1) : unit}`,
    };
  });
}

const hours = ({ min, unit }: Time) => (unit === "hours" ? min : min / 60);

/** Times that repeat or that belong to something else: "every 30 minutes", "after an hour". */
const WITHIN = /\b(?:every|each|alle|toutes les|ogni|after|nach|apres|dopo)\b[^.,;]{0,20}\d/;

const SAYS = {
  bake: /\b(?:bake|baking|backen|cuire|cuisson|cuocere|cottura)\b/,
  cold: /\b(?:fridge|refrigerat\w*|retard\w*|kuhlschrank|frigo\w*|refrigerateur|froid)\b/,
  proof:
    /\b(?:proof|prove|proofing|final (?:rise|proof)|second rise|stuckgare|endgare|appret|appretto|seconda lievitazione)\b/,
  bulk: /\b(?:bulk|first rise|let rise|rise|stockgare|teigruhe|gehen lassen|pointage|puntata|lievitare|prima lievitazione)\b/,
  autolyse: /\b(?:autolys\w*|fermentolyse)\b/,
  ahead:
    /\b(?:levain|leaven|starter|sauerteig|poolish|biga|vorteig|preferment|sponge|lievito madre|bruhstuck|quellstuck|soaker|stage|stufe)\b/,
} as const;

/** One plain duration in the sentence, and nothing that makes it another. */
function only(sentence: string): Time | null {
  const times = timesOf(sentence);
  return times.length === 1 && !WITHIN.test(sentence) ? (times[0] ?? null) : null;
}

function baking(sentence: string, source: string): Partial<RecipeForm> {
  const times = timesOf(sentence);
  const heats = heatsIn(source);
  const said: Partial<RecipeForm> = {};
  if (heats.length > 0)
    said.bakeTemperature = heats.map(({ degrees, unit }) => `${degrees}°${unit}`).join(", then ");
  // Several times in a bake are its stages: the sentence is the field's own language.
  if (times.length === 1 && times[0] !== undefined) said.bakeTime = times[0].text;
  else if (times.length > 1 && source.length <= 200) said.bakeTime = source;
  return said;
}

function inSentence(source: string, type: RecipeType): Partial<RecipeForm> {
  const sentence = plainLetters(source).slice(0, 400);
  if (SAYS.bake.test(sentence)) return baking(sentence, source);
  const time = only(sentence);
  if (time === null) return {};
  if (SAYS.ahead.test(sentence)) return ahead(sentence, time, type);
  if (SAYS.cold.test(sentence))
    return hours(time) >= 4 ? { coldRetard: true, coldRetardDuration: time.text } : {};
  if (SAYS.autolyse.test(sentence))
    return time.unit === "minutes" && time.min >= 15 && time.min <= 120
      ? { autolyse: true, autolyseDuration: time.min }
      : {};
  if (SAYS.proof.test(sentence)) return { proofingTime: time.text };
  return SAYS.bulk.test(sentence) ? { bulkFermentationDuration: time.text } : {};
}

function ahead(sentence: string, time: Time, type: RecipeType): Partial<RecipeForm> {
  const isLevain = /levain|leaven|starter|sauerteig|lievito madre/.test(sentence);
  if (type === "sourdough" && isLevain && time.unit === "hours" && time.min >= 4 && time.min <= 48)
    return { levainBuildTime: time.min };
  if (type === "prefermented" && /poolish|biga|vorteig|preferment|sponge/.test(sentence))
    return { prefermentTimeTemp: time.text };
  return {};
}

/** The fields that the steps say; of two sentences about one field the first counts. */
export function timesIn(steps: readonly string[], type: RecipeType | ""): Partial<RecipeForm> {
  const said: Partial<RecipeForm> = {};
  for (const step of steps)
    for (const sentence of step.split(/(?<=[.!?]) /))
      Object.assign(said, { ...inSentence(sentence.trim(), type === "" ? "other" : type), ...said });
  return said;
}
