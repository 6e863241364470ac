import { useState } from "react";
import type { LocalTime } from "../../contract/recipes/bench-state";
import { minuteAt } from "../plan/instants";
import { PairField } from "../plan/wish-form";
import { checkMoment } from "../plan/wishes";

type Props = {
  legend: string;
  hideLegend?: boolean;
  value: LocalTime;
  /** Called with days and times that are still to come. */
  onChange: (value: LocalTime) => void;
  now: number;
  zone: string;
};

/** A day and a time to come. What is half typed, or has passed, stays in the fields with its message. */
export function MomentFields({ legend, hideLegend = false, value, onChange, now, zone }: Props) {
  const [typed, setTyped] = useState<LocalTime | null>(null);
  const shown = typed ?? value;
  const { date, time } = typed === null ? {} : checkMoment(typed, now, zone);
  const type = (part: Partial<LocalTime>) => {
    const next = { ...shown, ...part };
    const minute = minuteAt(next, zone);
    const isToCome = minute !== null && minute >= now;
    setTyped(isToCome ? null : next);
    if (isToCome) onChange(next);
  };
  return (
    <fieldset>
      <legend className={hideLegend ? "visually-hidden" : "mb-1 font-semibold"}>{legend}</legend>
      <div className="wish-pair">
        <PairField
          label="Date"
          type="date"
          value={shown.date}
          error={date}
          onChange={(next) => type({ date: next })}
        />
        <PairField
          label="Time"
          type="time"
          value={shown.time}
          error={time}
          onChange={(next) => type({ time: next })}
        />
      </div>
    </fieldset>
  );
}
