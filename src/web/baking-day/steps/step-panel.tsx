import type { ReactNode } from "react";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { HOUR_MS } from "../../../contract/values/milliseconds";
import type { Formats } from "../../../wording/values/formats";
import { nameStep } from "../../../wording/steps/process-steps";
import { turnText } from "../../../wording/recipes/turns";
import type { DoughSign } from "../../../wording/recipes/dough-looks";
import { LateDough } from "../../drawings/late-dough";
import { Button } from "../../ui/button";
import { Ticks } from "../../ui/fields/ticks";
import { useFormats } from "../../site/units";
import { LEAST_TOLD } from "../running-plan/goal-text";
import { countdown, overdue } from "../running-plan/countdown";
import { clockOf, timeOf, timeWithin } from "../../times/local-time";
import type { Presses } from "../side-jobs/use-presses";
import { WithReady } from "../running-plan/with-ready";
import type { Day, DayRow } from "../../../contract/baking/read-day";

type Present = NonNullable<Day["present"]>;

const COUNTED: Record<Present["phase"], string> = { before: "to go", during: "left", over: "over" };
/** "12 hours" fits a phone's width at full size; "2 hours 59 minutes" takes two lines of smaller letters. */
const LONGEST_CLOCK = 8;

interface StepPanelProps {
  present: Present;
  sentences: readonly string[];
  sign: DoughSign | null;
  /** The job that the next row waits for. */
  held: string | null;
  /** When the countdown began. */
  since: number;
  zone: string;
  now: number;
  /** The looks at the dough, above what is always shown. */
  children?: ReactNode;
}

/** The present step: its name, the time left, and what to do, readable from the other end of the bench. */
export function StepPanel(props: StepPanelProps) {
  const { present, sentences, sign, held, since, zone, now, children } = props;
  const formats = useFormats();
  const { phase, until, next, turned } = present;
  // Nobody covers a dough or watches its dome while it is in the fridge.
  const rises = present.entry.kind === "bulk" || present.entry.kind === "initial-proof";
  const isParked = rises && turned?.turn.where === "fridge";
  const isLateNow = phase === "over" && now - until >= LEAST_TOLD;
  const count = isLateNow ? overdue(now - until) : phase === "over" ? "Now" : countdown(until - now);
  return (
    <section className="step" aria-labelledby="step-name">
      <p className="step-when">{whenText(formats, present, zone, now)}</p>
      <h1 id="step-name">{nameStep(present.entry)}</h1>
      <p
        className="step-timer"
        role="timer"
        data-over={isLateNow || undefined}
        data-long={count.length > LONGEST_CLOCK || undefined}
      >
        {count} {phase === "over" && !isLateNow ? null : <span className="step-unit">{COUNTED[phase]}</span>}
      </p>
      {phase !== "over" && (
        <TimeRule from={since} to={phase === "before" ? until : present.due} now={now}>
          {phase === "during" && <TurnMarks present={present} zone={zone} />}
        </TimeRule>
      )}
      {held !== null && <p className="step-text font-semibold">{held}</p>}
      {turned !== null && (
        <p className="step-text">
          Since {clockOf(formats, turned.at, zone)}: {turnText(formats, turned.turn)}.
        </p>
      )}
      {next !== null && (
        <p className="step-text font-semibold">
          At {clockOf(formats, until, zone)}: {turnText(formats, next)}.
        </p>
      )}
      {children}
      {!isParked &&
        sentences.map((sentence) => (
          <p key={sentence} className="step-text">
            {sentence}
          </p>
        ))}
      {sign !== null && !isParked && <LateDough sign={sign} className="step-text" />}
    </section>
  );
}

function whenText(formats: Formats, { phase, starts, until }: Present, zone: string, now: number): string {
  if (phase === "before") return `Next, ${timeWithin(formats, starts, zone, now)}`;
  return phase === "during"
    ? `Now, until ${timeOf(formats, until, zone, now)}`
    : `Due by ${timeOf(formats, until, zone, now)}`;
}

