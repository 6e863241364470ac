import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../contract/values/milliseconds";
import type { StarterLine } from "../../contract/baking/starter";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { weekId, weekLines } from "./first-week";
import { nightsAround } from "./nights";
import { feedsFor, readJar } from "./read-jar";
import { feedingText, healthText, lineText, momentText, stateTexts } from "./starter-words";

/** Thursday, in the zone where the test runs. */
const NOW = new Date(2026, 10, 26, 12, 0).getTime();
const reader = { formats: DEFAULT_FORMATS, now: NOW };
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
const feed = (hours: number, more: object = {}): StarterLine => ({
  id: `feed-no-${100 - hours}`,
  kind: "feed",
  at: iso(hours),
  changedAt: iso(hours),
  note: "",
  ratio: { starter: 1, flour: 2, water: 2 },
  flour: "Whole wheat",
  fahrenheit: 75,
  day: null,
  ...more,
});
const peak = (hours: number, risePercent: number): StarterLine => ({
  id: `peak-no-${100 - hours}`,
  kind: "peak",
  at: iso(hours),
  changedAt: iso(hours),
  note: "",
  risePercent,
});
const plain = (kind: "fridge" | "dry", hours: number): StarterLine => ({
  id: `${kind}-no-${100 - hours}`,
  kind,
  at: iso(hours),
  changedAt: iso(hours),
  note: "",
});
const jar = (...lines: StarterLine[]) => readJar(lines, NOW);

describe("a moment as people say it", () => {
  it.each([
    [4, "today at 16:00"],
    [9, "tonight at 21:00"],
    [21, "tomorrow at 09:00"],
    [33, "tomorrow evening at 21:00"],
    [-24, "yesterday at 12:00"],
    [48, "on Saturday at 12:00"],
    [240, "on Sun, Dec 6 at 12:00"],
  ])("in %d hours is %s", (hours, text) => {
    expect(momentText(reader, NOW + hours * HOUR_MS)).toBe(text);
  });
});

describe("how the starter is", () => {
  it.each([
    ["nothing yet", [], ["Nothing is written down yet. Press “I fed it” after your next feeding."]],
    [
      "fed an hour ago",
      [feed(-1)],
      ["Fed today at 11:00, 1:2:2.", "Your starter should stand highest today at 15:45."],
    ],
    [
      "past its peak",
      [feed(-8), peak(-2, 100)],
      ["Fed today at 04:00, 1:2:2.", "Feed your starter by tomorrow at 04:00."],
    ],
    [
      "forgotten",
      [feed(-30)],
      ["Fed yesterday at 06:00, 1:2:2.", "Hungry since today at 06:00. Feed your starter now."],
    ],
    [
      "in the fridge",
      [feed(-50), plain("fridge", -48)],
      ["In the fridge since Tuesday.", "Feed your starter by Tuesday."],
    ],
    [
      "too long in the fridge",
      [feed(-202), plain("fridge", -200)],
      [
        "In the fridge since Wed, Nov 18.",
        "A week is over, so feed your starter soon. After a month two or three feedings wake it.",
      ],
    ],
    [
      "out of the fridge again",
      [plain("fridge", -40), feed(-1)],
      ["Fed today at 11:00, 1:2:2.", "Your starter should stand highest today at 15:45."],
    ],
  ])("%s", (_, lines, texts) => {
    expect(stateTexts(reader, jar(...lines))).toEqual(texts);
  });

  it("says its health in a sentence or two, with the books' hours beside its own", () => {
    expect(healthText(reader, jar(feed(-8), peak(-3, 100)).health)).toBe(
      "Healthy. Your starter doubled in 5\u00a0hours at 75°F\u00a0(24°C). About 4¾\u00a0hours are usual.",
    );
    expect(healthText(reader, jar(feed(-12), peak(-2, 100)).health)).toMatch(
      /^Slow\. .* feed it 1:1:1 twice\.$/,
    );
    expect(healthText(reader, jar(feed(-8), peak(-5.5, 110)).health)).toMatch(
      /^It peaks fast, so it needs food sooner\./,
    );
    expect(healthText(reader, jar(feed(-8), peak(-3, 50)).health)).toMatch(
      /^Not doubling yet\. .* rose by half /,
    );
    expect(healthText(reader, jar(feed(-8)).health)).toMatch(/^Note when/);
  });

  it("counts nothing that lies ahead", () => {
    expect(jar(feed(-1), feed(2)).lastFeed?.at).toBe(iso(-1));
  });

  it("a line of the diary says what was done", () => {
    const lines = [feed(-8, { fahrenheit: null, flour: "" }), peak(-3, 120)];
    expect(lines.map((line) => lineText(reader, line, jar(...lines)))).toEqual([
      "Fed 1:2:2",
      "Highest: up by 120%, 5\u00a0hours after feeding",
    ]);
  });
});

describe("feeding a starter for the next bake", () => {
  const sleep = { from: "22:30", to: "06:30" };
  const saturday = NOW + 44 * HOUR_MS;

  it("a levain on Saturday at eight is fed on Friday evening, before sleep", () => {
    const now = jar(feed(-8), peak(-3, 100));
    const plan = feedsFor(now, saturday, NOW, sleep);
    expect(feedingText(reader, plan, saturday, "City Loaf")).toMatch(
      /^Feed tomorrow evening at 2[0-2]:\d\d with 1:(5:5|10:10|20:20) for Saturday’s levain \(City Loaf\)\.$/,
    );
  });

  it("a starter from the fridge is fed twice", () => {
    const plan = feedsFor(jar(feed(-50), plain("fridge", -48)), saturday, NOW, sleep);
    expect(feedingText(reader, plan, saturday, null)).toMatch(
      /^Feed tomorrow at \d\d:\d\d with .*, and tomorrow evening at .*, for Saturday’s levain\.$/,
    );
  });

  it("a levain that comes too soon says when it can be", () => {
    const plan = feedsFor(jar(feed(-4)), NOW + HOUR_MS, NOW, sleep);
    expect(feedingText(reader, plan, NOW + HOUR_MS, null)).toBe(
      "Too soon for today’s levain: a starter fed now is ripe today at 15:00 at the earliest.",
    );
  });

  it("nights go by this device's clock, and a baker who never sleeps has none", () => {
    const [first, second] = nightsAround(sleep, NOW, NOW + HOUR_MS);
    expect(new Date((first?.from ?? 0) * 60_000)).toEqual(new Date(2026, 10, 25, 22, 30));
    expect(new Date((second?.to ?? 0) * 60_000)).toEqual(new Date(2026, 10, 27, 6, 30));
    expect(nightsAround({ from: "08:00", to: "08:00" }, NOW, NOW)).toEqual([]);
    const [day] = nightsAround({ from: "01:00", to: "09:00" }, NOW, NOW);
    expect((day?.to ?? 0) - (day?.from ?? 0)).toBe(480);
  });
});

describe("the guide's week in the diary", () => {
  it("has a line for each marked day, each with one lasting id", () => {
    const week = weekLines([
      [1, NOW],
      [2, NOW + 24 * HOUR_MS],
    ]);
    expect(week).toMatchObject([
      { id: weekId(NOW), kind: "feed", at: iso(0), day: 1, ratio: { starter: 1, flour: 2, water: 2 } },
      { day: 2 },
    ]);
  });

  it("leaves out days that are not its own", () => {
    const broken = [[9, NOW], [1, "soon"], [1, 1e20], null, 7] as unknown as [unknown, unknown][];
    expect(weekLines(broken)).toEqual([]);
  });
});
