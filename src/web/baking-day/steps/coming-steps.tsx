import type { DayRow } from "../../../contract/baking/read-day";
import { beginName } from "../../../wording/baking/fridge-row";
import { nightWorkText } from "../../../wording/baking/nights";
import { AtNight } from "../../times/schedule-timeline";
import { useFormats } from "../../site/units";
import { timeOf } from "../../times/local-time";
import { BreadMark } from "../breads/bread-mark";
import type { ShownBread } from "../breads/shown-bread";

/** The most rows that fit a wide screen; a phone shows the first few. */
const MOST_SHOWN = 6;
/** Of several breads, whose rows are two lines: so many steps, and so many that come out. The timetable has all. */
const MOST_AMONG = 3;

interface ComingStepsProps {
  bread: ShownBread;
  breads: readonly ShownBread[];
  now: number;
}

interface Coming {
  bread: ShownBread;
  place: number;
  row: DayRow;
}

/** What comes of one bread; of one that is not in front, the step it waits for, too. */
function comingOf(bread: ShownBread, isFront: boolean): DayRow[] {
  const { coming, present } = bread.day;
  return !isFront && present?.phase === "before" ? [present, ...coming] : coming;
}

/** The coming steps of all breads in one order. */
const comingOfAll = (front: ShownBread, breads: readonly ShownBread[]): Coming[] =>
  breads
    .flatMap((bread, place) => comingOf(bread, bread === front).map((row) => ({ bread, place, row })))
    .toSorted((one, other) => one.row.starts - other.row.starts);

/** The coming steps with their times, and when each bread is out. */
export function ComingSteps({ bread, breads, now }: ComingStepsProps) {
  const formats = useFormats();
  const { nights, goal, day } = bread;
  if (day.present === null && breads.length < 2) return null;
  const isAmong = breads.length > 1;
  const steps = comingOfAll(bread, breads).slice(0, isAmong ? MOST_AMONG : MOST_SHOWN);
  const baking = breads
    .filter((one) => one.day.present !== null)
    .toSorted((one, other) => one.day.out - other.day.out)
    .slice(0, MOST_AMONG);
  return (
    <section className="coming" aria-labelledby="coming-title">
      <h2 id="coming-title">Then</h2>
      {nights.length > 0 && (
        <p className="mb-1" data-night="">
          This has you {nightWorkText(formats, nights)}.
        </p>
      )}
      <dl>
        {steps.map(({ bread: { plan, nights: own }, place, row: { row, entry, starts } }) => (
          <div key={`${plan.id} ${row}`}>
            <dt>
              {isAmong && <BreadMark place={place} />}
              {beginName(entry)}
              {isAmong && <span className="coming-bread"> {plan.name}</span>}
              {own.some((at) => at.row === row) && <AtNight />}
            </dt>
            <dd>{timeOf(formats, starts, plan.zone, now)}</dd>
          </div>
        ))}
        {baking.map(({ plan, day: { out } }) => (
          <div key={plan.id} className="coming-out">
            <dt>
              {isAmong && <BreadMark place={breads.findIndex((one) => one.plan.id === plan.id)} />}
              {isAmong ? "Out" : "Out of the oven"}
              {isAmong && <span className="coming-bread"> {plan.name}</span>}
            </dt>
            <dd>{timeOf(formats, out, plan.zone, now)}</dd>
          </div>
        ))}
      </dl>
      {goal !== null && <p className="mt-2">{goal}</p>}
    </section>
  );
}
