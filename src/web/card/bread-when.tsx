import { ChevronDown } from "lucide-react";
import { Suspense, useEffect, useId, useRef } from "react";
import type { ScheduleEntry } from "../../baking";
import { DAY_MS } from "../../contract/values/milliseconds";
import type { BenchState } from "../../contract/recipes/bench-state";
import { dayAndTime } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { CardPlan, type CardPlanProps } from "../plan/card-plan";
import { useFormats } from "../site/units";
import { useMinute } from "../site/use-minute";
import { useSleep } from "../times/habits";
import { instantOfWall } from "../times/local-time";
import { measureTime, tellMoment, wallAfter } from "../times/schedule-view";
import { firstAtNight } from "./paper/night-remark";
import { Button } from "../ui/button";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";

type Props = CardPlanProps & {
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** The card's first control: when the bread is ready, in one line; behind it the plans for another hour. */
export function BreadWhen({ open, onOpen, ...plan }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const answer = useAnswer(plan.bench, plan.entries);
  // Opened from the schedule, it is not in sight.
  useEffect(() => {
    if (open) opener.current?.focus();
  }, [open]);
  const close = () => {
    onOpen(false);
    opener.current?.focus();
  };
  if (answer === null) return null;
  return (
    <div className="bread-when">
      <button
        ref={opener}
        type="button"
        className="bread-when-line"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
      >
        <span className="bread-when-question">When do you want bread?</span>{" "}
        <span className="bread-when-answer">{answer}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      <div id={id}>
        {open && (
          <Suspense fallback={<Waiting />}>
            <CardPlan
              {...plan}
              onUse={(used) => {
                plan.onUse(used);
                close();
              }}
            />
            {plan.bench.plan !== null && (
              <Button
                variant="quiet"
                onClick={() => {
                  plan.onRemove();
                  close();
                }}
              >
                Remove this plan
              </Button>
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
}

const SIX_DAYS_MS = 6 * DAY_MS;

/** "Sunday 09:00 · begin Friday 22:15 · you sleep"; null for a recipe without times. */
function useAnswer(bench: BenchState, entries: readonly ScheduleEntry[]): string | null {
  const formats = useFormats();
  const sleep = useSleep();
  const now = useMinute();
  const span = measureTime(entries);
  if (span === null) return null;
  const [ready, begin] = momentsOf(formats, bench, span, now);
  const night = firstAtNight(entries, bench.startTime, sleep) === null ? "you sleep" : "up at night";
  return [ready, `begin ${begin}`, night].join(" · ");
}

/** Ready and begin: days by their names while those are of this week, by their dates later, by number where none is chosen. */
function momentsOf(
  formats: Formats,
  { startDate, startTime }: BenchState,
  { end, elapsed }: { end: number; elapsed: number },
  now: number | null,
): [ready: string, begin: string] {
  if (startDate === null) return [tellMoment(formats, end, 1), formats.time(startTime)];
  const start = { date: startDate, time: startTime };
  const out = wallAfter(start, elapsed);
  const isNear = now !== null && instantOfWall(start) >= now && instantOfWall(out) - now < SIX_DAYS_MS;
  const tell = ({ date, time }: typeof start) => dayAndTime(date, formats.time(time), isNear);
  return [tell(out), tell(start)];
}

function Waiting() {
  return (
    <Skeleton>
      <SkeletonBlock className="mt-2 h-64" />
    </Skeleton>
  );
}
