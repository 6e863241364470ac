import { CalendarClock } from "lucide-react";
import { buildSchedule, type RecipeForm } from "../../baking";
import { asPlanned, type BenchState, type LocalTime, readBench } from "../../contract/recipes/bench-state";
import { DAY_MS } from "../../contract/values/milliseconds";
import { shortDay } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { measureTime, wallAfter } from "../times/schedule-view";
import { StarterFeed } from "../plan/starter-feed";
import { instantOfWall } from "../times/local-time";
import { useAtOnce } from "../times/kitchen";
import { useFormats } from "../site/units";
import { useMinute } from "../site/use-minute";

const SIX_DAYS_MS = 6 * DAY_MS;

const instantOf = ({ date, time }: LocalTime) => new Date(`${date}T${time}`).getTime();

/** "Sun 09:00"; with the date where a weekday could be taken for this week's. */
function whenText(formats: Formats, at: LocalTime, isNear: boolean): string {
  const day = shortDay(at.date);
  return isNear ? `${day.slice(0, 3)} ${formats.time(at.time)}` : `${day}, ${formats.time(at.time)}`;
}

/** When the planned bread begins and is out; null without a plan. */
function plannedTimes(form: RecipeForm, bench: BenchState, atOnce: number | undefined) {
  const { plan, startDate, startTime } = bench;
  if (plan === null || startDate === null) return null;
  const start = { date: startDate, time: startTime };
  const span = measureTime(buildSchedule(asPlanned(form, bench), { startTime, atOnce }));
  return { start, out: wallAfter(start, span?.elapsed ?? 0) };
}

/** When the planned bread is out, in milliseconds since 1970; null without a plan. */
export function plannedOut(form: RecipeForm, bench: BenchState, atOnce?: number): number | null {
  const times = plannedTimes(form, bench, atOnce);
  return times === null ? null : instantOf(times.out);
}

/**
 * "Sun 09:00, start Fri 22:25": the bread that is planned from this recipe, as the recipe is now; null without a plan,
 * and once its bread is due.
 */
export function plannedText(
  formats: Formats,
  form: RecipeForm,
  bench: BenchState,
  now: number,
  atOnce?: number,
): string | null {
  const times = plannedTimes(form, bench, atOnce);
  if (times === null || instantOf(times.out) < now) return null;
  const { start, out } = times;
  const isNear = instantOf(start) > now - SIX_DAYS_MS && instantOf(out) < now + SIX_DAYS_MS;
  return `${whenText(formats, out, isNear)}, start ${whenText(formats, start, isNear)}`;
}

type Planned = { form: RecipeForm; bench: BenchState | undefined };

/** When to feed the starter for the planned bread, as the recipe's card says it. */
export function PlannedFeeds({ form, bench }: Planned) {
  const now = useMinute();
  const read = readBench(bench);
  const { plan, startDate, startTime } = read;
  if (plan === null || startDate === null || now === null) return null;
  return (
    <StarterFeed
      form={asPlanned(form, read)}
      begins={instantOfWall({ date: startDate, time: startTime })}
      sleep={plan.wish.sleep}
      now={now}
    />
  );
}

export function PlannedLine({ form, bench }: Planned) {
  const formats = useFormats();
  const now = useMinute();
  const read = readBench(bench);
  const atOnce = useAtOnce(form, read.plan);
  if (bench === undefined || now === null) return null;
  const text = plannedText(formats, form, read, now, atOnce);
  if (text === null) return null;
  return (
    <p className="mt-1 flex items-center gap-2 text-hint font-semibold">
      <CalendarClock size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span>
        <span className="visually-hidden">Planned for </span>
        {text}
      </span>
    </p>
  );
}
