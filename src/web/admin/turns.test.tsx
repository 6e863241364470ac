// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  bread,
  BREADS,
  chooseTab,
  METRICS,
  numbers,
  openDashboard,
  pick,
  tableNames,
} from "../../../tests/support/admin-dashboard";
import { answerWith } from "../../../tests/support/answering";
import { pressButton } from "../../../tests/support/form-filling";
import { one } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { groupByDay } from "./bake-days";
import { turnText } from "./turn-words";

const NOW = new Date("2026-11-26T20:00:00.000Z");
const THURSDAY = "2026-11-19T20:00:00.000Z";

afterEach(() => vi.unstubAllGlobals());

describe("whose turn it is, in words", () => {
  const said = (part: object) => turnText({ ...bread(1, part), kind: "bread-requests" }, NOW);
  it("names who spoke last, and when, as one says it", () => {
    expect(said({ turn: "needs-you", turnAt: null })).toBeNull();
    expect(said({ turn: "answered", turnAt: "2026-11-26T18:00:00.000Z" })).toBe("Answered today");
    expect(said({ turn: "needs-you", turnAt: "2026-11-25T18:00:00.000Z" })).toBe("Wrote yesterday");
    expect(said({ turn: "declined", closed: "declined", turnAt: "2026-11-22T20:00:00.000Z" })).toBe(
      "You said no Sunday",
    );
    expect(said({ turn: "cancelled", closed: "cancelled", turnAt: THURSDAY })).toBe(
      "Cancelled by its sender Thu, Nov 19",
    );
  });
  it("says nothing of an answer once all is done, and nothing where an older server is silent", () => {
    expect(said({ turn: "answered", turnAt: THURSDAY, status: "delivered" })).toBeNull();
    expect(said({})).toBeNull();
  });
  it("what was declined or cancelled is on no bake list", () => {
    expect(groupByDay([bread(1, { closed: "declined" }), bread(2, { closed: "cancelled" })])).toEqual([]);
  });
});

it("the first view says how many need the owner, and a press shows them, the longest wait first", async () => {
  const { network } = await openDashboard({
    [METRICS]: answerWith({ ...numbers, needsYou: { "starter-requests": 0, "bread-requests": 2 } }),
    [BREADS]: answerWith([bread(2), bread(1)]),
  });
  expect(document.querySelector("h2")?.textContent).toBe("Needs you (2)");
  await pressButton("2 bread requests");
  await until(() => expect(tableNames()).toHaveLength(2));
  expect(network.asked.some(({ call }) => /status=needs-you&order=oldest/.test(call))).toBe(true);
  await pick("Show", "declined");
  await until(() => expect(network.asked.some(({ call }) => /status=declined/.test(call))).toBe(true));
});

it("an answered row no longer waits in red, and a declined one has no status to choose", async () => {
  await openDashboard({
    [BREADS]: answerWith([
      bread(1, { turn: "answered", turnAt: "2026-11-21T20:00:00.000Z" }),
      bread(2, { turn: "declined", closed: "declined", turnAt: "2026-11-21T20:00:00.000Z" }),
    ]),
  });
  await chooseTab("bread-requests");
  const [answered, declined] = [...document.querySelectorAll("tbody tr")];
  expect(answered?.textContent).toContain("Answered");
  expect(answered?.textContent).not.toContain("Waiting");
  expect(declined?.querySelector("select")).toBeNull();
  expect(declined?.textContent).toContain("Declined");
});

it("declines in two presses from the list, with the owner's words, and takes it back", async () => {
  const row = bread(1, { turn: "needs-you", turnAt: null, closed: null });
  const { network } = await openDashboard({
    [BREADS]: answerWith([row]),
    "GET /api/admin/bread-requests/b1/replies": answerWith([]),
    "GET /api/admin/bread-requests/b1/talk": answerWith([]),
    "POST /api/admin/bread-requests/b1/decline": answerWith({
      ...row,
      turn: "declined",
      closed: "declined",
      turnAt: new Date().toISOString(),
    }),
    "PUT /api/admin/bread-requests/b1/turn": answerWith(row),
  });
  await chooseTab("bread-requests");
  await pressButton("View details of the request from Bread 1");
  await until(() => expect(one("dialog").textContent).toContain("Decline writes"));
  await pressButton("Decline");
  await until(() => expect(one("dialog").textContent).toContain("You said no today."));
  expect(network.asked.find(({ call }) => call.endsWith("/decline"))?.body).toEqual({
    text: "I am sorry, I cannot bake this. Please ask again another week.",
  });
  await pressButton("Take the no back");
  await until(() => expect(one("dialog").textContent).toContain("Decline writes"));
});
