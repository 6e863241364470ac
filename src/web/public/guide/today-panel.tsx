import { type Ref, type RefObject, Suspense, useRef } from "react";
import StarterWeek from "../../../../content/starter-week.mdx";
import { latePart } from "../../site/late-part";
import { held } from "../../site/device/device-memory";
import { useMinute } from "../../site/use-minute";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { choiceClass, choiceInputClass } from "../../ui/fields/choice";
import { announce } from "../../ui/dialogs/live-region";
import { WRITTEN } from "../parts/written";
import { DAY_NUMBER, type DayProps, DayWords, Next, Normal } from "./day-words";
import { useEnvelopeCode } from "./envelope-code";
import { GUIDE_DAY_KEY } from "./guide-day";
import { noteDay } from "./guide-week";
import { laterDay, laterText, nextFeedingText } from "./next-feeding";
import { useGuideDay, useShownDay } from "./use-guide-day";
import { LAST_DAY, WEEK } from "./week";
import { WeekJar } from "./week-jar";

const TODAY_PARTS = { ...WRITTEN, Day: TodayWords, Normal, Next };

/**
 * Where somebody in the middle of the week looks first: the day they are on, what to do, when to come back. All seven
 * days are in it, one over the other, and the style sheet shows the marked one: nothing moves when it changes.
 */
export function TodayPanel() {
  const choice = useRef<HTMLFieldSetElement>(null);
  const mark = useGuideDay();
  useShownDay(mark);
  return (
    <section aria-label="The day you are on" className="today sheet no-print">
      <DayChoice ref={choice} day={mark?.day} onChoose={markDay} />
      <div className="today-jar">
        <WeekJar />
      </div>
      <div className="today-words">
        <div className="today-day" data-day="0">
          <Unmarked />
        </div>
        <StarterWeek components={TODAY_PARTS} />
      </div>
      <TodayFoot choice={choice} />
      <FollowedEnvelope />
    </section>
  );
}

/** Fetched only by whoever came with the code of an envelope. */
const EnvelopePanel = latePart(() => import("./envelope-panel"), "EnvelopePanel");

function FollowedEnvelope() {
  const code = useEnvelopeCode();
  return (
    code !== null && (
      <div className="min-h-34 md:col-start-2">
        <Suspense fallback={null}>
          <EnvelopePanel key={code} code={code} />
        </Suspense>
      </div>
    )
  );
}

function TodayWords({ children, ...day }: DayProps) {
  return (
    <div className="today-day" data-day={day.number}>
      <DayWords {...day} of={` of ${LAST_DAY}`} heading="h2">
        {children}
      </DayWords>
    </div>
  );
}

function Unmarked() {
  return (
    <>
      <h2>
        <span className={DAY_NUMBER}>Seven days</span> From flakes to bread
      </h2>
      <div className="mt-4 grid max-w-prose gap-4">
        <p>
          A starter needs a week, ten minutes a day, and a scale. Have{" "}
          <a href="#what-you-need" className="link">
            these things
          </a>{" "}
          ready, and begin with Day 1 when you have three hours at home.
        </p>
        <p className="needs-script">
          Mark your day, and this page opens there: what to do, how much to weigh, when to feed next. We
          remember your day on this device only.
        </p>
      </div>
    </>
  );
}

function markDay(day: number): void {
  const at = Date.now();
  noteDay({ day, at });
  announce(`You are on Day ${day} of ${LAST_DAY}. ${nextFeedingText({ day, at }, at)}`);
}

/** Two lines and a row of buttons: their place is kept until the page is awake and knows the hour. */
const FOOT = "today-foot min-h-34 content-end gap-3 md:col-start-2 md:min-h-22";

/** When to come back, and the ways to put it right. */
function TodayFoot({ choice }: { choice: RefObject<HTMLFieldSetElement | null> }) {
  const mark = useGuideDay();
  const now = useMinute();
  if (mark === null || now === null) return <div className={FOOT} />;
  const later = laterDay(mark, now);
  // The button that was pressed is gone afterwards: the focus goes to what it has changed.
  const focusDay = (day: number) =>
    choice.current?.querySelector<HTMLInputElement>(`input[value="${day}"]`)?.focus({ preventScroll: true });
  return (
    <div className={FOOT}>
      <p className="text-lead font-semibold">
        {later === null ? nextFeedingText(mark, now) : laterText(later)}
      </p>
      {!held.isKept(GUIDE_DAY_KEY) && (
        <p className="text-hint text-muted">
          This browser saves nothing, so your day is kept for this visit only.
        </p>
      )}
      <p className="actions">
        {later === null ? (
          <Button onClick={() => markDay(mark.day)}>I fed it just now</Button>
        ) : (
          <>
            <Button
              onClick={() => {
                markDay(later.suggested);
                focusDay(later.suggested);
              }}
            >
              Yes, Day {later.suggested}
            </Button>
            <Button
              onClick={() => {
                markDay(mark.day);
                focusDay(mark.day);
              }}
            >
              Still Day {mark.day}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            noteDay(null);
            announce("No day is marked");
            focusDay(1);
          }}
        >
          Unmark
        </Button>
        {/* The panel is drawn without a router, too. */}
        <a href="/starter" className={buttonClass("quiet")}>
          Your Starter
        </a>
      </p>
    </div>
  );
}

interface DayChoiceProps {
  day: number | undefined;
  onChoose: (day: number) => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** Seven radios in a row, a tick of the week each: one press, or the arrow keys. Without scripts they are not there. */
function DayChoice({ day, onChoose, ref }: DayChoiceProps) {
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
