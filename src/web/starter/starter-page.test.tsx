// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith } from "../../../tests/support/answering";
import { pressButton } from "../../../tests/support/form-filling";
import { renderAt, until } from "../../../tests/support/render-at";
import { guideDay } from "../public/guide/guide-day";
import { noteDay } from "../public/guide/guide-week";
import { StarterPage } from "./starter-page";

const CODE = "abcdefghijklmnopqrstuvwx27";
const HOUR = 3_600_000;
const shown = () => document.body.textContent ?? "";

afterEach(() => {
  act(() => void guideDay.set(null));
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("the starter page", () => {
  it("has the days marked in the guide, and a feeding here moves the guide's hours", async () => {
    await answerCalls({}, null);
    act(() => {
      noteDay({ day: 3, at: Date.now() - 26 * HOUR });
      noteDay({ day: 4, at: Date.now() - 2 * HOUR });
    });
    await renderAt("/starter", <StarterPage />);
    await until(() => expect(shown()).toContain("Day 3 of the guide."));
    expect(shown()).toContain("Day 4 of the guide.");
    await pressButton("I fed it");
    await until(() => expect(shown()).toContain("Written down: Fed 1:2:2, whole wheat"));
    expect(guideDay.get()?.day).toBe(4);
    expect(Date.now() - (guideDay.get()?.at ?? 0)).toBeLessThan(HOUR);
    expect(shown().split("of the guide.")).toHaveLength(4);
  });

  it("shows a feeding written within the minute at once", async () => {
    const opened = new Date(2026, 10, 20, 12).getTime();
    vi.useFakeTimers({ toFake: ["Date"], now: opened });
    await answerCalls({}, null);
    await renderAt("/starter", <StarterPage />);
    await until(() => expect(shown()).toContain("Nothing is written down yet."));
    vi.setSystemTime(opened + 20_000);
    await pressButton("I fed it");
    expect(shown()).not.toContain("Nothing is written down yet.");
    expect(shown()).toContain("Fed today at 12:00, 1:2:2.");
    vi.useRealTimers();
  });

  it("CP-06 reports that an envelope's starter lives", async () => {
    localStorage.setItem("bread-tools-envelope", CODE);
    const told = { said: { bubbles: true, at: "2026-11-26T12:00:00.000Z" }, left: 4 };
    const network = await answerCalls(
      {
        "POST /api/envelope": answerWith({ said: null, left: 5 }),
        "POST /api/envelope/tap": answerWith(told),
      },
      null,
    );
    await renderAt("/starter", <StarterPage />);
    await until(() => expect(shown()).toContain("It bubbles"));
    await pressButton("It bubbles");
    await until(() => expect(shown()).toContain("it bubbles. Well done."));
    expect(network.asked.at(-1)).toMatchObject({ body: { code: CODE, bubbles: true } });
  });
});
