import { describe, expect, it } from "vitest";
import { readLocalDays } from "./local-day";

const HOUR = 60 * 60_000;
const iso = (at: number) => new Date(at).toISOString();

/** A zone, an instant, and when its day began there. The clock changes are those of the IANA time zone database. */
const DAYS: readonly [zone: string, at: string, start: string][] = [
  ["America/Los_Angeles", "2026-11-21T15:30:00Z", "2026-11-21T08:00:00.000Z"],
  ["America/Los_Angeles", "2026-07-01T06:59:59.999Z", "2026-06-30T07:00:00.000Z"],
  ["America/Los_Angeles", "2026-07-01T07:00:00Z", "2026-07-01T07:00:00.000Z"],
  // 23 hours: the clock goes forward at two on 8 March.
  ["America/Los_Angeles", "2026-03-09T06:59:00Z", "2026-03-08T08:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-09T07:00:00Z", "2026-03-09T07:00:00.000Z"],
  // 25 hours: the clock goes back at two on 1 November, so half past one comes twice.
  ["America/Los_Angeles", "2026-11-01T08:30:00Z", "2026-11-01T07:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-01T09:30:00Z", "2026-11-01T07:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-02T07:59:00Z", "2026-11-01T07:00:00.000Z"],
  // Midnight there is not on the hour elsewhere.
  ["Asia/Kolkata", "2026-11-21T18:29:00Z", "2026-11-20T18:30:00.000Z"],
  ["Asia/Kathmandu", "2026-11-21T18:15:00Z", "2026-11-21T18:15:00.000Z"],
  // The clock skips midnight, so the day begins at one.
  ["America/Santiago", "2026-09-06T12:00:00Z", "2026-09-06T04:00:00.000Z"],
  // Midnight comes twice: the day begins with the first.
  ["America/Havana", "2026-11-01T12:00:00Z", "2026-11-01T04:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00.000Z"],
  ["UTC", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"],
];

describe("the beginning of a day", () => {
  it.each(DAYS)("AP-14 REL-21 in %s, at %s, was %s", (zone, at, start) => {
    expect(iso(readLocalDays(zone).startOf(Date.parse(at)))).toBe(start);
  });

  it("AP-14 REL-21 is one for every minute of a day, and meets the next day, all through two years", () => {
    for (const zone of ["America/Los_Angeles", "Europe/Lisbon", "Australia/Lord_Howe", "America/Santiago"]) {
      const days = readLocalDays(zone);
      const lengths = new Set<number>();
      let start = days.startOf(Date.UTC(2026, 0, 10));
      for (let day = 0; day < 730; day += 1) {
        const next = days.startOf(start + 30 * HOUR);
        expect([zone, days.startOf(next - 1)]).toEqual([zone, start]);
        expect(days.dateOf(next - 1)).toBe(days.dateOf(start));
        expect(days.dateOf(next)).not.toBe(days.dateOf(start));
        lengths.add((next - start) / HOUR);
        start = next;
      }
      const shift = zone === "Australia/Lord_Howe" ? 0.5 : 1;
      expect([...lengths].toSorted((a, b) => a - b)).toEqual([24 - shift, 24, 24 + shift]);
    }
  }, 60_000);

  it("AD-08 date and time are written so that a spreadsheet reads them", () => {
    const { dateOf, minuteOf } = readLocalDays("America/Los_Angeles");
    const midnight = Date.parse("2026-11-21T08:00:00Z");
    expect([dateOf(midnight), minuteOf(midnight)]).toEqual(["2026-11-21", "2026-11-21 00:00"]);
    expect(minuteOf(midnight - 1)).toBe("2026-11-20 23:59");
  });
});
