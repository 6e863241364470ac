import {
  parseDuration,
  type Problem,
  type TextDuration,
  readStages,
  type RecipeForm,
  type Stage,
  findStageDetails,
  stepNumber,
  TEXT_FALLBACK,
} from "../../baking";
import { RULES, type TextRule } from "../../contract/recipes/recipe-fields";
import type { Formats } from "../values/formats";
import { spokenMinutes } from "../values/measures";
import { problemText } from "./problems";
import { foldsAt, foldsElsewhere, isUneven } from "./said";
import { spokenTime } from "../values/spoken-time";
import { ovenHeatText } from "./turns";

/** The texts of a recipe that say how long something takes. */
export type DurationField =
  | keyof typeof TEXT_FALLBACK
  | "foldTiming"
  | "panRest"
  | "boilTime"
  | "temperTime"
  | "bulkTimeTemp"
  | "fermentationTimeTemp";

/** The note beside a text: how it was read, and what may have been meant differently or was not understood. */
export type DurationReading = { said: string; doubt: string };

/** A stage's details beside its time: " with the lid off at 450°F (232°C)". */
function stageWords(formats: Formats, stage: Stage, field: string): string {
  const { lid, heat, where, steam } = findStageDetails(stage, field);
  const isBake = field === "bakeTime";
  return [
    isBake && lid && ` with the lid ${lid}`,
    isBake && steam && (steam === "on" ? " with steam" : " without steam"),
    heat && isBake && ` at ${ovenHeatText(formats, heat)}`,
    where === "fridge" && " in the fridge",
  ]
    .filter(Boolean)
    .join("");
}

function stagesText(formats: Formats, stages: readonly Stage[], field: string): string {
  const each = stages
    .map((stage) => spokenTime(...stage.minutes) + stageWords(formats, stage, field))
    .join(", then ");
  if (stages.length === 1) return each;
  const [min, max] = parseStages(stages);
  return `${spokenTime(min, max)}: ${each}`;
}

const parseStages = (stages: readonly Stage[]): [number, number] => {
  const sum = (end: 0 | 1) => Math.round(stages.reduce((all, { minutes }) => all + minutes[end], 0));
  return [sum(0), sum(1)];
};

type Doubt = NonNullable<TextDuration["doubts"]>[number];

/** A doubt as a question, or as advice on what to write. */
function doubtText({ code, words, unit }: Doubt): string {
  switch (code) {
    case "guess":
      return `Is that what "${words}" means?`;
    case "left":
      return `Is "${words}" minutes or hours? We left it out.`;
    case "night":
      return "We count a night as 12\u00a0hours.";
    case "share":
      return `For a range, write "${words.replace("/", "-")}".`;
    case "point":
      return `For hours and minutes, write "${words.replace(/[.,](\d\d).*/, ":$1")}".`;
    case "side":
      return "If that is for each side, write the time for both.";
    case "no-unit":
      return `There is no unit, so we count ${unit === 60 ? "hours" : "minutes"}.`;
    default:
      return code satisfies never;
  }
}

/** How any text's time was read: "That is 3½ to 4 hours."; null without a time. */
function readingOf(formats: Formats, text: string, field: string): DurationReading | null {
  const { stages, uncounted, doubts = [] } = readStages(text, field);
  if (parseDuration(text, field) === null) return null;
  const left = uncounted.map((words) => `Not added: "${words}".`);
  return {
    said: `That is ${stagesText(formats, stages, field)}.`,
    // The schedule counts both sides of a boil.
    doubt: [
      ...doubts.filter(({ code }) => field !== "boilTime" || code !== "side").map(doubtText),
      ...left,
    ].join(" "),
  };
}

const plainly = (said: string): DurationReading => ({ said, doubt: "" });
const doubtfully = (doubt: string): DurationReading => ({ said: "", doubt });

/** For an empty text: what the schedule uses. A required text cannot stay empty, so it has no default to mention. */
function emptyReading(field: DurationField): DurationReading {
  const limit: TextRule = RULES[field];
  const isSaid = field in TEXT_FALLBACK && limit.required === undefined;
  const minutes = isSaid ? TEXT_FALLBACK[field as keyof typeof TEXT_FALLBACK] : 0;
  return plainly(isSaid ? `If you leave this empty, the schedule uses ${spokenMinutes(minutes)}.` : "");
}

/** The schedule's minutes, if they differ from the text. */
function scheduleText(form: RecipeForm, field: DurationField): string {
  const read = parseDuration(form[field], field);
  if (field === "fermentationTimeTemp") {
    const build = (form.levainBuildTime ?? 0) * 60;
    const isBuild = read !== null && build >= read[0] && build <= read[1];
    return isBuild || build === 0 ? "" : `The schedule uses the build time, ${spokenMinutes(build)}.`;
  }
  if (field === "bulkTimeTemp") {
    const first = parseDuration(form.bulkFermentationDuration, "bulkFermentationDuration");
    return first === null ? "" : `The schedule uses the bulk fermentation in step ${stepNumber("mixing")}.`;
  }
  return field === "foldTiming" && foldsElsewhere(form) ? `The schedule folds ${foldsAt(form)}.` : "";
}

/** The note beside a text of the recipe; `problems` are those of its schedule. */
export function sayReading(
  formats: Formats,
  form: RecipeForm,
  field: DurationField,
  problems: readonly Problem[],
): DurationReading {
  const text = form[field];
  if (text.trim() === "") return emptyReading(field);
  const note = scheduleText(form, field);
  const read = readingOf(formats, text, field);
  if (read === null) {
    const problem = problems.find((one) => one.code === "duration-unread" && one.field === field);
    const none = problem ? problemText(formats, problem) : "No time found here.";
    return doubtfully([none, note].filter(Boolean).join(" "));
  }
  if (field === "foldTiming" && isUneven(form))
    return { said: `The schedule folds ${foldsAt(form)}.`, doubt: read.doubt };
  const isRow = field !== "bakeTime" && (field !== "coldRetardDuration" || !/\d/.test(text));
  const isNone = isRow && parseDuration(text, field)?.[1] === 0;
  if (isNone) return { said: "Left out of the schedule.", doubt: read.doubt };
  return { said: read.said, doubt: [read.doubt, note].filter(Boolean).join(" ") };
}

/** The same for a further pre-dough's text, which takes `usual` minutes if it names none. */
export function preDoughReading(formats: Formats, text: string, usual: number): DurationReading {
  if (text.trim() === "")
    return plainly(`If you leave this empty, the schedule uses ${spokenMinutes(usual)}.`);
  const read = readingOf(formats, text, "prefermentTimeTemp");
  return read === null
    ? doubtfully(`No time found here, so the schedule uses ${spokenMinutes(usual)}.`)
    : { ...read, said: `${read.said} Start it that long before you mix the dough.` };
}
