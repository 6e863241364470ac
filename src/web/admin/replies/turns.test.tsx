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
} from "../../../../tests/support/admin-dashboard";
import { answerWith, refuseWith } from "../../../../tests/support/answering";
import { pressButton } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { button, click, one, type } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";
import { groupByDay } from "../bake-days/bake-days";
import { turnText } from "../desk/turn-words";

const NOW = new Date("2026-11-26T20:00:00.000Z");
const THURSDAY = "2026-11-19T20:00:00.000Z";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("whose turn it is, in words", () => {
  const said = (part: object) => turnText({ ...bread(1, part), kind: "bread-requests" }, NOW);
  it("names who spoke last and when, as people say it", () => {
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
  it("names no answer once all is done, and nothing for an older server's data", () => {
    expect(said({ turn: "answered", turnAt: THURSDAY, status: "delivered" })).toBeNull();
    expect(said({})).toBeNull();
  });
  it("leaves declined and canceled requests off the bake list", () => {
    expect(groupByDay([bread(1, { closed: "declined" }), bread(2, { closed: "cancelled" })])).toEqual([]);
  });
});

it("counts on the first view how many need the owner, and a press shows the longest wait first", async () => {
  const { network } = await openDashboard({
    [METRICS]: answerWith({ ...numbers, needsYou: { "starter-requests": 0, "bread-requests": 2 } }),
    [BREADS]: answerWith([bread(2), bread(1)]),
  });
  expect(document.querySelector("h2")?.textContent).toBe("Needs you (2)");
  await until(() => click(one(".desk-line:has(.num)")));
  await until(() => expect(tableNames()).toHaveLength(2));
  expect(network.asked.some(({ call }) => /status=needs-you&order=oldest/.test(call))).toBe(true);
  await pick("Show", "declined");
  await until(() => expect(network.asked.some(({ call }) => /status=declined/.test(call))).toBe(true));
});

it("shows an answered row not in red, and a declined one without a status to choose", async () => {
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

it("declines from the list in two presses, with the owner's words, and can be undone", async () => {
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
    seen: null,
  });
  await pressButton("Undo decline");
  await until(() => expect(one("dialog").textContent).toContain("Decline writes"));
});

describe("undoing a decline", () => {
  const row = bread(1, { status: "confirmed", turn: "answered", turnAt: null, closed: null });
  const declined = { ...row, turn: "declined", closed: "declined", turnAt: THURSDAY };
  const reply = (id: string, text: string) => ({ id, text, createdAt: THURSDAY, state: "waiting" });
  const REPLIES = "GET /api/admin/bread-requests/b1/replies";
  const TALK = "GET /api/admin/bread-requests/b1/talk";

  async function open(answers: Parameters<typeof openDashboard>[0]) {
    const { network } = await openDashboard({
      [BREADS]: answerWith([row]),
      [REPLIES]: answerWith([]),
      [TALK]: answerWith([]),
      "POST /api/admin/bread-requests/b1/decline": answerWith(declined),
      "PUT /api/admin/bread-requests/b1/turn": answerWith(row),
      ...answers,
    });
    await chooseTab("bread-requests");
    await pressButton("View details of the request from Bread 1");
    await until(() => button("Reply"));
    return network;
  }
  const words = () => labelled("Reply to Bread 1", HTMLTextAreaElement);

  it("restores what the owner had typed, and leaves nothing that was not mailed", async () => {
    const typed = "Sesame is no trouble. Which day?";
    await open({ [REPLIES]: [answerWith([]), answerWith([reply("r1", typed)]), answerWith([])] });
    await pressButton("Reply");
    type(words(), typed);
    await pressButton("Decline");
    await until(() => expect(one("dialog").textContent).toContain("You wrote"));
    await pressButton("Undo decline");
    await until(() => expect(words().value).toBe(typed));
    expect(one("dialog").textContent).not.toContain("You wrote");
  });

  it("keeps a reply that is being typed, below the restored words", async () => {
    await open({ [REPLIES]: [answerWith([]), answerWith([reply("r1", "No oven.")]), answerWith([])] });
    await pressButton("Reply");
    type(words(), "No oven.");
    await pressButton("Decline");
    await until(() => expect(one("dialog").textContent).toContain("You wrote"));
    await pressButton("Reply");
    type(words(), "On second thoughts");
    await pressButton("Undo decline");
    await until(() => expect(words().value).toBe("No oven.\n\nOn second thoughts"));
  });

  it("keeps a mailed decline in the conversation, and puts nothing in the draft", async () => {
    const sent = { ...reply("r1", "No oven."), state: "sent" };
    await open({
      [BREADS]: answerWith([declined]),
      [REPLIES]: answerWith([sent]),
    });
    await pressButton("Undo decline");
    await until(() => expect(button("Decline")).toBeDefined());
    expect(one("dialog").textContent).toContain("No oven.");
    expect(document.querySelector("dialog textarea")).toBeNull();
  });

  it("shows what its person did on an unanswered request too", async () => {
    await open({
      [BREADS]: answerWith([bread(1, { turn: "needs-you", turnAt: null, closed: null })]),
      [TALK]: answerWith([{ id: "m1", by: "person", what: "address", text: "", at: THURSDAY }]),
    });
    await until(() => expect(one("dialog").textContent).toContain("Bread 1 corrected the address"));
  });
});

it("shows what was written in the middle of a reply first, and keeps the reply", async () => {
  const row = bread(1, { turn: "needs-you", turnAt: null, closed: null });
  const line = { id: "m2", by: "person", what: "said", text: "NO sesame", at: THURSDAY };
  const { network } = await openDashboard({
    [BREADS]: answerWith([row]),
    "GET /api/admin/bread-requests/b1/replies": answerWith([]),
    "GET /api/admin/bread-requests/b1/talk": [answerWith([]), answerWith([line])],
    "POST /api/admin/bread-requests/b1/replies": [
      refuseWith(409, { code: "newer-words", error: "They wrote again. Read it first, then send." }),
      answerWith({ id: "r1", text: "Gladly", createdAt: THURSDAY, state: "waiting" }),
    ],
  });
  await chooseTab("bread-requests");
  await pressButton("View details of the request from Bread 1");
  await pressButton("Reply");
  type(labelled("Reply to Bread 1", HTMLTextAreaElement), "Gladly");
  await pressButton("Send");
  await until(() => expect(one("dialog").textContent).toContain("NO sesame"));
  expect(one("dialog").textContent).toContain("They wrote again. Read it first, then send.");
  expect(labelled("Reply to Bread 1", HTMLTextAreaElement).value).toBe("Gladly");
  await pressButton("Send");
  const sent = () =>
    network.asked.filter(({ call }) => call.endsWith("/b1/replies") && call.startsWith("POST"));
  await until(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ body }) => body)).toEqual([
    { text: "Gladly", seen: null },
    { text: "Gladly", seen: "m2" },
  ]);
});
