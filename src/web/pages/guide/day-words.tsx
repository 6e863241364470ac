import { Fragment, type ReactNode } from "react";
import { GramReadout } from "./gram-readout";
import { type PlannedDay, sumOf, WEEK } from "./week";

export interface DayProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One day as its card and as the panel of today tell it: the words are the same, in content/starter-week.mdx. */
export function DayWords({ number, title, of, heading: Heading, children }: DayProps & DayLook) {
  const plan = WEEK[number - 1];
  return (
    <>
      <div className="day-head">
        <Heading>
          <span className="day-number">
            Day {number}
            {of}
          </span>{" "}
          {title}
        </Heading>
        {plan !== undefined && <Weigh plan={plan} />}
      </div>
      <div className="day-text">{children}</div>
    </>
  );
}

interface DayLook {
  heading: "h2" | "h3";
  /** What follows the number: " of 7". */
  of?: string;
}

/** What goes into the jar, each amount over its name. */
function Weigh({ plan: { amounts, feedings } }: { plan: PlannedDay }) {
  return (
    <p className="weigh">
      {feedings > 1 && <span className="weigh-sign">{feedings}&nbsp;×</span>}{" "}
      {amounts.map(([name, grams], at) => (
        <Fragment key={name}>
          {at > 0 && <span className="weigh-sign">+</span>}{" "}
          <span className="weigh-part">
            <GramReadout>{grams}</GramReadout> <span className="weigh-name">{name}</span>
          </span>{" "}
        </Fragment>
      ))}
      <span className="weigh-sign">=</span>{" "}
      <span className="weigh-part">
        <GramReadout>{sumOf(amounts)}</GramReadout>{" "}
        <span className="weigh-name">{feedings > 1 ? "each" : "in all"}</span>
      </span>
    </p>
  );
}

export function Normal({ children }: { children: ReactNode }) {
  return (
    <p className="day-note">
      <span className="day-note-name">Normal today</span> {children}
    </p>
  );
}

export function Next({ children }: { children: ReactNode }) {
  return (
    <p className="day-note">
      <span className="day-note-name">Next</span> {children}
    </p>
  );
}
