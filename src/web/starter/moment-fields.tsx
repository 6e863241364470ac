import { useId, useState } from "react";
import { isDate, isTime } from "../../contract/recipes/bench-state";
import { isInstant } from "../../contract/values/instant";
import { localDay } from "../../wording/values/dates";
import { clockTime } from "../../baking";
import { TimeInput } from "../site/time-input";
import { Field, TextInput } from "../ui/fields/field";

type Typed = { date: string; time: string };

function splitMoment(at: string): Typed {
  const day = new Date(at);
  return { date: localDay(day), time: clockTime(day.getHours() * 60 + day.getMinutes()) };
}

/**
 * The instant of a date and a time on this device's clock; null until both are complete. Chromium reports a half-typed
 * year as a whole date, "0002-11-27".
 */
function instantOfTyped({ date, time }: Typed): string | null {
  if (!isDate(date) || !isTime(time)) return null;
  const at = new Date(`${date}T${time}`).toISOString();
  return isInstant(at) ? at : null;
}

const isDayTyped = ({ date, time }: Typed) =>
  instantOfTyped({ date, time: isTime(time) ? time : "12:00" }) !== null;

interface Props {
  at: string;
  onChange: (at: string) => void;
  labels?: readonly [date: string, time: string];
  /** The fault of a moment that is complete. */
  problem?: string | undefined;
}

/** A day and a time. Half-typed text stays in the fields, and the line keeps its moment until both are complete. */
export function MomentFields({ at, onChange, labels = ["Date", "Time"], problem }: Props) {
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
      <Field id={`${id}-date`} label={labels[0]} error={isDayTyped(typed) ? undefined : "Enter a date"}>
        {(aria) => (
          <TextInput
            {...aria}
            type="date"
            value={typed.date}
            onChange={({ target }) => type({ date: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-time`} label={labels[1]} error={isTime(typed.time) ? problem : "Enter a time"}>
        {(aria) => (
          <TimeInput {...aria} value={typed.time} onChange={({ target }) => type({ time: target.value })} />
        )}
      </Field>
    </div>
  );
}
