import type { ReactNode } from "react";
import { type DurationField, type DurationReading, sayReading } from "../../../../wording/recipes/durations";
import { useFormats } from "../../../site/units";
import { useDraft } from "../../../draft/draft-store";
import { DraftText } from "../../frame/fields";
import { scheduleProblemsOf } from "../../weights/recipe-of";

/** Under a field for a duration: how it was read, and on a line of its own what is in doubt. */
export function DurationAsRead({ name, said, doubt }: DurationReading & { name: string }) {
  return (
    <span data-reading={name}>
      {said}
      {doubt !== "" && <span className="block text-text">{doubt}</span>}
    </span>
  );
}

interface DurationTextProps {
  name: DurationField;
  hint?: ReactNode;
  placeholder?: string;
  suggestions?: readonly string[];
  optional?: boolean;
}

/** A duration in the baker's own words, with what is read in it. */
export function DurationText({ name, ...text }: DurationTextProps) {
  const formats = useFormats();
  const said = useDraft(({ form }) => sayReading(formats, form, name, scheduleProblemsOf(form)).said);
  const doubt = useDraft(({ form }) => sayReading(formats, form, name, scheduleProblemsOf(form)).doubt);
  const isSaid = said !== "" || doubt !== "";
  const reading = isSaid ? <DurationAsRead name={name} said={said} doubt={doubt} /> : undefined;
  return <DraftText {...text} name={name} reading={reading} />;
}
