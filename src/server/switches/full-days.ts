import { BAKED, COUNTED } from "../../contract/requests/bake-days";
import { gramsOf, loavesOf, type OverfullDay, type WishItem } from "../../contract/requests/breads";
import { type Switches, weekdayOf } from "../../contract/site/switches";
import { wishOf } from "../breads/wishes";
import type { Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { readSwitches } from "./store";

type DayParts = Telemetry & Pick<Parts, "database">;

/** The capacity of a day; null when nobody has said, and for "", which is no day. */
export const capacityOf = (day: string, { days }: Pick<Switches["bread"], "days">): number | null =>
  day === "" ? null : (days.find(({ weekday }) => weekday === weekdayOf(day))?.loaves ?? null);

const PROMISED = [...COUNTED, ...BAKED];

/** The dough of the bread of each day from this one on, in grams. Only days with such bread are listed. */
export async function gramsByDay(
  parts: DayParts,
  from: string,
  statuses: readonly (typeof PROMISED)[number][],
): Promise<Map<string, number>> {
  const rows = await parts.database.db
    .selectFrom("bread_request")
    .select(["id", "wish", "instructions", "request_type", "wanted_on"])
    .where("status", "in", statuses)
    .where("closed", "is", null)
    .where("wanted_on", ">=", from)
    .execute();
  const items = new Map<string, WishItem[]>();
  for (const row of rows)
    items.set(row.wanted_on, [...(items.get(row.wanted_on) ?? []), ...wishOf(parts, row).items]);
  return new Map([...items].map(([day, of]) => [day, gramsOf(of)]));
}

/** How many loaves are promised for each day from this one on. */
export async function countPromised(parts: DayParts, from: string): Promise<Map<string, number>> {
  const grams = await gramsByDay(parts, from, PROMISED);
  return new Map([...grams].map(([day, of]) => [day, loavesOf(of)]));
}

/** Those of these days that have more promised than they hold. */
export async function overfullDays(parts: DayParts, days: readonly string[]): Promise<OverfullDay[]> {
  const { bread } = await readSwitches(parts);
  const named = [...new Set(days.filter((day) => capacityOf(day, bread) !== null))].toSorted();
  const [first] = named;
  if (first === undefined) return [];
  const promised = await countPromised(parts, first);
  return named.flatMap((day) => {
    const [capacity, loaves] = [capacityOf(day, bread), promised.get(day) ?? 0];
    return capacity !== null && loaves > capacity ? [{ day, loaves, capacity }] : [];
  });
}
