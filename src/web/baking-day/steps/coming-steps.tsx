import { beginName } from "../../../wording/baking/fridge-row";
import { nightWorkText } from "../../../wording/baking/nights";
import { AtNight } from "../../times/schedule-timeline";
import { useFormats } from "../../site/units";
import { timeOf } from "../../times/local-time";
import type { nightRows } from "../running-plan/night-rows";
import type { Day } from "../../../contract/baking/read-day";

/** The most rows that fit a wide screen; a phone shows the first few. */
const MOST_SHOWN = 6;

/** The coming steps with their times, and when the bread is out. */
export function ComingSteps({
  day,
  nights,
  zone,
  now,
  goal,
}: {
  day: Day;
  nights: ReturnType<typeof nightRows>;
  zone: string;
  now: number;
  /** A sentence about the wanted ready time; null while everything goes as planned. */
  goal: string | null;
}) {
  const formats = useFormats();
  const { coming, out, present } = day;
  if (present === null) return null;
  return (
    <section className="coming" aria-labelledby="coming-title">
      <h2 id="coming-title">Then</h2>
      {nights.length > 0 && (
        <p className="mb-1" data-night="">
          This has you {nightWorkText(formats, nights)}.
        </p>
      )}
      <dl>
        {coming.slice(0, MOST_SHOWN).map(({ row, entry, starts }) => (
          <div key={row}>
            <dt>
              {beginName(entry)}
              {nights.some((at) => at.row === row) && <AtNight />}
            </dt>
            <dd>{timeOf(formats, starts, zone, now)}</dd>
          </div>
        ))}
        <div className="coming-out">
          <dt>Out of the oven</dt>
          <dd>{timeOf(formats, out, zone, now)}</dd>
        </div>
      </dl>
      {goal !== null && <p className="mt-2">{goal}</p>}
    </section>
  );
}
