import { useId, useState } from "react";
import { isDate, isTime } from "../../contract/bench-state";
import { localDay } from "../../wording/dates";
import { clockTime } from "../../baking";
import { TimeInput } from "../site/time-input";
import { Field, TextInput } from "../ui/field";

type Typed = { date: string; time: string };

function splitMoment(at: string): Typed {
  const day = new Date(at);
  return { date: localDay(day), time: clockTime(day.getHours() * 60 + day.getMinutes()) };
}

/** The instant of a date and a time on this device's clock; null until both are complete. */
function instantOfTyped({ date, time }: Typed): string | null {
  if (!isDate(date) || !isTime(time)) return null;
  const at = new Date(`${date}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

interface Props {
  at: string;
  onChange: (at: string) => void;
  labels?: readonly [date: string, time: string];
}

/** A day and a time. Half-typed text stays in the fields, and the line keeps its moment until both are complete. */
export function MomentFields({ at, onChange, labels = ["Date", "Time"] }: Props) {
  const id = useId();
  const [half, setHalf] = useState<Typed | null>(null);
  const typed = half ?? splitMoment(at);
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    const instant = instantOfTyped(next);
    setHalf(instant === null ? next : null);
    if (instant !== null) onChange(instant);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field id={`${id}-date`} label={labels[0]} error={isDate(typed.date) ? undefined : "Enter a date"}>
        {(aria) => (
          <TextInput
            {...aria}
            type="date"
            value={typed.date}
            onChange={({ target }) => type({ date: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-time`} label={labels[1]} error={isTime(typed.time) ? undefined : "Enter a time"}>
        {(aria) => (
          <TimeInput {...aria} value={typed.time} onChange={({ target }) => type({ time: target.value })} />
        )}
      </Field>
    </div>
  );
}
