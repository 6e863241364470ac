import { randomUUID } from "node:crypto";
import type { FeedLine, StarterRecord } from "../../src/contract/baking/starter";
import { HOUR_MS } from "../../src/contract/values/milliseconds";
import type { Calendar } from "./calendar";

/** Two weeks of a jar: the days ago, how warm it was, how high it rose, after how many hours. */
const FEEDINGS: readonly [daysAgo: number, time: string, fahrenheit: number, rise: number, hours: number][] =
  [
    [14, "08:10", 68, 60, 9],
    [13, "08:00", 68, 65, 8.5],
    [12, "08:20", 69, 75, 8],
    [11, "07:55", 70, 80, 7.5],
    [10, "08:05", 70, 90, 7],
    [9, "20:30", 71, 95, 7],
    [5, "18:15", 69, 70, 8.5],
    [4, "08:00", 70, 90, 7],
    [3, "08:10", 71, 110, 6],
    [3, "20:00", 71, 115, 6],
    [2, "08:05", 72, 120, 5.5],
    [2, "20:10", 71, 110, 6],
    [1, "08:00", 72, 125, 5],
  ];
const NOTES = new Map<number, string>([
  [14, "Back from the cold. Slow, and smells of apples."],
  [9, "One feeding before the fridge: we are away for four days."],
  [5, "Out of the fridge, a gray top. Stirred it in."],
  [3, "Twice a day from now on, for Sunday."],
  [1, "Domed and full of bubbles. Never better."],
]);

/** Ana's jar: fed, measured at its peak, four days in the fridge, and strong again in time for the weekend. */
export function starterDiary({ now, day, on }: Calendar): StarterRecord[] {
  const line = (at: number, note = "") => ({
    id: randomUUID(),
    at: new Date(at).toISOString(),
    changedAt: new Date(Math.min(at, now)).toISOString(),
    note,
  });
  const fed = FEEDINGS.flatMap(([daysAgo, time, fahrenheit, rise, hours]): StarterRecord[] => {
    const at = on(day(-daysAgo), time);
    const isEvening = time > "12:00" && daysAgo < 5;
    const feed: FeedLine = {
      ...line(at, isEvening ? "" : NOTES.get(daysAgo)),
      kind: "feed",
      ratio: isEvening ? { starter: 1, flour: 4, water: 4 } : { starter: 1, flour: 2, water: 2 },
      flour: daysAgo === 5 ? "Rye" : "Half bread flour, half whole wheat",
      fahrenheit,
      day: null,
    };
    return [feed, { ...line(at + hours * HOUR_MS), kind: "peak", risePercent: rise }];
  });
  return [...fed, { ...line(on(day(-8), "07:30")), kind: "fridge" }];
}

/** A beginner's first week by the guide, day by day. */
export function firstWeek({ day, on }: Calendar): StarterRecord[] {
  return [1, 2, 3, 4, 5, 6].map((guideDay) => {
    const at = on(day(guideDay - 10), "19:00");
    return {
      id: randomUUID(),
      kind: "feed",
      at: new Date(at).toISOString(),
      changedAt: new Date(at).toISOString(),
      note: guideDay === 4 ? "Nothing moves. The guide says that this is normal." : "",
      ratio: { starter: 1, flour: 1, water: 1 },
      flour: "Whole wheat",
      fahrenheit: 70,
      day: guideDay,
    };
  });
}
