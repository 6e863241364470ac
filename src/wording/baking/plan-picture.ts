import { minutesOf, type ScheduleKind } from "../../baking";
import { dayAndTime, dayText, shortDay, weekdayName } from "../values/dates";
import type { Formats } from "../values/formats";
import { capital } from "../values/measures";
import { JOBS } from "./nights";

/** A moment as a clock on the wall shows it: "2026-11-20", and the minutes since midnight. */
export type WallMoment = { date: string; minutes: number };

/** How far the bake is: nothing is begun, it is under way, the bread is out. */
export type BakeStands = "ahead" | "begun" | "out";

export type PictureMoment = WallMoment & { kind: ScheduleKind | "out" };

const [MORNING, NOON, EVENING, NIGHT] = ["05:00", "12:00", "17:00", "22:00"].map(minutesOf) as [
  number,
  number,
  number,
  number,
];

/** "Friday evening"; after midnight the clock, because Saturday night is another night to everybody. */
function partOfDay({ time }: Formats, { date, minutes }: WallMoment, clock: string): string {
  const day = weekdayName(date);
  if (minutes < MORNING) return `${day} ${time(clock)}`;
  if (minutes < NOON) return `${day} morning`;
  if (minutes < EVENING) return `${day} afternoon`;
  return `${day} ${minutes < NIGHT ? "evening" : "night"}`;
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

type Said = {
  /** "Bread", or what else it is. */
  what: string;
  ready: WallMoment;
  begin: WallMoment;
  stands: BakeStands;
  /** Within the week: a weekday alone says which. */
  isNear: boolean;
};

/** The two facts that a picture is sent for: "Bread: Sunday 09:00", "Begin: Friday evening". */
export function pictureFacts(formats: Formats, { what, ready, begin, stands, isNear }: Said) {
  const at = ({ date, minutes }: WallMoment) => dayAndTime(date, formats.clock(minutes), isNear);
  return {
    ready: { label: stands === "out" ? "Out of the oven" : what, text: at(ready) },
    begin: {
      label: stands === "ahead" ? "Begin" : "Begun",
      text: isNear ? partOfDay(formats, begin, clockOf(begin.minutes)) : at(begin),
    },
  };
}

/** "Bread Sunday 09:00, begin Friday evening.": what goes with the picture where words can. */
export function pictureSentence(formats: Formats, said: Said): string {
  const { ready, begin } = pictureFacts(formats, said);
  return `${ready.label} ${ready.text}, ${begin.label.toLowerCase()} ${begin.text}.`;
}

/** The work of a moment, short enough for a line: "Feed the levain". */
export function momentText(kind: PictureMoment["kind"]): string {
  if (kind === "out") return "Out of the oven";
  return kind === "cold-retard" ? "Into the fridge" : capital(JOBS[kind].toDo);
}

/** "Fri 22:25": a moment beside what is done then. */
export const momentTime = (formats: Formats, { date, minutes }: WallMoment): string =>
  `${shortDay(date).slice(0, 3)} ${formats.clock(minutes)}`;

/** The moments of each day in words, for whoever does not see the picture: "Friday, November 20: 22:25 feed the levain." */
export function momentsInWords(formats: Formats, moments: readonly PictureMoment[]): string[] {
  const days = new Map<string, string[]>();
  for (const { date, minutes, kind } of moments) {
    const text = momentText(kind);
    const said = `${formats.clock(minutes)} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    days.set(date, [...(days.get(date) ?? []), said]);
  }
  return [...days].map(([date, all]) => `${dayText(date)}: ${all.join(", ")}.`);
}
