import { useRouter } from "../routes/use-router";
import { useState } from "react";
import { buildSchedule, type RecipeForm, totalMinutes } from "../../baking";
import type { AcceptedPlan } from "../../contract/recipes/bench-state";
import { MINUTE_MS, HOUR_MS } from "../../contract/values/milliseconds";
import { keepUsualStart } from "../times/usual-start";
import { wallClockIn } from "../../contract/values/wall-clock";
import { nightWorkText } from "../../wording/baking/nights";
import { joinWords } from "../../wording/values/measures";
import type { Formats } from "../../wording/values/formats";
import { useSleep } from "../times/habits";
import { useAtOnce } from "../times/kitchen";
import { deviceZone } from "../site/device-zone";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { readChosenPace } from "../outbox/kitchen-pace-store";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { lastPress } from "./running-plan/presses";
import { beginPlan, findTurns } from "./running-plan/begin-plan";
import { goalFor } from "./running-plan/planned-goal";
import { nightRows } from "./running-plan/night-rows";
import { dayOf, timeOf, timeWithin, instantOfWall } from "../times/local-time";
import { forgottenBreads, type Refusal, startBreads } from "./running-plan/end-day";
import { usePlans } from "./running-plan/plan-store";
import { readDay } from "../../contract/baking/read-day";
import { useNow } from "./running-plan/use-now";
import "./baking-day.css";
import "./day-choices.css";

type Props = {
  form: RecipeForm;
  recipeId: string | undefined;
  /** "09:00": the start time on the card. */
  startTime: string;
  /** The day chosen with it. */
  startDate: string | null;
  /** The present plan: its ready time and hours of sleep go into the day. */
  plan: AcceptedPlan | null;
  onClose: () => void;
};

/** A start without a date that is longer ago than this is not one whose press was forgotten. */
const STARTED_AT_MOST_MS = 4 * HOUR_MS;
/** When the day can begin: the instants, with a plan for each. */
function useStarts(
  { form, recipeId, startTime, startDate, plan: accepted }: Props,
  zone: string,
  now: number,
) {
  const atOnce = useAtOnce(form, accepted);
  const turns = findTurns(startTime, now);
  const planned = startDate === null ? null : instantOfWall({ date: startDate, time: startTime });
  const next = planned !== null && planned > now ? planned : turns.next;
  const isPlannedPast = planned !== null && planned <= now;
  const last = isPlannedPast ? planned : turns.last;
  const inAll = totalMinutes(buildSchedule(form, { atOnce })) * MINUTE_MS;
  /** If the day was chosen, the baker may well be in the middle of the bread. */
  const startedAtMost = isPlannedPast ? inAll : STARTED_AT_MOST_MS;
  const mayHaveStarted = now - last >= MINUTE_MS && now - last < startedAtMost;

  const planFrom = (startsAt: number, pressedAt: number) =>
    beginPlan({
      form,
      recipeId,
      startsAt,
      zone,
      atOnce,
      pace: readChosenPace(),
      now: pressedAt,
      goal: goalFor(accepted, startsAt),
    });
  return { next, last, mayHaveStarted, isPlanned: planned === next, inAll, begun: planFrom };
}

/** Starts now, or at the card's start time: then the plan runs, and its page opens. */
export function StartDialog(props: Props) {
  const { startTime, startDate, onClose } = props;
  const formats = useFormats();
  const { navigate } = useRouter();
  const { now } = useNow();
  const [mistake, setMistake] = useState("");
  const [refused, setRefused] = useState<Refusal | null>(null);
  const zone = deviceZone();
  const { next, last, mayHaveStarted, isPlanned, inAll, begun } = useStarts(props, zone, now);
  /** The ready time is shown before anything begins. */
  const ready = (startsAt: number) => {
    const plan = begun(startsAt, now);
    const out = "mistake" in plan ? startsAt + inAll : readDay(plan, now).out;
    return `ready ${timeOf(formats, out, zone, now)}`;
  };
  const night = useNightText(begun(now, now), props.plan, now);
  const start = (startsAt: number, pressedAt: number) => {
    const plan = begun(startsAt, pressedAt);
    if ("mistake" in plan) {
      setMistake(plan.mistake);
      return;
    }
    const refusal = startBreads([plan], pressedAt);
    if (refusal !== null) {
      setRefused(refusal);
      return;
    }
    // A start pressed now by chance is not the usual hour; a planned start follows from when the bread is due.
    if (startsAt !== pressedAt && startDate === null) keepUsualStart(startTime);
    void navigate({ to: "/baking-day" });
  };
  const choice = { ready, onStart: (startsAt: number) => start(startsAt, now) };
  return (
    <Dialog open onClose={onClose} title="Start baking day" size="sm">
      <StartNotices mistake={mistake} refused={refused} now={now} />
      <div className="start-choices">
        {isPlanned && (
          <Start isFirst words={`${planText(formats, next, zone, now)},`} at={next} {...choice} />
        )}
        {night !== "" && <p className="mt-2">{night}</p>}
        <Start isFirst={!isPlanned} words={`Now, ${timeOf(formats, now, zone, now)}`} at={now} {...choice} />
        {mayHaveStarted && (
          <Start words={`I started ${timeWithin(formats, last, zone, now)}`} at={last} {...choice} />
        )}
        {!isPlanned && <Start words={timeOf(formats, next, zone, now)} at={next} {...choice} />}
      </div>
      <p className="mt-4 text-hint text-muted">
        See one step at a time, with weights and times. Early or late? We move the rest.
        {mayHaveStarted && " If you have started, what was due before now counts as done."}
      </p>
    </Dialog>
  );
}

