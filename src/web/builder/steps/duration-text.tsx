import type { ReactNode } from "react";
import {
  parseDuration,
  readStages,
  type RecipeForm,
  type Stage,
  stageDetails,
  TEXT_FALLBACK,
} from "../../../baking";
import { RULES, type TextRule } from "../../../contract/recipe-fields";
import type { Formats } from "../../../wording/formats";
import { fahrenheitOf } from "../../../wording/turns";
import { spokenMinutes, spokenRange } from "../../../wording/measures";
import { problemText } from "../../../wording/problems";
import { useFormats } from "../../site/units";
import { useDraft } from "../draft-store";
import { DraftText } from "../fields";
import { scheduleProblemsOf } from "../recipe-of";

export type DurationField = keyof typeof TEXT_FALLBACK | "foldTiming";

/** What is read in a stage besides its time: " with the lid off at 450°F (232°C)". */
function stageWords(formats: Formats, stage: Stage, name: DurationField): string {
  const { lid, heat, where, steam } = stageDetails(stage, name);
  const isBake = name === "bakeTime";
  return [
    isBake && lid && ` with the lid ${lid}`,
    isBake && steam && (steam === "on" ? " with steam" : " without steam"),
    heat && isBake && ` at ${formats.temperature(fahrenheitOf(heat))}`,
    where === "fridge" && " in the fridge",
  ]
    .filter(Boolean)
    .join("");
}

/** What the schedule makes of a text: its minutes, or the default it uses instead (OC 27). */
export function durationReading(formats: Formats, form: RecipeForm, name: DurationField): string {
  const text = form[name];
  if (text.trim() === "") {
    // What is required cannot stay empty, so there is no default to tell of.
    const limit: TextRule = RULES[name];
    if (name === "foldTiming" || limit.required !== undefined) return "";
    return `If you leave this empty, the schedule uses ${spokenMinutes(TEXT_FALLBACK[name])}.`;
  }
  const range = parseDuration(text, name);
  if (range === null) {
    const problem = scheduleProblemsOf(form).find(
      (one) => one.code === "duration-unread" && one.field === name,
    );
    return problem ? problemText(formats, problem) : "No time found here.";
  }
  const isRow = name !== "bakeTime" && name !== "coldRetardDuration";
  if (range[1] === 0 && isRow) return "Left out of the schedule.";
  const { stages, uncounted } = readStages(text, name);
  const each = stages
    .map((stage) => spokenRange(...stage.minutes) + stageWords(formats, stage, name))
    .join(", then ");
  const read = stages.length === 1 ? each : `${spokenRange(range[0], range[1])}: ${each}`;
  return [`Read as ${read}.`, ...uncounted.map((words) => `Not added: "${words}".`)].join(" ");
}

interface DurationTextProps {
  name: DurationField;
  hint?: ReactNode;
  placeholder?: string;
  suggestions?: readonly string[];
  optional?: boolean;
}

/** A duration in the baker's own words, with what the schedule reads in it. */
export function DurationText({ name, hint, ...text }: DurationTextProps) {
  const formats = useFormats();
  const reading = useDraft(({ form }) => durationReading(formats, form, name));
  return (
    <DraftText
      {...text}
      name={name}
      hint={
        <>
          {hint}
          {hint && reading !== "" ? " " : null}
          <span data-reading={name}>{reading}</span>
        </>
      }
    />
  );
}
