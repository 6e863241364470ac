import {
  type CalculatedRecipe,
  PRE_DOUGH_MINUTES,
  preDoughBuild,
  type PreDoughKind,
  type RecipeForm,
  type WeighedPreDough,
} from "../../baking";
import type { Formats } from "../values/formats";
import { joinWords, spokenMinutes } from "../values/measures";
import { flourText, inSentence, type ProcessStep, listWeights } from "../recipes/phrases";
import { isNoWait, type Said, sayTime } from "../recipes/said";

/** Where starch swells and holds its water: the temperature to cook a tangzhong to, in °F. */
const THICKENS_AT = 149;

/** The ingredients of a further pre-dough, dry and wet. */
function readParts(formats: Formats, recipe: CalculatedRecipe, preDough: WeighedPreDough) {
  const { seed, flours, water, salt, yeast } = preDoughBuild(recipe, preDough);
  const liquids = new Set(recipe.otherIngredients.map(({ name }) => name));
  const { extras, yeastName } = preDough;
  const listWeight = (name: string, weight: number) => (weight > 0 ? [{ name, weight }] : []);
  const dry = [
    ...listWeight("Salt", salt),
    ...listWeight(yeastName, yeast),
    ...extras.filter(({ name }) => !liquids.has(name)),
  ];
  const wet = [
    ...listWeight("Ripe starter", seed),
    ...listWeight("Water", water),
    ...extras.filter(({ name }) => liquids.has(name)),
  ];
  const text = (list: typeof dry) => list.map((entry) => listWeights(formats, [entry]));
  return {
    dry: [...(flours.length === 0 ? [] : [flourText(formats, flours)]), ...text(dry)],
    wet: text(wet),
  };
}

type Parts = ReturnType<typeof readParts>;
const all = ({ dry, wet }: Parts) => joinWords([...dry, ...wet]);
/** Water alone, before the seeds go in, is not stirred with anything; a row without amounts has nothing to weigh yet. */
const sayStir = (made: Parts) =>
  made.dry.length + made.wet.length > 1
    ? `Stir ${all(made)} together.`
    : `Weigh ${all(made) || "what goes into it"}.`;
const sayBoilOver = ({ dry, wet }: Parts) =>
  `Bring ${joinWords(wet)} to the boil, pour over ${joinWords(dry)} and stir.`;

/** How to make the kinds that are not just stirred together. */
const MADE: Partial<Record<PreDoughKind, (formats: Formats, made: Parts) => string>> = {
  scald: (_, made) => sayBoilOver(made),
  yudane: (_, made) => sayBoilOver(made),
  tangzhong: (formats, made) =>
    `Whisk ${all(made)} in a small pan over medium heat until it thickens, at about ${formats.temperature(THICKENS_AT)}.`,
};

const restText = (kind: PreDoughKind): string =>
  kind === "tangzhong" ? "Cover and let it cool" : "Cover and leave";

/** How long a pre-dough rests, in the baker's own words or as usual for its kind. */
function sayRest(formats: Formats, kind: PreDoughKind, typed: string): Said {
  if (typed === "") return { time: ` for ${spokenMinutes(PRE_DOUGH_MINUTES[kind])}`, quote: "" };
  return sayTime(formats, typed, "prefermentTimeTemp");
}

/** How to make each further pre-dough, in the form's order. */
export function preDoughSteps(formats: Formats, form: RecipeForm, recipe: CalculatedRecipe): ProcessStep[] {
  return recipe.preDoughs.map((preDough, at) => {
    const { kind, name } = preDough;
    const made = readParts(formats, recipe, preDough);
    const how = made.dry.length > 0 && made.wet.length > 0 ? MADE[kind]?.(formats, made) : undefined;
    const typed = form.preDoughs[at]?.timeTemp.trim() ?? "";
    const { time, quote } = sayRest(formats, kind, typed);
    const rest = isNoWait(typed) ? "" : ` ${restText(kind)}${time}.`;
    return {
      title: `Make the ${inSentence(name)}`,
      text: `${how ?? sayStir(made)}${rest}${quote}`,
    };
  });
}
