import { MINUTE_MS } from "../../contract/values/milliseconds";
import { wallClockIn } from "../../contract/values/wall-clock";

/**
 * The instant at which clocks in a zone show a date and a minute of the day, in milliseconds. A time that is left out
 * in spring is as much later as the clock jumps; one that comes twice in autumn is the first.
 */
export function zoneInstant(zone: string, date: string, minute: number): number {
  const wall = wallClockIn(zone);
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  /** How far the zone is ahead of UTC. */
  const ahead = (at: number) => {
    const { date: day, minutes } = wall(at);
    return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  };
  // No zone is changed twice within a day, so these two are all that the day has.
  const offsets = [ahead(wanted - 24 * 60 * MINUTE_MS), ahead(wanted + 24 * 60 * MINUTE_MS)] as const;
  const found = offsets.map((offset) => wanted - offset).filter((at) => ahead(at) === wanted - at);
  return found.length > 0 ? Math.min(...found) : wanted - offsets[0];
}
