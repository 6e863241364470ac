import { DAY_MINUTES } from "../../baking";
import { QUARTERS, spokenMinutes } from "./measures";

type Count = { count: string; unit: string };

/** "3½ hours", "2 days"; null if it takes two units, like 1 hour 20 minutes. */
function inOneUnit(minutes: number): Count | null {
  if (minutes >= 2 * DAY_MINUTES && minutes % DAY_MINUTES === 0)
    return { count: `${minutes / DAY_MINUTES}`, unit: "day" };
  if (minutes < 10 && minutes % 1 !== 0) return { count: `${Math.round(minutes * 60)}`, unit: "second" };
  if (minutes < 60) return { count: `${Math.round(minutes)}`, unit: "minute" };
  if (minutes % 15 !== 0) return null;
  return { count: `${Math.floor(minutes / 60)}${QUARTERS[(minutes % 60) / 15] ?? ""}`, unit: "hour" };
}

const sayCount = ({ count, unit }: Count) => `${count}\u00a0${unit}${count === "1" ? "" : "s"}`;

function oneTime(minutes: number): string {
  const one = inOneUnit(minutes);
  return one === null ? spokenMinutes(Math.round(minutes)) : sayCount(one);
}

/** As people say a time aloud: "3½ to 4 hours", "45 minutes to 1½ hours", "1 to 3 days". */
export function spokenTime(min: number, max: number): string {
  if (min === max) return oneTime(min);
  const [from, to] = [inOneUnit(min), inOneUnit(max)];
  if (to?.unit === "day" && min % DAY_MINUTES === 0) return `${min / DAY_MINUTES} to ${sayCount(to)}`;
  return from !== null && from.unit === to?.unit
    ? `${from.count} to ${sayCount(to)}`
    : `${oneTime(min)} to ${oneTime(max)}`;
}
