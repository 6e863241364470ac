import {
  buildSchedule,
  clockTime,
  levainAtPeak,
  type NightJob,
  type NightRemedy,
  nightWork,
  type RecipeForm,
} from "../../baking";
import type { BenchState } from "../../contract/recipes/bench-state";
import { nightWorkText } from "../../wording/baking/nights";
import { shortDay } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { spokenMinutes } from "../../wording/values/measures";
import { useFormats } from "../site/units";
import { measureTime, tellMoment, wallAfter } from "../times/schedule-view";
import { Button } from "../ui/button";
import type { ButtonVariant } from "../ui/button-class";

type RemedyProps = { label: string; result: string; variant?: ButtonVariant; onPress: () => void };

/** A way around the night, with its result on the button. */
export function Remedy({ label, result, variant = "outline", onPress }: RemedyProps) {
  return (
    <Button variant={variant} onClick={onPress}>
      <span>
        {label} <span className="night-result">{result}</span>
      </span>
    </Button>
  );
}

type PeakProps = {
  form: RecipeForm;
  bench: BenchState;
  onApply: (sentence: string, patch: Partial<RecipeForm>) => void;
  day: Parameters<typeof nightWork>[1];
  work: readonly NightJob[];
  onDone: () => void;
};

/** The levain used at its peak, with when the bread is ready then, and the work at night that comes of it. */
export function PeakRemedy({ form, bench, day, work, onApply, onDone }: PeakProps) {
  const formats = useFormats();
  const atPeak = levainAtPeak(form);
  const field = form.hasSecondaryLevainBuild ? "secondaryLevainBuildTime" : "levainBuildTime";
  const hours = spokenMinutes((atPeak[field] ?? 0) * 60);
  const span = measureTime(buildSchedule(atPeak, { startTime: bench.startTime, atOnce: day.atOnce }));
  const atNight = nightWork(atPeak, day);
  const left = minutesAsleep(atNight);
  // A button has room for the first; the notice then names them all.
  const more = `, but has you ${nightWorkText(formats, atNight.slice(0, 1))}`;
  const some = left > 0 ? `, ${spokenMinutes(left)} of your sleep` : "";
  const night = atNight.length > work.length ? more : some;
  return (
    <Remedy
      label={`Use the levain after ${hours}`}
      result={`ready ${readyText(formats, bench.startDate, span?.start ?? 0, span?.end ?? 0)}${night}`}
      onPress={() => {
        onApply(`The levain is used after ${hours}.`, { [field]: atPeak[field] });
        onDone();
      }}
    />
  );
}

const minutesAsleep = (work: readonly NightJob[]) => work.reduce((sum, { asleep }) => sum + asleep, 0);

/** Whether the levain used at its peak leaves more of the night than now, and as much as the best of the others. */
export function sparesNight(
  form: RecipeForm,
  day: Parameters<typeof nightWork>[1],
  work: readonly NightJob[],
  remedies: readonly NightRemedy[],
): boolean {
  const left = minutesAsleep(nightWork(levainAtPeak(form), day));
  return left < minutesAsleep(work) && remedies.every(({ asleep }) => left <= asleep);
}

/** When the bread is ready, by the date where the day of the start is known. */
export function readyText(formats: Formats, startDate: string | null, start: number, out: number): string {
  if (startDate === null) return tellMoment(formats, out, 1);
  const { date, time } = wallAfter({ date: startDate, time: clockTime(start) }, out - start);
  return `${shortDay(date)}, ${formats.time(time)}`;
}
