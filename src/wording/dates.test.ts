import { expect, it } from "vitest";
import { wallClockIn } from "../contract/wall-clock";
import { dayIn } from "./dates";

it("a day in a zone is the one on its wall, around midnight, at clock changes and far from Greenwich", () => {
  expect(dayIn("2026-11-22T02:30:00Z", "America/Los_Angeles")).toBe("2026-11-21");
  for (const zone of ["UTC", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Kiritimati", "Asia/Tehran"])
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const at = Date.UTC(2026, 0, 1, hour, 30);
      expect([zone, at, dayIn(new Date(at), zone)]).toEqual([zone, at, wallClockIn(zone)(at).date]);
    }
});
