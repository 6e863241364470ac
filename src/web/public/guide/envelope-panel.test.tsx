// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { alerts, pressButton } from "../../../../tests/support/form-filling";
import { one, render } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";
import { forgetEnvelopeCode } from "./envelope-code";
import { guideDay } from "./guide-day";
import { TodayPanel } from "./today-panel";

const CODE = "abcdefghijklmnopqrstuvwx27";
const READ = "POST /api/envelope";
const TAP = "POST /api/envelope/tap";
const fresh = { said: null, left: 5 };
const told = (bubbles: boolean, left = 4) => ({ said: { bubbles, at: "2026-11-26T12:00:00.000Z" }, left });
const panel = () => one(".today").textContent;

async function open(answers: Parameters<typeof answerCalls>[0], hash = `#envelope=${CODE}`) {
  const network = await answerCalls(answers, signedInAs());
  history.replaceState(null, "", `/starter-instructions${hash}`);
  render(<TodayPanel />);
  return network;
}

afterEach(() => {
  act(() => {
    guideDay.set(null);
    forgetEnvelopeCode();
  });
  vi.unstubAllGlobals();
});

describe("CP-06 a baker opens the guide with an envelope's code", () => {
  it("it begins with Day 1, keeps the code on the device and removes it from the address", async () => {
    const network = await open({ [READ]: answerWith(fresh) });
    await until(() => expect(panel()).toContain("How is your starter doing?"));
    expect(guideDay.get()?.day).toBe(1);
    expect(localStorage.getItem("bread-tools-envelope")).toBe(CODE);
    expect(location.hash).toBe("");
    expect(network.asked).toMatchObject([{ call: READ, body: { code: CODE } }]);
  });

  it("it opens at the baker's day when the same envelope is scanned again", async () => {
    localStorage.setItem("bread-tools-envelope", CODE);
    act(() => void guideDay.set({ day: 4, at: Date.now() }));
    await open({ [READ]: answerWith(fresh) });
    await until(() => expect(panel()).toContain("How is your starter doing?"));
    expect(guideDay.get()?.day).toBe(4);
  });

  it("one press reports that the starter bubbles", async () => {
    const network = await open({ [READ]: answerWith(fresh), [TAP]: answerWith(told(true)) });
    await until(() => expect(panel()).toContain("It bubbles"));
    await pressButton("It bubbles");
    await until(() => expect(panel()).toContain("You told us on November 26, 2026: it bubbles."));
    expect(network.asked.at(-1)).toMatchObject({ call: TAP, body: { code: CODE, bubbles: true } });
  });

  it.each([
    [2, "That is normal up to Day 3."],
    [5, "Troubleshooting helps from here."],
  ])("a starter that does not bubble gets comfort or help: Day %i", async (day, words) => {
    localStorage.setItem("bread-tools-envelope", CODE);
    act(() => void guideDay.set({ day, at: Date.now() }));
    await open({ [READ]: answerWith(told(false)) });
    await until(() => expect(panel()).toContain(words));
  });

  it("the buttons are gone after the fifth answer in seven days", async () => {
    await open({ [READ]: answerWith(told(false, 0)) });
    await until(() => expect(panel()).toContain("5 times in 7 days are enough"));
    expect(panel()).not.toContain("It does not");
  });

  it("a code switched off is told, without it or a network the guide goes on, and it is forgotten on request", async () => {
    await open({
      [READ]: refuseWith(404, { code: "not-found", error: "This code does not work any more." }),
    });
    await until(() => expect(alerts()).toEqual(["This code does not work any more."]));
    expect(panel()).toContain("Wake the flakes");
    await pressButton("Forget this envelope");
    expect(panel()).not.toContain("How is your starter doing?");
    expect(localStorage.getItem("bread-tools-envelope")).toBeNull();
  });

  it("a press is kept while the network is away, and the page says so", async () => {
    await open({ [READ]: answerWith(fresh), [TAP]: refuseWith(503, { code: "unavailable" }) });
    await until(() => expect(panel()).toContain("It bubbles"));
    await pressButton("It does not");
    await until(() => expect(alerts()).toEqual(["The site cannot answer right now. Try again in a moment."]));
    expect(panel()).toContain("It bubbles");
  });

  it.each(["#envelope=short", "#troubleshooting", ""])("nothing shows for %j", async (hash) => {
    await open({}, hash);
    expect(panel()).not.toContain("How is your starter doing?");
    expect(guideDay.get()).toBeNull();
  });
});
