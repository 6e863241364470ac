import { Check } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { ownRetard, type PlanAnswer, type PlannedBake, type RecipeForm, withWaits } from "../../baking";
import { type AcceptedPlan, fridgeOf, type PlanWishes } from "../../contract/recipes/bench-state";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { capital } from "../../wording/values/measures";
import { LoadsQuestion } from "../times/loads-question";
import { deviceZone } from "../site/device-zone";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { Notice } from "../ui/notice";
import { keepHabits, storedHabits, useSleep } from "../times/habits";
import { minuteAt, nextMinute, toLocalTime } from "./instants";
import { readAtOnce, useAtOnce } from "../times/kitchen";
import { PlanActions } from "./plan-actions";
import { PlanChoices } from "./plan-choices";
import { PlanDetails } from "./plan-details";
import { PlanTimetable } from "./plan-timetable";
import { StarterFeed } from "./starter-feed";
import { bestFirst, costSentence, isToldLate, lateText, planMomentText } from "./plan-words";
import { WishForm } from "./wish-form";
import { answerTo, firstWishes, checkWishes } from "./wishes";
import "../times/schedule.css";
import "./plan.css";

type Props = {
  /** The recipe with its own time in the fridge. */
  form: RecipeForm;
  /** The present plan, whose wishes fill the form. */
  accepted: AcceptedPlan | null;
  onUse: (plan: Omit<AcceptedPlan, "startBefore">) => void;
  /** The level of the timetable's heading. */
  heading: "h2" | "h3";
};

/** A recipe without a cold retard is planned without one, until its baker asks for it. */
function firstHabits(form: RecipeForm, accepted: AcceptedPlan | null) {
  const habits = storedHabits();
  const hasRetard = ownRetard(form) !== null;
  if (accepted === null) return { ...habits, fridge: hasRetard && habits.fridge };
  return { ...habits, fridge: hasRetard ? accepted.wish.fridge : accepted.fridge.after.coldRetard };
}

type Clock = { now: number; zone: string };

