import type { Ref } from "react";
import { choiceClass, choiceInputClass } from "../../ui/choice";
import { WEEK } from "./week";

interface DayChoiceProps {
  day: number | undefined;
  onChoose: (day: number) => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** Seven radios in a row, a tick of the week each: one press, or the arrow keys. Without scripts they are not there. */
export function DayChoice({ day, onChoose, ref }: DayChoiceProps) {
  return (
    <fieldset ref={ref} className="needs-script md:col-start-2">
      <legend className="mb-2 font-semibold">Which day are you on?</legend>
      <div className="day-tiles">
        {WEEK.map((_, at) => {
          const number = at + 1;
          return (
            <label
              key={number}
              className={`${choiceClass} day-tile -ml-[1.5px] flex min-h-12 items-center justify-center text-lead first:ml-0 first:rounded-l-field last:rounded-r-field`}
              data-day={number}
            >
              <input
                type="radio"
                name="guide-day"
                value={number}
                checked={number === day}
                onChange={() => onChoose(number)}
                className={choiceInputClass}
              />
              <span>
                <span className="max-md:visually-hidden">Day </span>
                {number}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
