import { Check, Dot } from "lucide-react";
import type { ReactNode } from "react";
import { RisingJar } from "../../drawings/levain/jar-drawing";
import { jarRise } from "../parts/jar-rise";
import { type DayProps, DayWords } from "./day-words";
import { useGuideDay } from "./use-guide-day";
import { WEEK } from "./week";

/** Seven cards, one a day, each with its jar: flat on the first day, doubled on the last. */
export function Days({ children }: { children: ReactNode }) {
  return <ol className="days">{children}</ol>;
}

type Place = "done" | "today" | "to-come";
const PLACE_NAMES: Record<Place, string> = { done: "Done", today: "Today", "to-come": "To come" };

export function DayCard({ number, title, children }: DayProps) {
  const mark = useGuideDay();
  const place = mark === null ? undefined : placeOf(number, mark.day);
  return (
    <li
      id={`day-${number}`}
      className="day-card"
      data-place={place}
      aria-current={place === "today" ? "step" : undefined}
    >
      <div className="day-jar relative pb-7">
        <RisingJar
          rise={jarRise(number)}
          flakes={number === 1}
          trimmed
          size={132}
          className="h-auto w-full"
        />
        {place !== undefined && (
          <p className="day-place absolute -inset-x-2 bottom-0 mt-0 flex items-center justify-center gap-1 text-hint font-semibold">
            {place === "done" && <Check size={18} className="text-success" />}
            {place === "today" && <Dot size={24} strokeWidth={6} className="-mx-1 text-accent" />}
            {PLACE_NAMES[place]}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <DayWords number={number} title={title} heading="h3">
          {children}
        </DayWords>
        <TickBoxes feedings={WEEK[number - 1]?.feedings ?? 1} />
      </div>
    </li>
  );
}

function placeOf(number: number, today: number): Place {
  if (number === today) return "today";
  return number < today ? "done" : "to-come";
}

/** On paper only: a box to tick for each feeding, and a line for its hour. */
function TickBoxes({ feedings }: { feedings: number }) {
  return (
    <p className="tick-boxes hidden" aria-hidden="true">
      {["first", "second"].slice(0, feedings).map((feeding) => (
        <span key={feeding}>
          <span className="tick-box" /> fed at <span className="tick-line" />
        </span>
      ))}
      <span>
        highest at <span className="tick-line" />
      </span>
    </p>
  );
}
