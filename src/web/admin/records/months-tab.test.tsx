// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { pressButton } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { click, one, type } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import type { Months } from "../../../contract/requests/months";
import { MonthsTab } from "./months-tab";

const MONTHS = "GET /api/admin/months";
const KEEP = "PUT /api/admin/choices";

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
  const network = await answerCalls({ [MONTHS]: answerWith(months), ...answers }, signedInAs());
  await renderAt("/admin", <MonthsTab />);
  await until(() => expect(one("main ol").textContent).toContain("November 2026"));
  return network;
}
const rows = () =>
  [...document.querySelectorAll("main ol > li")].map((row) =>
    [...row.querySelectorAll("h3, dd")].map(({ textContent }) => textContent),
  );
const sent = (network: Awaited<ReturnType<typeof open>>) =>
  network.asked.filter(({ call }) => call === KEEP).map(({ body }) => body);

afterEach(() => vi.unstubAllGlobals());

it("the owner's month is one line, with postage once there is a price", async () => {
  const network = await open({
    [KEEP]: answerWith({ postageCents: 73, feed: null, dry: null }),
  });
  expect(rows()).toEqual([
    ["November 2026", "17", "15", "12", "7", "9", "–"],
    ["October 2026", "1,234", "0", "0", "0", "0", "–"],
  ]);
  type(labelled("Postage for one envelope, in dollars", HTMLInputElement), "$0.73");
  await pressButton("Save");
  await until(() => expect(rows()[0]?.at(-1)).toBe("$8.76"));
  expect(sent(network)).toEqual([{ postageCents: 73, feed: null, dry: null }]);
  expect(one("main a[download]").getAttribute("href")).toBe("/api/admin/months.csv");
});

it("reminders are saved, and mistakes reported beside their field", async () => {
  const network = await open({ [KEEP]: [refuseWith(503), answerWith(months.choices)] });
  type(labelled("Postage for one envelope, in dollars", HTMLInputElement), "a lot");
  await pressButton("Save");
  expect(one("main form").textContent).toContain("Enter a price such as 0.73");
  type(labelled("Postage for one envelope, in dollars", HTMLInputElement), "");
  click(labelled("Remind me to feed the starter"));
  type(labelled("Every, in days", HTMLInputElement), "0");
  await pressButton("Save");
  expect(one("main form").textContent).toContain("Enter a number from 1 to 60");
  expect(sent(network)).toEqual([]);
  type(labelled("Every, in days", HTMLInputElement), "3");
  type(labelled("From", HTMLInputElement), "2026-11-28");
  await pressButton("Save");
  await until(() =>
    expect(one("main form [role=alert]:last-child").textContent).toContain("see whether that was saved"),
  );
  await pressButton("Save");
  await until(() => expect(one("main form [role=alert]:last-child").textContent).toBe(""));
  expect(sent(network).at(-1)).toEqual({
    postageCents: null,
    feed: { every: 3, from: "2026-11-28", at: "08:00" },
    dry: null,
  });
});
