import { X } from "lucide-react";
import { useId, useState } from "react";
import { dayAfter, dayText, localDay } from "../../../wording/values/dates";
import { Button } from "../../ui/button";
import { Field, TextInput } from "../../ui/fields/field";

/** Longer closures are added in two steps, because a typo in the year would close for ever. */
const LONGEST_DAYS = 92;

interface Stretch {
  first: string;
  last: string;
}

/** Joins days that follow each other: a holiday is one line. */
export function stretchesOf(days: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of days) {
    const open = stretches.at(-1);
    if (open !== undefined && dayAfter(open.last, 1) === day) open.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches;
}

/** Every day from the first to the last; null when these are not such days. */
export function daysBetween(first: string, last: string): string[] | null {
  if (first === "" || last < first) return null;
  const days = [first];
  for (let day = first; day !== last; ) {
    day = dayAfter(day, 1);
    days.push(day);
    if (days.length > LONGEST_DAYS) return null;
  }
  return days;
}

interface ClosedDaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
  error: string | undefined;
}

/** Single days and whole holidays on which nothing is baked. */
export function ClosedDays({ days, onChange, error }: ClosedDaysProps) {
  const id = useId();
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [wrong, setWrong] = useState<string>();

  function add() {
    const added = daysBetween(first, last || first);
    if (added === null) {
      setWrong(
        first === ""
          ? "Choose the first day."
          : `Choose a last day after the first, at most ${LONGEST_DAYS} days later.`,
      );
      return;
    }
    setWrong(undefined);
    setFirst("");
    setLast("");
    onChange([...new Set([...days, ...added])].toSorted());
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">Closed days</legend>
      <Stretches days={days} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-3">
        <Field id={`${id}-first`} label="From" error={wrong ?? error} className="min-w-40 grow">
          {(aria) => (
            <TextInput
              {...aria}
              type="date"
              value={first}
              min={localDay(new Date())}
              onChange={({ target }) => setFirst(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-last`} label="To" optional className="min-w-40 grow">
          {(aria) => (
            <TextInput
              {...aria}
              type="date"
              value={last}
              min={first}
              onChange={({ target }) => setLast(target.value)}
            />
          )}
        </Field>
        <Button onClick={add}>Add</Button>
      </div>
    </fieldset>
  );
}

/** The days as stretches. Each can be removed as a whole. */
function Stretches({ days, onChange }: Pick<ClosedDaysProps, "days" | "onChange">) {
  return (
    <ul className="flex flex-col gap-1 empty:hidden">
      {stretchesOf(days).map(({ first: from, last: to }) => {
        const words = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
        return (
          <li key={from} className="flex items-center justify-between gap-3">
            <span>
              {words}, {to.slice(0, 4)}
            </span>
            <Button
              variant="quiet"
              aria-label={`Remove ${words}`}
              icon={<X size={20} />}
              onClick={() => onChange(days.filter((day) => day < from || day > to))}
            />
          </li>
        );
      })}
    </ul>
  );
}
