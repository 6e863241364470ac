import { type DayRoom, dayIsOut, type Offer, type Weekday } from "../../contract/site/switches";
import { dayText } from "../values/dates";

/** The weekday's name; the first Sunday of 2023 was January 1. */
export const weekdayName = (weekday: Weekday): string =>
  new Date(Date.UTC(2023, 0, 1 + weekday)).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });

const STARTERS_PAUSED = "Free starters are paused for now. Please check back in a few weeks.";
const BREAD_PAUSED = "I am not taking bread requests right now. Please check back in a few weeks.";

/** The notice while starters are paused; null while they are not. */
export const sayStartersPaused = ({ isOpen, sentence }: Pick<Offer["starters"], "isOpen" | "sentence">) =>
  isOpen ? null : sentence || STARTERS_PAUSED;

export const sayBreadPaused = ({ isOpen, sentence }: Pick<Offer["bread"], "isOpen" | "sentence">) =>
  isOpen ? null : sentence || BREAD_PAUSED;

/** When an envelope arrives, for somebody who is asking or has just asked. */
export function postingText({
  postedOn,
  isWaiting,
  arrives,
}: Omit<Offer["starters"], "isOpen" | "sentence">): string {
  if (postedOn === null) return `Your starter arrives within ${arrives}.`;
  const waiting = isWaiting ? "There is a waiting list. " : "";
  return `${waiting}Your envelope goes into the mail about ${dayText(postedOn)}, and arrives within ${arrives} after that.`;
}

/** Separated by semicolons: with commas, "Saturday, December 5, Wednesday, December 9" would read as four days. */
const inARow = (days: readonly string[]) => days.map(dayText).join("; ");

const and = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;

/** The bread days in a few words, "Wednesdays and Saturdays"; empty if every day is one. */
export const breadDaysText = (weekdays: readonly Weekday[]): string =>
  and(weekdays.map((weekday) => `${weekdayName(weekday)}s`));

/** "Saturday, December 5: 3 loaves left" */
const roomText = ({ day, left }: DayRoom): string =>
  left === null ? dayText(day) : `${dayText(day)}: ${left === 1 ? "1 loaf" : `${left} loaves`} left`;

/** The note beside a day without bread; null if there may be some. */
export function dayOutText(day: string, bread: Offer["bread"]): string | null {
  const why = dayIsOut(day, bread);
  if (why === null) return null;
  const first = {
    weekday: `Bread days are ${breadDaysText(bread.weekdays)}.`,
    full: `${dayText(day)} is full.`,
    late: `It is too late to ask for ${dayText(day)}.`,
    closed: `No bread on ${dayText(day)}.`,
  }[why];
  return withNextDays(first, bread);
}

const withNextDays = (first: string, { nextDays }: Offer["bread"]): string =>
  nextDays.length === 0 ? first : `${first} The next ones: ${inARow(nextDays)}.`;

/** The note beside a day that has bread left, and less than somebody wants. */
export const tooMuchText = (room: DayRoom, bread: Offer["bread"]): string =>
  withNextDays(`${roomText(room)}, and your request is for more.`, {
    ...bread,
    nextDays: bread.nextDays.filter((day) => day !== room.day),
  });
