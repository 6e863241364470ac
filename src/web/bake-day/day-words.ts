import type { DayWords, SaidMoment } from "../../wording/baking/bake-day-words";
import type { Formats } from "../../wording/values/formats";
import { DAY_MINUTES } from "../../baking";
import { toLocalTime } from "../plan/instants";
import type { AskedDay } from "./ask-day";

const SIX_DAYS_MINUTES = 6 * DAY_MINUTES;

/** The wall clock of a minute; the weekday alone says the day within the week that comes. */
function sayMoment(minute: number, now: number, zone: string): SaidMoment {
  const { date, time } = toLocalTime(minute, zone);
  return { date, time, isNear: minute >= now && minute - now < SIX_DAYS_MINUTES };
}

/** How the sentences about a day name its breads and its hours. */
export const wordsOf = (formats: Formats, asked: AskedDay, now: number): DayWords => ({
  formats,
  nameOf: (id) => asked.breads.find((bread) => bread.id === id)?.name ?? "",
  momentOf: (minute) => sayMoment(minute, now, asked.zone),
});
