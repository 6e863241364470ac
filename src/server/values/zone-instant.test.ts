import { expect, it } from "vitest";
import { zoneInstant } from "./zone-instant";

it.each([
  ["America/Los_Angeles", "2026-11-27", "22:25", "2026-11-28T06:25:00Z"],
  ["Asia/Kathmandu", "2026-01-01", "00:00", "2025-12-31T18:15:00Z"],
  ["Pacific/Kiritimati", "2026-06-30", "23:59", "2026-06-30T09:59:00Z"],
  ["Pacific/Pago_Pago", "2026-06-30", "00:01", "2026-06-30T11:01:00Z"],
  // 02:30 does not exist on that day, and comes an hour later.
  ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00Z"],
  // 01:30 comes twice.
  ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"],
  ["Europe/Berlin", "2026-10-25", "12:00", "2026-10-25T11:00:00Z"],
])("in %s %s %s is %s", (zone, date, time, instant) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  expect(new Date(zoneInstant(zone, date, hours * 60 + minutes)).toISOString()).toBe(
    new Date(instant).toISOString(),
  );
});
