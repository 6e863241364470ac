/**
 * A day in minutes, the unit of schedules and plans. Example: a row at 1,500 minutes is at 01:00 of Day 1. Source: OC
 * 19.
 */
export const DAY_MINUTES = 1440;

/** The 24-hour clock at a minute counted from any midnight. Example: 1510 is "01:10". Source: CA-04. */
export function clockTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const ofDay = minutes % DAY_MINUTES;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** The minutes from midnight of a 24-hour clock. Example: "01:10" is 70. Source: CA-04. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
