// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, signedInAs } from "../../../../tests/support/answering";
import { one } from "../../../../tests/support/render";
import { leaveForLater, renderAt, until } from "../../../../tests/support/render-at";
import type { Months } from "../../../contract/requests/months";
import { MonthsPart } from "./months-part";

const MONTHS = "GET /api/admin/months";
const STARTERS = "GET /api/admin/starters";

const months: Months = {
  choices: { postageCents: null, feed: null, dry: null },
  months: [
    { month: "2026-11", starterAsked: 17, breadAsked: 15, sent: 12, alive: 7, loaves: 9 },
    { month: "2026-10", starterAsked: 1234, breadAsked: 0, sent: 0, alive: 0, loaves: 0 },
    // Before the first request there is nothing to show.
    { month: "2026-09", starterAsked: 0, breadAsked: 0, sent: 0, alive: 0, loaves: 0 },
  ],
};

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const network = await answerCalls(
    { [MONTHS]: answerWith(months), [STARTERS]: answerWith({ sent: 0, alive: 0, quiet: 0 }), ...answers },
    signedInAs(),
  );
  await renderAt("/admin", <MonthsPart />);
  await until(() => expect(one("main ol").textContent).toContain("November 2026"));
  return network;
}
const rows = () =>
  [...document.querySelectorAll("main ol > li")].map((row) =>
    [...row.querySelectorAll("h3, dd")].map(({ textContent }) => textContent),
  );
afterEach(() => vi.unstubAllGlobals());

it("the owner's month is one line, with postage once there is a price", async () => {
  const network = await open();
  expect(rows()).toEqual([
    ["November 2026", "17", "15", "12", "7", "9", "–"],
    ["October 2026", "1,234", "0", "0", "0", "0", "–"],
  ]);
  expect(one("main a[download]").getAttribute("href")).toBe("/api/admin/months.csv");
  network.answers[MONTHS] = answerWith({ ...months, choices: { ...months.choices, postageCents: 73 } });
  leaveForLater();
  await renderAt("/admin", <MonthsPart />);
  await until(() => expect(rows()[0]?.at(-1)).toBe("$8.76"));
});

it("the months say how many of the sent starters live", async () => {
  await open({ [STARTERS]: answerWith({ sent: 12, alive: 7, quiet: 1 }) });
  await until(() =>
    expect(one("main").textContent).toContain(
      "7 starters alive of 12 sent: 1 does not bubble yet, 4 not heard from.",
    ),
  );
});
