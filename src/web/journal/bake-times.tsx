import type { Bake, StoredBake } from "../../contract/baking/bakes";
import { planInstant, readBakingPlan } from "../../contract/baking/baking-plan";
import { fridgeStays } from "../../contract/baking/fridge-stays";
import { seenLooks } from "../../contract/baking/looks";
import { beginName } from "../../wording/baking/fridge-row";
import { lookText } from "../../wording/baking/look-words";
import { clockOf, dayOf } from "../times/local-time";
import { useFormats } from "../site/units";

type Time = { at: number; what: string };

/** When each step really began: by its press, or calculated from the presses around it. */
function timesOf(bake: Bake): Time[] {
  if (bake.plan === null) return [];
  const plan = { ...bake, ...bake.plan, id: "", updatedAt: bake.bakedAt };
  const read = readBakingPlan(plan, Date.parse(bake.bakedAt));
  const { rows, running } = read;
  const began = rows.flatMap((entry, row) => {
    const start = running[row]?.start;
    if (start === undefined || (entry.milestone === true && entry.duration === 0)) return [];
    return [{ at: planInstant(plan, start), what: beginName(entry) }];
  });
  const cold = fridgeStays(plan, read).flatMap(({ at, until }) => [
    { at, what: "Dough into the fridge" },
    { at: until, what: "Dough out of the fridge" },
  ]);
  const out = { at: Date.parse(bake.bakedAt), what: "Out of the oven" };
  return [...began.filter(({ at }) => at < out.at), ...cold, out];
}

/** The day in order of time, with what was seen of the dough. */
export function BakeTimes({ bake }: { bake: StoredBake["bake"] }) {
  const formats = useFormats();
  const { zone } = bake;
  const seen = seenLooks(bake).map((look) => ({
    at: Date.parse(look.at),
    what: `Looked at the ${look.of === "levain" ? "levain" : "dough"}: ${lookText(formats, look)}`,
  }));
  const times = [...timesOf(bake), ...seen].toSorted((one, other) => one.at - other.at);
  if (times.length === 0)
    return <p className="mt-2 text-muted">Baked without a baking day, so there are no times.</p>;
  const days = new Map<string, Time[]>();
  for (const time of times) {
    const day = dayOf(time.at, zone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days].map(([day, those]) => (
    <div key={day} className="mt-2">
      <h3 className="text-hint font-semibold">{day}</h3>
      <ol className="border-t border-line">
        {those.map(({ at, what }) => (
          <li key={`${at} ${what}`} className="flex gap-4 border-b border-line py-1.5">
            <time dateTime={new Date(at).toISOString()} className="num w-20 shrink-0">
              {clockOf(formats, at, zone)}
            </time>
            <span className="min-w-0">{what}</span>
          </li>
        ))}
      </ol>
    </div>
  ));
}
