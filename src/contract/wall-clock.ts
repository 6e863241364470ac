/** A wall clock reading: the date ("2026-11-21"), and the minutes since midnight. */
type WallTime = { date: string; minutes: number };

/** The wall clock of a time zone, for instants in milliseconds. Only the platform knows the rules of zones. */
export function wallClockIn(timeZone: string): (at: number) => WallTime {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    minute: "numeric",
  });
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      date: `${part["year"]}-${part["month"]}-${part["day"]}`,
      minutes: Number(part["hour"]) * 60 + Number(part["minute"]),
    };
  };
}