/** The device's zone and clock, read only here. */
function useClock(): Clock {
  const [zone] = useState(deviceZone);
  const [now, setNow] = useState(() => nextMinute(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(nextMinute(Date.now())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return { now, zone };
}

/** The first wishes, and their changes here or, for the hours of sleep, elsewhere. */
function useWishes(form: RecipeForm, accepted: AcceptedPlan | null, { now, zone }: Clock) {
  const [wishes, setWishes] = useState(() =>
    firstWishes(now, zone, firstHabits(form, accepted), accepted?.wish),
  );
  const sleep = useSleep();
  const [knownSleep, setKnownSleep] = useState(sleep);
  // Changed on another device or in another tab meanwhile.
  if (sleep !== knownSleep) {
    setKnownSleep(sleep);
    setWishes({ ...wishes, sleep });
  }
  const change = (part: Partial<PlanWishes>) => {
    const next = { ...wishes, ...part };
    setWishes(next);
    // The fridge is a habit only for bread with its own cold retard; for any other bread it is asked each time.
    keepHabits(ownRetard(form) === null ? { ...next, fridge: storedHabits().fridge } : next);
  };
  return { wishes, change };
}

/** A chosen plan in the form in which the recipe keeps it. */
function acceptPlan(
  form: RecipeForm,
  wishes: PlanWishes,
  used: PlannedBake,
  zone: string,
): Parameters<Props["onUse"]>[0] {
  const { start, out, retard } = used;
  return {
    wish: { ...wishes, fridge: ownRetard(form) === null ? retard !== null : wishes.fridge },
    begins: toLocalTime(start, zone),
    out: toLocalTime(out, zone),
    fridge: { before: fridgeOf(form), after: fridgeOf(withWaits(form, used)) },
    atOnce: readAtOnce(form),
  };
}

function useAnswerTo(form: RecipeForm, wishes: PlanWishes, { now, zone }: Clock, picked: number) {
  const atOnce = useAtOnce(form);
  const answer = useMemo(() => answerTo(form, wishes, now, zone, atOnce), [form, wishes, now, zone, atOnce]);
  const by = wishes.goal === "out" ? minuteAt(wishes.out, zone) : null;
  const plans = answer?.fits ? bestFirst([answer.best, ...answer.others], by) : [];
  const chosen = Math.min(picked, plans.length - 1);
  return { answer, plans, by, chosen };
}

/** Bread by Sunday 9:00: the wishes on the left, the plans for them on the right. */
export function Planner({ form, accepted, onUse, heading }: Props) {
  const clock = useClock();
  const { now, zone } = clock;
  const { wishes, change } = useWishes(form, accepted, clock);
  const [picked, setPicked] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const found = useAnswerTo(form, wishes, clock, picked);
  const plan = found.plans[found.chosen];
  const wish = (part: Partial<PlanWishes>) => {
    change(part);
    setPicked(0);
  };
  /** Taking an offer removes its button, so the focus moves to the plans. */
  const take = (part: Partial<PlanWishes>) => {
    wish(part);
    requestAnimationFrame(() => results.current?.querySelector("input")?.focus());
  };

  return (
    <div className="planner">
      <div className="planner-parts">
        <div className="no-print">
          <WishForm
            wishes={wishes}
            errors={checkWishes(wishes, now, zone)}
            onChange={wish}
            hasRetard={ownRetard(form) !== null}
            now={now}
            zone={zone}
            unfolded={heading === "h2"}
          >
            <LoadsQuestion form={form} />
          </WishForm>
        </div>
        <div ref={results} className="planner-results">
          <Results
            form={form}
            wishes={wishes}
            {...found}
            onChoose={setPicked}
            onTake={take}
            clock={clock}
            heading={heading}
          />
        </div>
      </div>
      {plan !== undefined && (
        <div className="plan-use no-print">
          <Button
            variant="filled"
            icon={<Check size={20} />}
            onClick={() => onUse(acceptPlan(form, wishes, plan, zone))}
          >
            Use this plan
          </Button>
        </div>
      )}
    </div>
  );
}

interface ResultsProps extends Pick<Props, "form" | "heading"> {
  wishes: PlanWishes;
  answer: PlanAnswer | null;
  plans: readonly PlannedBake[];
  /** The minute by which the bread is asked for; null if only a start is. */
  by: number | null;
  chosen: number;
  onChoose: (index: number) => void;
  onTake: (change: Partial<PlanWishes>) => void;
  clock: Clock;
}

/** The plans that fit, with the chosen one in detail; or why none fits. */
function Results(props: ResultsProps) {
  const { form, answer, plans, by, chosen, onChoose, onTake, clock, heading } = props;
  const { sleep } = props.wishes;
  const { now, zone } = clock;
  const formats = useFormats();
  const atOnce = useAtOnce(form);
  const plan = plans[chosen];
  return (
    <>
      <p role="status" className="visually-hidden">
        {plan !== undefined && `Start ${planMomentText(formats, plan.start, now, zone, plan.out)}`}
      </p>
      {answer?.fits === false && (
        <NothingFits answer={answer} by={by} onTake={onTake} now={now} zone={zone} />
      )}
      {answer?.fits && (
        <PlanChoices
          plans={plans}
          asked={answer.best}
          by={by}
          chosen={chosen}
          onChoose={onChoose}
          now={now}
          zone={zone}
        />
      )}
      {plan !== undefined && (
        <>
          <PlanDetails plan={plan} form={form} zone={zone} />
          <StarterFeed
            form={withWaits(form, plan)}
            begins={plan.start * MINUTE_MS}
            sleep={sleep}
            now={now * MINUTE_MS}
          />
          <PlanMore folded={heading === "h3"}>
            <PlanActions form={form} plan={plan} sleep={sleep} zone={zone} atOnce={atOnce} />
            <PlanTimetable form={form} plan={plan} now={now} zone={zone} heading={heading} atOnce={atOnce} />
          </PlanMore>
        </>
      )}
    </>
  );
}

/** Each hour of the plan, and what it can be sent to: on a card only when it is wanted, because the card has its own. */
function PlanMore({ folded, children }: { folded: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (!folded) return children;
  return (
    <Disclosure summary="Timetable and calendar" open={open} onToggle={setOpen}>
      {open && <div className="planner-results">{children}</div>}
    </Disclosure>
  );
}

type NothingFitsProps = {
  answer: Extract<PlanAnswer, { fits: false }>;
  by: number | null;
  onTake: (change: Partial<PlanWishes>) => void;
  now: number;
  zone: string;
};

/** Says plainly that nothing fits, why, and what would; of later bread first how late it is. */
function NothingFits({ answer, by, onTake, now, zone }: NothingFitsProps) {
  const formats = useFormats();
  const { nearest, reason, soonest } = answer;
  const byEnd = by !== null;
  const late =
    by !== null && nearest !== null && isToldLate(nearest.out, by) ? lateText(nearest.out - by) : null;
  const take = () => {
    if (nearest === null) return;
    if (byEnd) onTake({ out: toLocalTime(nearest.out, zone) });
    else onTake({ goal: "start", start: toLocalTime(nearest.start, zone) });
  };
  return (
    <Notice
      tone="warning"
      role="status"
      title="Nothing fits"
      actions={
        nearest !== null && (
          <Button onClick={take}>
            {byEnd ? "Plan for" : "Start"}{" "}
            {planMomentText(formats, byEnd ? nearest.out : nearest.start, now, zone)}
          </Button>
        )
      }
    >
      {late !== null && <p className="font-semibold">{capital(late)}.</p>}
      <p>
        {reason === "too-soon"
          ? `If you start now, the bread is ready ${planMomentText(formats, soonest, now, zone)} at the earliest.`
          : "Every plan needs you while you are away."}
      </p>
      <p className="mt-2">
        {nearest === null
          ? "No plan fits within a week. Try fewer days away."
          : `A plan that fits: start ${planMomentText(formats, nearest.start, now, zone)}, ready ${planMomentText(formats, nearest.out, now, zone)}. ${costSentence(formats, nearest, zone)}`}
      </p>
    </Notice>
  );
}
