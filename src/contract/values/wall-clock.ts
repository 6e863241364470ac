/** A wall clock reading: the date ("2026-11-21"), and the minutes since midnight. */
type WallTime = { date: string; minutes: number };

type WallClock = (at: number) => WallTime;

/** More than the world has zones. Capitals do not count in a zone's name, so there could be any number of names. */
const MOST_CLOCKS = 1000;
const clocks = new Map<string, WallClock>();

/**
 * The wall clock of a time zone, for instants in milliseconds; throws for a zone that nobody knows. Making one takes
 * twenty times as long as a look at it, and a baking day looks at one for each of its rows.
 */
export function wallClockIn(timeZone: string): WallClock {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = makeWallClock(timeZone);
  const [oldest] = clocks.keys();
  if (clocks.size === MOST_CLOCKS && oldest !== undefined) clocks.delete(oldest);
  clocks.set(timeZone, made);
  return made;
}

/** Whether the platform knows a time zone of this name. */
export function isZone(name: string): boolean {
  try {
    wallClockIn(name);
    return true;
  } catch {
    return false;
  }
}

/** Only the platform knows the rules of zones. */
function makeWallClock(timeZone: string): WallClock {
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