interface StartProps {
  /** The one that most bakers mean. */
  isFirst?: boolean;
  words: string;
  at: number;
  ready: (startsAt: number) => string;
  onStart: (startsAt: number) => void;
}

/** "22:25 tonight, ready Sunday 09:00". */
const Start = ({ isFirst = false, words, at, ready, onStart }: StartProps) => (
  <Button
    variant={isFirst ? "filled" : "outline"}
    className="day-button"
    onClick={() => onStart(at)}
    data-first-focus={isFirst ? "" : undefined}
  >
    <span>
      {words} <span className="start-ready">{ready(at)}</span>
    </span>
  </Button>
);

/** From here on an hour of today is "tonight". */
const EVENING = 18 * 60;

/** "22:25 tonight", "Sunday 07:00". */
function planText(formats: Formats, at: number, zone: string, now: number): string {
  const text = timeOf(formats, at, zone, now);
  const isToday = dayOf(at, zone) === dayOf(now, zone);
  return isToday && wallClockIn(zone)(at).minutes >= EVENING ? `${text} tonight` : text;
}

/** What a start now asks of the nights: "Starting now has you shaping at 01:10."; empty where they stay free. */
function useNightText(
  begun: ReturnType<typeof beginPlan>,
  accepted: AcceptedPlan | null,
  now: number,
): string {
  const formats = useFormats();
  const own = useSleep();
  if ("mistake" in begun) return "";
  const nights = nightRows(readDay(begun, now), begun.zone, accepted?.wish.sleep ?? own, now);
  return nights.length === 0 ? "" : `Starting now has you ${nightWorkText(formats, nights)}.`;
}

/** The breads beside which this one begins, and the reason that prevents a start. */
function StartNotices({ mistake, refused, now }: { mistake: string; refused: Refusal | null; now: number }) {
  const running = usePlans()?.plans ?? [];
  const forgotten = forgottenBreads(running, now);
  const beside = running.filter((plan) => !forgotten.includes(plan));
  return (
    <>
      {running.length > 0 && (
        <Notice tone="info" className="day-notice">
          {forgotten.length > 0 && <p>{forgottenText(forgotten)}</p>}
          {beside.length > 0 && <p>{besideText(beside)}</p>}
        </Notice>
      )}
      {refused !== null && (
        <Notice tone="error" role="alert" className="day-notice" title={refused.title}>
          {refused.text}
        </Notice>
      )}
      {mistake !== "" && (
        <Notice tone="error" role="alert" className="day-notice" title={mistake}>
          Correct the recipe first, then start.
        </Notice>
      )}
    </>
  );
}

const namesOf = (plans: readonly BakingPlan[]) => joinWords(plans.map(({ name }) => `“${name}”`));

/** "“Rye” and “Country” are baking. This one joins them." */
const besideText = (plans: readonly BakingPlan[]) =>
  plans.length === 1
    ? `${namesOf(plans)} is baking. This one joins it on the same page.`
    : `${namesOf(plans)} are baking. This one joins them on the same page.`;

/** What a start does to breads that nobody ended. */
function forgottenText(plans: readonly BakingPlan[]): string {
  const isOne = plans.length === 1;
  const begun = plans.some((plan) => lastPress(plan) !== null);
  const ends = `${namesOf(plans)} should be out by now. Starting ends ${isOne ? "it" : "them"}`;
  return begun ? `${ends} and keeps ${isOne ? "its bake" : "the bakes"} in your journal.` : `${ends}.`;
}
