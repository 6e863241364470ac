import { Fragment, type ReactNode } from "react";
import { GramReadout } from "./gram-readout";
import { type PlannedDay, sumOf, WEEK } from "./week";

export interface DayProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** The small line over the name of a day. */
export const DAY_NUMBER = "mb-1 block font-sans text-hint font-normal text-muted";

/** A day as its card and as the panel of today tell it: the words are the same, in content/starter-week.mdx. */
export function DayWords({ number, title, of, heading: Heading, children }: DayProps & DayLook) {
  const plan = WEEK[number - 1];
  return (
    <>
      <div className="day-head flex flex-wrap max-md:in-[.day-card]:contents items-end justify-between gap-x-8 gap-y-3">
        <Heading className="mt-0 text-h2">
          <span className={`day-number ${DAY_NUMBER}`}>
            Day {number}
            {of}
          </span>{" "}
          {title}
        </Heading>
        {plan !== undefined && <Weigh plan={plan} />}
      </div>
      <div className="day-text mt-4 grid gap-x-8 gap-y-4 md:grid-cols-[3fr_2fr]">{children}</div>
    </>
  );
}

interface DayLook {
  heading: "h2" | "h3";
  /** The words after the number: " of 7". */
  of?: string;
}

/** The ingredients for the jar, each amount over its name. */
function Weigh({ plan: { amounts, feedings } }: { plan: PlannedDay }) {
  return (
    <p className="weigh mt-0 flex flex-wrap max-md:in-[.day-card]:mt-4 gap-2 whitespace-nowrap">
      {feedings > 1 && <span className="text-row text-muted">{feedings}&nbsp;×</span>}{" "}
      {amounts.map(([name, grams], at) => (
        <Fragment key={name}>
          {at > 0 && <span className="text-row text-muted">+</span>}{" "}
          <span className="grid justify-items-end">
            <GramReadout>{grams}</GramReadout> <span className="text-hint text-muted">{name}</span>
          </span>{" "}
        </Fragment>
      ))}
      <span className="text-row text-muted">=</span>{" "}
      <span className="grid justify-items-end">
        <GramReadout>{sumOf(amounts)}</GramReadout>{" "}
        <span className="text-hint text-muted">{feedings > 1 ? "each" : "in all"}</span>
      </span>
    </p>
  );
}

const NOTE = "day-note mt-0 border-t border-line pt-2 text-hint";

export function Normal({ children }: { children: ReactNode }) {
  return (
    <p className={NOTE}>
      <span className="day-note-name block text-muted">Normal today</span> {children}
    </p>
  );
}

export function Next({ children }: { children: ReactNode }) {
  return (
    <p className={NOTE}>
      <span className="day-note-name block text-muted">Next</span> {children}
    </p>
  );
}
