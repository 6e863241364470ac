/**
 * A baker's own text inside one of our sentences. Plain times, temperatures and names are repeated. For any other
 * text we say what we read in it, and quote the words in a separate sentence: typed words are never glued into our
 * grammar.
 */
import {
  parseDuration,
  readStages,
  readTimes,
  type RecipeForm,
  type Stage,
  findStageDetails,
  heatsIn,
  stageTurns,
  TEXT_FALLBACK,
} from "../../baking";
import type { Formats } from "../values/formats";
import { capital, joinWords, spokenMinutes, spokenRange } from "../values/measures";
import { spokenTime } from "../values/spoken-time";
import { ovenHeatText } from "./turns";

/** ` for 4-5 hours` after a verb, and ` The recipe says “…”.` after the sentence; either may be "". */
export type Said = { time: string; quote: string };

const NUMBER = "(?:\\d{1,4}(?:[.,]\\d{1,2})?(?:[- ]\\d/\\d)?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|an?|half an)";
const TIME = `${NUMBER}(?: ?(?:-|–|—|to|or) ?${NUMBER})? ?(?:days?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?)\\b`;
const DEGREES = "\\d{1,3}(?: ?(?:-|–|to) ?\\d{1,3})? ?°? ?[FC]\\b";
const HEAT = `${DEGREES}(?: ?\\(${DEGREES}\\))?`;
const SIMPLE_TIME = new RegExp(
  `^(?:about |around )?(?:${TIME}(?:(?: and)? ${TIME})?|overnight)(?:,? at (?:room temperature|${HEAT}))?$`,
  "i",
);
const SIMPLE_HEAT = new RegExp(`^(?:${HEAT}|\\d{2,3})$`, "i");
const SIMPLE_FOLDS = new RegExp(
  `^(?:(?:every|after)(?: the first)? ${TIME}|at (?:\\d{1,3}(?:, \\d{1,3})* and )?\\d{1,3} ?min(?:ute)?s?)$`,
  "i",
);

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** ` The recipe says “until puffy”.`: the baker's own words, in the reader's degrees. */
export function quoteOf({ inUnits }: Formats, typed: string): string {
  const words = inUnits(typed.replace(/\s+/g, " ").trim())
    .replace(/[“”"]/g, "’")
    .replace(/[.\s]+$/, "");
  return words === "" ? "" : ` The recipe says “${words}”.`;
}

const CHOSEN = /^(.*),\s*here\s+([^,;]+)$/i;

/** "None" and "0 minutes", where a preferment or a pre-dough would wait. */
export const isNoWait = (typed: string): boolean =>
  parseDuration(typed.trim(), "prefermentTimeTemp")?.[1] === 0;

const sumOf = (stages: readonly Stage[]): [number, number] => {
  const sum = (end: 0 | 1) => stages.reduce((total, { minutes }) => total + minutes[end], 0);
  return [sum(0), sum(1)];
};

/** A baker's time, to follow a verb. Example: "until puffy" has no time, and is quoted. */
export function sayTime(formats: Formats, written: string, field: string): Said {
  const typed = written.trim();
  const read = parseDuration(typed, field);
  if (read === null) return { time: "", quote: quoteOf(formats, typed) };
  const exact = sumOf(readStages(typed, field).stages);
  // "½ minute": people count seconds, and whole minutes would be none.
  if (exact[0] > 0 && exact[1] < 1)
    return {
      time: ` for ${spokenRange(...exact)}`,
      quote: SIMPLE_TIME.test(typed) ? "" : quoteOf(formats, typed),
    };
  // "None" is no wait: nobody waits "for 0 minutes".
  if (read[1] === 0) return { time: "", quote: "" };
  // A plan writes its choice after the baker's range.
  const [, range = "", choice = ""] = CHOSEN.exec(typed) ?? [];
  const [chosen] = parseDuration(choice, field) ?? [];
  if (SIMPLE_TIME.test(range) && chosen !== undefined)
    return { time: ` for ${formats.inUnits(range)} (here ${spokenMinutes(chosen)})`, quote: "" };
  const bare = !/\p{L}/u.test(typed);
  if (!bare && SIMPLE_TIME.test(typed)) {
    const words = formats.inUnits(lowerFirst(typed));
    return { time: /^overnight/i.test(typed) ? ` ${words}` : ` for ${words}`, quote: "" };
  }
  const isPlain = bare && /^[\d\s.,½¼¾⅓⅔–-]+$/.test(typed);
  return { time: ` for ${spokenRange(...read)}`, quote: isPlain ? "" : quoteOf(formats, typed) };
}

type DurationField = keyof typeof TEXT_FALLBACK;

/** A field's time, or the usual one if the field is empty. */
export function sayField(formats: Formats, form: RecipeForm, field: DurationField): Said {
  if (form[field].trim() === "") return { time: ` for ${spokenMinutes(TEXT_FALLBACK[field])}`, quote: "" };
  return sayTime(formats, form[field], field);
}

/** The moments in "At 30, 60 and 90 minutes"; null for a text that does not list them. */
function foldMoments(typed: string): number[] | null {
  const [, list = "", unit = ""] = /^at ([\d, and]+) ?(min|h)/i.exec(typed) ?? [];
  const scale = unit.toLowerCase() === "h" ? 60 : 1;
  return list === "" ? null : (list.match(/\d+/g) ?? []).map((moment) => Number(moment) * scale);
}

const foldText = ({ foldTiming }: RecipeForm) => foldTiming.trim().replace(/^once,?\s*/i, "");

/**
 * Whether a text names other minutes than the schedule's folds, which have one interval from 10 minutes to 2 hours.
 */
export function foldsElsewhere(form: RecipeForm): boolean {
  const { folds, foldInterval } = readTimes(form);
  const typed = foldText(form);
  const read = parseDuration(typed, "foldTiming");
  if (read === null || folds === 0 || isUneven(form)) return false;
  if (read[0] !== foldInterval) return true;
  const moments = foldMoments(typed);
  if (moments === null) return folds > 1 && /^after\b/i.test(typed);
  return moments.length !== folds || moments.some((moment, fold) => moment !== (fold + 1) * foldInterval);
}

/** Whether the schedule's folds are at unequal distances, as "first three every 15 minutes, then every 30" says. */
export function isUneven(form: Partial<RecipeForm>): boolean {
  const { foldInterval, foldMoments: moments } = readTimes(form);
  return moments.some((moment, before) => moment !== (before + 1) * foldInterval);
}

/**
 * When the schedule folds: "every 30 minutes"; "after 40 minutes" if it folds once; "after 15, 30 and 60 minutes" if
 * at unequal distances.
 */
export function foldsAt(form: Partial<RecipeForm>): string {
  const { folds, foldInterval, foldMoments: moments } = readTimes(form);
  if (isUneven(form)) return `after ${joinWords(moments.map(String))} minutes`;
  const time = spokenTime(foldInterval, foldInterval);
  return folds === 1 ? `after ${time}` : `every ${time === "1\u00a0hour" ? "hour" : time}`;
}

/** When to fold, after "Fold the dough twice": ", every 30 minutes", as in the schedule; other words are quoted. */
export function sayFolds(formats: Formats, form: RecipeForm): Said {
  const typed = foldText(form);
  const ours = ` ${foldsAt(form)}`;
  if (typed === "" || /^no\b/i.test(typed)) return { time: ours, quote: "" };
  if (foldsElsewhere(form) || !SIMPLE_FOLDS.test(typed))
    return { time: ours, quote: quoteOf(formats, form.foldTiming) };
  const isOnce = readTimes(form).folds === 1 && /^every/i.test(typed);
  return { time: isOnce ? ours : ` ${lowerFirst(typed)}`, quote: "" };
}

/** Words of a temperature that our sentences repeat. */
const OVEN_WORDS = new Set(
  "then and to fall falling falls drop dropping drops decline declining sink sinking turn turned turning down reduce reducing reduced lower lowering lowered start starting starts set at from with in into on the a an fan oven forced assisted convection gas mark no number f c fahrenheit celsius degrees or it cold cool pot dutch preheat preheating preheated don’t don't not need unheated".split(
    " ",
  ),
);

/** Whether a text has only temperatures and words about how they follow each other. */
const isAllHeat = (typed: string) =>
  (typed.toLowerCase().match(/[\p{L}’']{2,}/gu) ?? []).every((word) => OVEN_WORDS.has(word));

/** " to 450°F (232°C)" after "heat the oven"; words beside the temperature are quoted. */
export function sayHeat(formats: Formats, form: RecipeForm): Said {
  const typed = form.bakeTemperature.trim();
  if (typed === "" || SIMPLE_HEAT.test(typed))
    return { time: ` to ${formats.bakeTemperature(form)}`, quote: "" };
  const [first] = heatsIn(typed);
  return {
    time: first === undefined ? "" : ` to ${ovenHeatText(formats, first)}`,
    quote: first !== undefined && isAllHeat(typed) ? "" : quoteOf(formats, typed),
  };
}

/** "Let the oven fall to 410°F (210°C).": the heats after the first, where no stage of the bake has its own. */
export function sayLaterHeats(formats: Formats, form: RecipeForm): string {
  const [first, ...later] = heatsIn(form.bakeTemperature);
  const last = later.at(-1);
  if (first === undefined || last === undefined) return "";
  if ((stageTurns(form).bake ?? []).some(({ heat }) => heat !== null)) return "";
  const verb = /then|turn|reduc|lower/i.test(form.bakeTemperature)
    ? "Later set the oven to"
    : "Let the oven fall to";
  return `${verb} ${later.map((heat) => ovenHeatText(formats, heat)).join(", then ")}.`;
}

/** Words in a time with stages whose meaning our sentence repeats. */
const STAGE_WORDS = new Set(
  "then and with without the a lid on off cover covered uncovered steam no at for more bake baked boil boiled each per side in oven fridge room temp temperature cold overnight proof refrigerate out min fan".split(
    " ",
  ),
);

/** Whether a text has only times, temperatures and words about stages. */
export function isAllStages(typed: string): boolean {
  const dials = typed.toLowerCase().replace(/\bgas(?: mark)? (?:\d{1,2}|½|¼)\b|\b\d{3}(?= fan)/g, " ");
  const rest = dials.replace(new RegExp(HEAT, "gi"), " ").replace(new RegExp(TIME, "gi"), " ");
  return !/\d/.test(rest) && (rest.match(/\p{L}+/gu) ?? []).every((word) => STAGE_WORDS.has(word));
}

const VERBS = { bake: "bake", boil: "boil" } as const;

/** "for 25 minutes at 450°F (232°C) with the lid off"; null if the stage says more than that. */
function stageText(formats: Formats, stage: Stage): string | null {
  const { heat, lid, steam, what } = findStageDetails(stage, "bakeTime");
  const { words } = stage;
  if ((/\blid|cover/.test(words) && lid === null) || (/steam/.test(words) && steam === null)) return null;
  if (what !== null && !(what in VERBS)) return null;
  return [
    ...(what === null ? [] : [VERBS[what as keyof typeof VERBS]]),
    `for ${spokenRange(...stage.minutes)}`,
    ...(/\b(?:each|per) side\b/.test(words) ? ["each side"] : []),
    ...(heat === null ? [] : [`at ${ovenHeatText(formats, heat)}`]),
    ...(lid === null ? [] : [`with the lid ${lid}`]),
    ...(steam === null ? [] : [steam === "on" ? "with steam" : "without steam"]),
  ].join(" ");
}

/**
 * "Bake for 45 minutes.", or by stages: "Bake for 20 minutes with the lid on, then for 25 minutes with the lid off."
 */
export function bakeSentence(formats: Formats, form: RecipeForm): string {
  const typed = form.bakeTime.trim();
  const said = sayField(formats, form, "bakeTime");
  const { stages, uncounted } = readStages(typed, "bakeTime");
  if (said.quote === "" || stages.length === 0 || uncounted.length > 0 || !isAllStages(typed))
    return `Bake${said.time}.${said.quote}`;
  const texts = stages.map((stage) => stageText(formats, stage));
  if (texts.includes(null)) return `Bake${said.time}.${said.quote}`;
  const all = texts.join(", then ");
  return `${capital(all.startsWith("for") ? `bake ${all}` : all)}.`;
}

const vocabulary = (words: string) => new Set(words.split(" "));
const JOINING = "and or a an one two with of the";
const TOPPINGS = vocabulary(
  `${JOINING} flaky coarse sea salt sesame poppy seed seeds black white nigella sunflower pumpkin caraway oats oat flakes rolled rosemary thyme herbs garlic onion onions olives olive oil tomatoes cherry cheese parmesan sugar pearl cinnamon flour semolina cornmeal bran everything seasoning pepper nuts almonds flaked crumble butter toppings`,
);
const WASHES = vocabulary(
  `${JOINING} egg eggs beaten wash yolk white whites milk cream water warm cold olive oil melted soft butter garlic honey syrup sugar pinch salt`,
);

/** The topping or wash of a bread, inside a sentence: " with flaky salt"; anything but a known name is quoted. */
export function sayThing(formats: Formats, typed: string, of: "topWith" | "brushWith"): Said {
  const thing = typed.trim().replace(/^(?:(?:sprinkle|top|dust|scatter|brush)(?:ed)? )?with /i, "");
  const words = thing.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = of === "topWith" ? TOPPINGS : WASHES;
  const isKnown =
    /^[\p{L}, -]+$/u.test(thing) && /\p{L}$/u.test(thing) && words.every((word) => known.has(word));
  return isKnown
    ? { time: ` with ${thing.toLowerCase()}`, quote: "" }
    : { time: "", quote: quoteOf(formats, typed) };
}