/** A mark for every minute of a short wait, for every five within two hours, then for every hour, or every six. */
const MARKS = [
  { within: HOUR_MS / 3, every: HOUR_MS / 60 },
  { within: 2 * HOUR_MS, every: HOUR_MS / 12 },
  { within: 24 * HOUR_MS, every: HOUR_MS },
  { within: Number.POSITIVE_INFINITY, every: 6 * HOUR_MS },
];

type RuleProps = { from: number; to: number; now: number; children: ReactNode };

/**
 * How much of the row has passed, on a ruler; the figures above say the same. It shows the whole row, so that a turn
 * has its place on it, like the lid that comes off.
 */
function TimeRule({ from, to, now, children }: RuleProps) {
  const length = to - from;
  if (length <= 0) return null;
  const every = MARKS.find(({ within }) => length <= within)?.every ?? HOUR_MS;
  const passed = Math.min(1, Math.max(0, (now - from) / length));
  return (
    <div className="step-rule">
      <div className="step-track">
        <div className="step-passed" style={{ inlineSize: `${passed * 100}%` }} />
        {children}
      </div>
      <Ticks count={Math.max(1, Math.round(length / every))} />
    </div>
  );
}

/** Each turn of the present row at its place on the ruler. */
function TurnMarks({ present, zone }: { present: Present; zone: string }) {
  const formats = useFormats();
  const { starts, due, turns } = present;
  return turns.map(({ turn, at }) => {
    const text = turnText(formats, turn);
    const title = `${text.charAt(0).toUpperCase()}${text.slice(1)} at ${clockOf(formats, at, zone)}`;
    const place = { insetInlineStart: `${((at - starts) / (due - starts)) * 100}%` };
    return <span key={at} className="step-turn" role="img" aria-label={title} title={title} style={place} />;
  });
}

/**
 * Since when a side job is due. Where a press brought it forward, nobody could know before that press: a loaf that is
 * poked and ready wants an oven that was to be switched on long ago.
 */
const dueSince = ({ starts }: DayRow, { progress: { moved } }: BakingPlan) =>
  Math.max(starts, ...moved.filter(({ minutes }) => minutes < 0).map(({ at }) => Date.parse(at)));

/** "Oven is on"; what another side job is, its heading says, and its name says it again. */
function BesideDone({ job, presses }: { job: DayRow; presses: Presses }) {
  const { entry } = job;
  const ready = presses.readyAfter.done(job);
  const isOven = entry.kind === "preheat";
  const name = `${nameStep(entry)} done${ready === null ? "" : `: ${ready}`}`;
  return (
    <Button className="day-button" onClick={() => presses.done(job)} aria-label={isOven ? undefined : name}>
      <WithReady ready={ready}>{isOven ? "Oven is on" : "Done"}</WithReady>
    </Button>
  );
}

/** Whether a side job could have been begun a while ago, so that the baker may have done it already. */
const isLate = (since: number, now: number) => now - since >= LEAST_TOLD;

/** The side jobs beside the present step. */
export function BesideSteps({
  rows,
  sentences,
  plan,
  now,
  presses,
}: {
  rows: readonly DayRow[];
  sentences: readonly string[][];
  plan: BakingPlan;
  now: number;
  presses: Presses;
}) {
  const formats = useFormats();
  return rows.map((beside) => {
    const { row, entry } = beside;
    const since = dueSince(beside, plan);
    return (
      <section key={row} className="beside-step" aria-label={nameStep(entry)}>
        <div>
          <h2>{nameStep(entry)}</h2>
          <p className="step-when">
            {isLate(since, now) ? "Due since" : "Meanwhile, from"} {clockOf(formats, since, plan.zone)}
          </p>
          {(sentences[row] ?? []).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className="beside-presses">
          {isLate(since, now) && (
            <Button className="day-button" variant="quiet" onClick={() => presses.ask(beside)}>
              I did it earlier
            </Button>
          )}
          <BesideDone job={beside} presses={presses} />
        </div>
      </section>
    );
  });
}
