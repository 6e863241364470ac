import { useEffect, useState } from "react";
import {
  type AcceptedPlan,
  asPlanned,
  type BenchState,
  type LocalTime,
  withPlan,
  withPlanAnew,
} from "../../contract/recipes/bench-state";
import { shortDay } from "../../wording/values/dates";
import { usePlans } from "../baking-day/running-plan/plan-store";
import { measureTime, wallAfter } from "../times/schedule-view";
import { deviceZone } from "../site/device-zone";
import { useMutation } from "../site/calls/use-mutation";
import { useFormats } from "../site/units";
import { useMinute } from "../site/use-minute";
import { Button } from "../ui/button";
import { showToast } from "../ui/dialogs/toast";
import type { CardPlanProps } from "./card-plan";
import { takePlanFocus } from "./focus-plan-line";
import { StarterFeed } from "./starter-feed";
import { isPast, moveToNextDay } from "./next-such-day";
import { instantOfWall } from "../times/local-time";

type Props = Pick<CardPlanProps, "form" | "bench" | "entries" | "onBench" | "onPlan">;

/** On the card, under its answer: what has changed since the plan was accepted, and what helps. */
export function PlanLine(props: Props) {
  useEffect(() => void requestAnimationFrame(takePlanFocus), []);
  const { plan } = props.bench;
  return (
    <div className="plan-line">
      {plan === null ? <p role="status" /> : <Planned {...props} plan={plan} />}
    </div>
  );
}

/** The plan compared with its recipe now: unchanged, with another end, or with a start in the past. */
function Planned({ form, bench, entries, onBench, onPlan, plan }: Props & { plan: AcceptedPlan }) {
  const formats = useFormats();
  const now = useMinute();
  /** The changes of the last planning; shown as long as that plan holds. */
  const [told, setTold] = useState<{ plan: AcceptedPlan | null; difference: string }>();
  const running = usePlans()?.plans ?? [];
  const sayMoment = ({ date, time }: LocalTime) => `${shortDay(date)}, ${formats.time(time)}`;
  const { startTime, startDate } = bench;
  const start = { date: startDate ?? plan.begins.date, time: startTime };
  const out = wallAfter(start, measureTime(entries)?.elapsed ?? 0);
  const isOnTime = out.date === plan.out.date && out.time === plan.out.time;
  const isMissed =
    now !== null &&
    isPast({ ...plan, begins: start }, now) &&
    running.every(({ name }) => name !== form.recipeName.trim());
  const isOver = isMissed && instantOfWall(out) < now;

  const sentences = isOver
    ? [`This plan was for ${sayMoment(plan.out)}.`]
    : [
        ...(isMissed
          ? ["That start has passed."]
          : isOnTime
            ? []
            : [`You planned for ${sayMoment(plan.out)}.`]),
        ...(told?.plan === plan ? [told.difference] : []),
      ];
  const change = (next: BenchState, text: string, difference = "") => {
    onBench(next);
    setTold({ plan: next.plan, difference });
    showToast(text, { action: { label: "Undo", onPress: () => onBench(bench) } });
  };
  return (
    <>
      <p role="status">{sentences.join(" ")}</p>
      {now !== null && !isMissed && (
        <StarterFeed
          form={asPlanned(form, bench)}
          begins={instantOfWall(start)}
          sleep={plan.wish.sleep}
          now={now}
        />
      )}
      {isMissed && (
        <NextSuchDay
          plan={plan}
          now={now}
          onUse={(next) => change(withPlan(bench, next), `Planned for ${sayMoment(next.out)}.`)}
        />
      )}
      {!isMissed && !isOnTime && (
        <PlanAnew form={form} bench={bench} onPlan={onPlan} onChange={change} plan={plan} />
      )}
    </>
  );
}

type NextProps = {
  plan: AcceptedPlan;
  now: number;
  onUse: (next: Omit<AcceptedPlan, "startBefore">) => void;
};

function NextSuchDay({ plan, now, onUse }: NextProps) {
  const next = moveToNextDay(plan, now);
  return <Button onClick={() => onUse(next)}>Plan it for {shortDay(next.out.date)}</Button>;
}

type AnewProps = Pick<Props, "form" | "bench" | "onPlan"> & {
  plan: AcceptedPlan;
  onChange: (next: BenchState, text: string, difference: string) => void;
};

/** If nothing fits any more, or the planning does not load, the planner opens and says why. */
function PlanAnew({ form, bench, plan, onPlan, onChange }: AnewProps) {
  const formats = useFormats();
  const { busy, mutate } = useMutation();
  const planAgain = async () => {
    const anew = await mutate(() => import("./plan-anew").catch(() => null));
    if (anew === undefined) return;
    const next = anew?.planAgain(form, plan, Date.now(), deviceZone());
    if (!anew || !next) {
      onPlan();
      return;
    }
    const planned = withPlanAnew(bench, next);
    onChange(planned, "Planned anew.", anew.differenceFrom(formats, form, bench, planned));
  };
  return (
    <Button busy={busy} onClick={() => void planAgain()}>
      Plan again
    </Button>
  );
}
