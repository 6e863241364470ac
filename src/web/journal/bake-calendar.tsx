import { Link } from "../routes/link";
import type { BakeCard } from "../../contract/baking/bakes";
import { dayIn } from "../../wording/values/dates";
import { monthsOf } from "./months";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The months with bakes, newest first; each day leads to its breads. */
export function BakeCalendar({ bakes }: { bakes: readonly BakeCard[] }) {
  const byDay = new Map<string, BakeCard[]>();
  for (const bake of bakes) {
    const day = dayIn(bake.bakedAt, bake.zone);
    byDay.set(day, [...(byDay.get(day) ?? []), bake]);
  }
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-2 xl:grid-cols-3">
      {monthsOf([...byDay.keys()]).map(({ month, title, weeks }) => (
        <table key={month} className="w-full table-fixed border-collapse">
          <caption className="mb-2 text-left font-display text-h3 font-semibold">{title}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" className="pb-1 text-center text-small font-normal text-muted">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.map((day) => day ?? "").join()}>
                {week.map((day, place) => (
                  <td key={day ?? `none-${place}`} className="border border-line p-0 align-top">
                    {day !== null && <Day day={day} bakes={byDay.get(day) ?? []} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Day({ day, bakes }: { day: string; bakes: readonly BakeCard[] }) {
  const number = Number(day.slice(-2));
  if (bakes.length === 0)
    return <p className="num min-h-11 p-1 text-center text-hint text-muted">{number}</p>;
  return bakes.map(({ id, name }, index) => (
    <Link
      key={id}
      to="/journal/$id"
      params={{ id }}
      aria-label={`${name}, ${day}`}
      title={name}
      className="num flex min-h-11 items-center justify-center bg-tint font-semibold underline-offset-4 hover:underline"
    >
      {index === 0 ? number : "+"}
    </Link>
  ));
}
