import { expect, it } from "vitest";
import { dayIn } from "./dates";

it("a day is the time zone's own, around midnight, at clock changes and far from Greenwich", () => {
  // As Sweden writes dates.
  const said = (at: Date, timeZone: string) => at.toLocaleDateString("sv-SE", { timeZone });
  expect(dayIn("2026-11-22T02:30:00Z", "America/Los_Angeles")).toBe("2026-11-21");
  for (const zone of ["UTC", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Kiritimati", "Asia/Tehran"])
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const at = new Date(Date.UTC(2026, 0, 1, hour, 30));
      expect([zone, at, dayIn(at, zone)]).toEqual([zone, at, said(at, zone)]);
    }
});
