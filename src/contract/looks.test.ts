import { describe, expect, it } from "vitest";
import { type DoughLook, joinLooks, looksField } from "./looks";

const look = (at: string, risePercent = 25): DoughLook => ({ at, of: "bulk", risePercent });

describe("looks at a dough from two devices", () => {
  const [first, second, third] = [
    look("2026-11-20T10:00:00Z"),
    look("2026-11-20T11:00:00.000Z"),
    look("2026-11-20T12:00:00Z"),
  ];

  it("are all kept, in the order of their instants, each once", () => {
    expect(joinLooks([third, first], [second, first])).toEqual([first, second, third]);
    expect(joinLooks(undefined, [second])).toEqual([second]);
    expect(joinLooks([look("2026-11-20T10:00:00.000Z", 30)], [first])).toEqual([
      look("2026-11-20T10:00:00.000Z", 30),
    ]);
  });

  it("never become more than a plan can hold", () => {
    const many = Array.from({ length: 70 }, (_, minute) =>
      look(new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString()),
    );
    const joined = joinLooks(many);
    expect(looksField.safeParse(joined).success).toBe(true);
    expect(joined.at(-1)).toEqual(many.at(-1));
  });
});
