import {
  buildSchedule,
  type CalculatedRecipe,
  calculateRecipe,
  FALLBACK,
  type RecipeForm,
  type ScheduleEntry,
} from "../../baking";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { recipeTypeText } from "../../wording/recipes/labels";
import { spokenMinutes } from "../../wording/values/measures";
import { processParts } from "../../wording/steps/process-steps";
import { saySize } from "../../wording/recipes/yield";
import { measureTime } from "../times/schedule-view";
import { PUBLIC_START, stepId } from "./public-page";
import type { Thing } from "./structured-data";

/** The length of a description that lists of results show. */
const LONGEST = 160;
/** Enough of a name to know it again. */
const SHORTEST_NAME = 24;

const { grams, number, percent } = DEFAULT_FORMATS;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** "PT26H5M": the hours as they are, for a day in a duration would be another one when the clocks change. */
export function isoDuration(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

/** "2 loaves of 950 g". */
const makes = (form: RecipeForm): string =>
  plain(saySize(DEFAULT_FORMATS, form, (quantity) => number(quantity, 2)));

/** At most so long, and never cut within a sign that takes two places. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const sign of text) {
    if (kept.length + sign.length >= most) break;
    kept += sign;
  }
  return `${kept}…`;
}

/** The recipe in a sentence that says the same as its card. */
export function recipeDescription(
  { recipeName, author }: Pick<CommunityRecipe, "recipeName" | "author">,
  form: RecipeForm,
): string {
  const whole = measureTime(buildSchedule(form, { startTime: PUBLIC_START }));
  const wetness = percent(form.hydrationPercent ?? FALLBACK.hydrationPercent);
  const by = author.trim() === "" ? "" : ` by ${author.trim()}`;
  const kind = [recipeTypeText(form), `${wetness} hydration`, makes(form)].filter((part) => part !== "");
  const time = whole === null ? "" : ` ${spokenMinutes(whole.elapsed)} from start to ready.`;
  const end = plain(`: ${kind.join(", ")}. Every weight, the steps and the timetable.${time}`);
  const named = clipped(`${recipeName}${by}`, Math.max(SHORTEST_NAME, LONGEST - end.length));
  return clipped(named + end, LONGEST);
}

/** Where a recipe can be looked at, if anybody may. */
type Place = { address?: string; image?: string; publishedAt?: number | undefined };

/**
 * A recipe for search engines and for programs that import recipes: what a published recipe's page shows, and nothing
 * that the published list does not.
 */
export function recipeThing(
  shared: Pick<CommunityRecipe, "recipeName" | "author">,
  form: RecipeForm,
  { address, image, publishedAt }: Place = {},
): Thing {
  const recipe = calculateRecipe(form);
  const made = makes(form);
  const rows = buildSchedule(form, { startTime: PUBLIC_START });
  const author = shared.author.trim();
  return {
    "@type": "Recipe",
    name: shared.recipeName,
    ...(address !== undefined && { url: address }),
    ...(image !== undefined && { image }),
    description: recipeDescription(shared, form),
    ...(author !== "" && { author: { "@type": "Person", name: author } }),
    ...(/^\d{4}-\d\d-\d\d$/.test(form.dateCreated) && { dateCreated: form.dateCreated }),
    ...(publishedAt !== undefined && { datePublished: new Date(publishedAt).toISOString().slice(0, 10) }),
    recipeCategory: "Bread",
    ...(made !== "" && { recipeYield: made }),
    ...timesOf(rows),
    recipeIngredient: recipe.allIngredients
      .filter(({ formulaWeight, weight }) => formulaWeight > 0 || weight > 0)
      .map(({ name, weight }) => plain(`${grams(weight)} ${name}`)),
    recipeInstructions: instructions(form, recipe, address),
    inLanguage: "en-US",
  };
}

/** The times of waiting, working and baking: together the whole time, as programs that import recipes add them. */
function timesOf(rows: readonly ScheduleEntry[]) {
  const whole = measureTime(rows);
  if (whole === null || whole.elapsed <= 0) return {};
  const baked = rows.reduce((sum, { kind, duration }) => sum + (kind === "bake" ? duration : 0), 0);
  const cook = Math.min(baked, whole.elapsed);
  return {
    prepTime: isoDuration(whole.elapsed - cook),
    ...(cook > 0 && { cookTime: isoDuration(cook) }),
    totalTime: isoDuration(whole.elapsed),
  };
}

/** The steps by the parts of the dough, counted through as on the page, each with its own address there. */
function instructions(form: RecipeForm, recipe: CalculatedRecipe, address?: string): Thing[] {
  let index = -1;
  return processParts(DEFAULT_FORMATS, form, recipe).map(({ name, steps }) => ({
    "@type": "HowToSection",
    name,
    itemListElement: steps.map(({ title, text }) => {
      index += 1;
      return {
        "@type": "HowToStep",
        position: index + 1,
        name: title,
        text: plain(text),
        ...(address !== undefined && { url: `${address}#${stepId(index)}` }),
      };
    }),
  }));
}
