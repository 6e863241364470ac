import { useRouter } from "../routes/use-router";
import { useState } from "react";
import { buildSchedule, type RecipeForm, totalMinutes } from "../../baking";
import type { AcceptedPlan } from "../../contract/bench-state";
import { MINUTE_MS, HOUR_MS } from "../../contract/milliseconds";
import { keepUsualStart } from "../times/usual-start";
import { useAtOnce } from "../times/kitchen";
import { deviceZone } from "../site/device-zone";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { readChosenPace } from "../recipe-data/kitchen-pace-store";
import { beginPlan, findTurns } from "./begin-plan";
import { goalFor } from "./planned-goal";
import { timeOf, timeWithin, instantOfWall } from "../times/local-time";
import { FULL_DEVICE, replacedText, startDay } from "./end-day";
import { usePlan } from "./plan-store";
import { readDay } from "./read-day";
import { useNow } from "./use-now";
import "./baking-day.css";

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
  const atOnce = useAtOnce(form);
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
  return { next, last, mayHaveStarted, inAll, begun: planFrom };
}

/** Starts now, or at the card's start time: then the plan runs, and its page opens. */
export function StartDialog(props: Props) {
  const { startTime, startDate, onClose } = props;
  const formats = useFormats();
  const { navigate } = useRouter();
  const { now } = useNow();
  const [mistake, setMistake] = useState("");
  const [isFull, setFull] = useState(false);
  const zone = deviceZone();
  const { next, last, mayHaveStarted, inAll, begun } = useStarts(props, zone, now);
  /** The ready time is shown before anything begins. */
  const ready = (startsAt: number) => {
    const plan = begun(startsAt, now);
    const out = "mistake" in plan ? startsAt + inAll : readDay(plan, now).out;
    return <span className="start-ready">ready {timeOf(formats, out, zone, now)}</span>;
  };
  const start = (startsAt: number, pressedAt: number) => {
    const plan = begun(startsAt, pressedAt);
    if ("mistake" in plan) {
      setMistake(plan.mistake);
      return;
    }
    if (!startDay(plan, pressedAt)) {
      setFull(true);
      return;
    }
    // A start pressed now by chance is not the usual hour; a planned start follows from when the bread is due.
    if (startsAt !== pressedAt && startDate === null) keepUsualStart(startTime);
    void navigate({ to: "/baking-day" });
  };
  return (
    <Dialog open onClose={onClose} title="Start baking day" size="sm">
      <StartNotices mistake={mistake} isFull={isFull} />
      <div className="start-choices">
        <Button variant="filled" className="day-button" onClick={() => start(now, now)} data-first-focus="">
          <span>
            Now, {timeOf(formats, now, zone, now)} {ready(now)}
          </span>
        </Button>
        {mayHaveStarted && (
          <Button className="day-button" onClick={() => start(last, now)}>
            <span>
              I started {timeWithin(formats, last, zone, now)} {ready(last)}
            </span>
          </Button>
        )}
        <Button className="day-button" onClick={() => start(next, now)}>
          <span>
            {timeOf(formats, next, zone, now)} {ready(next)}
          </span>
        </Button>
      </div>
      <p className="mt-4 text-hint text-muted">
        See one step at a time, with weights and times. Early or late? We move the rest.
        {mayHaveStarted && " If you have started, what was due before now counts as done."}
      </p>
    </Dialog>
  );
}

/** What starting would end, and what prevents it. */
function StartNotices({ mistake, isFull }: { mistake: string; isFull: boolean }) {
  const running = usePlan()?.plan ?? null;
  return (
    <>
      {running !== null && (
        <Notice tone="warning" className="day-notice">
          {replacedText(running)}
        </Notice>
      )}
      {isFull && (
        <Notice tone="error" role="alert" className="day-notice" title={FULL_DEVICE.title}>
          {FULL_DEVICE.text}
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
