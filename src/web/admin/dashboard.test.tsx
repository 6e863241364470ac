// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  ARRIVALS,
  bread,
  BREADS,
  chooseTab,
  DAYS,
  figures,
  LAST,
  MAIL,
  METRICS,
  numbers,
  openDashboard,
  starter,
  STARTERS,
  statusOf,
  tableNames,
  tabs,
} from "../../../tests/support/admin-dashboard";
import { answerWith, refuseWith } from "../../../tests/support/answering";
import { NO_CHOICES } from "../../contract/requests/months";
import { pressButton } from "../../../tests/support/form-filling";
import { button, click, one } from "../../../tests/support/render";
import { settle, until } from "../../../tests/support/render-at";

afterEach(() => vi.unstubAllGlobals());

const dockets = () => [...document.querySelectorAll<HTMLElement>(".docket")];
const text = () => one("main").textContent;

describe("AD-01 the dashboard", () => {
  it("shows six numbers, and tabs with the same totals", async () => {
    await openDashboard();
    expect(one("h1").textContent).toBe("Admin Dashboard");
    expect(figures()).toEqual({
      "Total Users": "812",
      "Starter Requests": "1,234",
      "Bread Requests": "57",
      Pending: "40",
      Today: "6",
      "This Week": "31",
    });
    expect(tabs()).toEqual(["Overview", "Starter Requests (1234)", "Bread Requests (57)"]);
    const links = [...document.querySelectorAll("main nav a")].map((a) => [
      a.textContent,
      a.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["Records", "/admin?tab=records"],
      ["Settings", "/admin?tab=settings"],
    ]);
  });

  it("has the agreed columns, with Type for bread only", async () => {
    await openDashboard({ [STARTERS]: answerWith([starter(1)]), [BREADS]: answerWith([bread(1)]) });
    const columns = () => [...document.querySelectorAll("thead th")].slice(1).map((cell) => cell.textContent);
    await chooseTab("starter-requests");
    expect(columns()).toEqual(["Date", "Name", "Email", "Address", "Status", "Actions"]);
    await chooseTab("bread-requests");
    expect(columns()).toEqual(["Date", "Name", "Email", "Type", "Wanted", "Address", "Status", "Actions"]);
  });
});

it("AD-01 the owner of a public site without a mail server reads that no email leaves it, until there is one", async () => {
  const waiting = { "starter-requests": 1, "bread-requests": 0 };
  await openDashboard({
    [METRICS]: [
      answerWith({ ...numbers, needsYou: waiting, mailsStayHere: true }),
      answerWith({ ...numbers, needsYou: waiting }),
    ],
  });
  expect(text()).toContain("No email leaves this site yet");
  expect(text()).toContain("Set SMTP_URL and MAIL_FROM");
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await settle();
  expect(text()).not.toContain("No email leaves this site yet");
});

describe("the owner comes back to the dashboard's window", () => {
  const comeBack = async () => {
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await settle();
  };

  it("AD-01 new requests are counted, and shown on a press: no row moves by itself", async () => {
    const now = [starter(3), starter(2, { status: "shipped" }), starter(1)];
    const { network } = await openDashboard({
      [METRICS]: [answerWith(numbers), answerWith({ ...numbers, totalUsers: 813 })],
      [STARTERS]: [answerWith([starter(2), starter(1)]), answerWith(now)],
      [ARRIVALS]: answerWith({ "starter-requests": 1, "bread-requests": 0 }),
    });
    await chooseTab("starter-requests");
    // The numbers are now old enough to be loaded again.
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_050)));
    await comeBack();
    await until(() => button("1 new starter request"));
    expect(network.asked.map(({ call }) => call)).toContain(
      `${ARRIVALS}?starter=${Date.parse(starter(2).createdAt)}.s2`,
    );
    expect(tableNames()).toEqual(["Starter 2", "Starter 1"]);
    expect(statusOf("starter request from Starter 2").value).toBe("shipped");
    expect(figures()).toMatchObject({ "Total Users": "813" });
    await pressButton("1 new starter request");
    await until(() => expect(tableNames()).toEqual(["Starter 3", "Starter 2", "Starter 1"]));
    await until(() =>
      expect(document.activeElement?.textContent).toBe("View details of the request from Starter 3"),
    );
    expect(text()).not.toContain("1 new");
  });

  it("AD-01 new requests are shown on top of the whole list, whatever was shown before", async () => {
    const page = await openDashboard(
      {
        [BREADS]: [answerWith([bread(1)]), answerWith([]), answerWith([bread(2), bread(1)])],
        [ARRIVALS]: answerWith({ "starter-requests": 0, "bread-requests": 1 }),
      },
      "/admin?tab=bread-requests&status=ready",
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_050)));
    await comeBack();
    await until(() => button("1 new bread request"));
    await pressButton("1 new bread request");
    await until(() => expect(tableNames()).toEqual(["Bread 2", "Bread 1"]));
    expect(page.path()).toBe("/admin?tab=bread-requests");
    await page.back();
    expect(page.path()).toBe("/admin?tab=bread-requests&status=ready");
  });

  it("no password is asked by itself: the data stays, and a press asks", async () => {
    const confirm = () => refuseWith(403, { code: "confirm-password" });
    await openDashboard({ [METRICS]: [answerWith(numbers), confirm(), confirm()] });
    await comeBack();
    await until(() => expect(text()).toContain("You may see an older version."));
    expect(document.querySelector("dialog")).toBeNull();
    expect(figures()).toMatchObject({ "Total Users": "812" });
    await comeBack();
    expect(document.querySelector("dialog")).toBeNull();
    await pressButton("Try again to load the numbers");
    await until(() => one("dialog"));
  });
});

describe("AD-02 Recent Activity", () => {
  const starters = [9, 8, 5, 4, 3, 2].map((nth) => starter(nth));
  const breads = [7, 6, 1].map((nth) => bread(nth));

  it("merges the five newest of each, newest first", async () => {
    await openDashboard({ [STARTERS]: answerWith(starters), [BREADS]: answerWith(breads) });
    const names = dockets().map((docket) => docket.querySelector(".docket-name")?.textContent);
    expect(names).toEqual([
      "Starter 9",
      "Starter 8",
      "Bread 7",
      "Bread 6",
      "Starter 5",
      "Starter 4",
      "Starter 3",
      "Bread 1",
    ]);
    expect(dockets()[2]?.textContent).toMatch(/^BreadNov 20, 2026Bread 7b7@example\.org$/);
    expect(dockets()[0]?.textContent).toMatch(/^Starter/);
  });

  it("holds ten at most, and opens the details", async () => {
    const many = Array.from({ length: 8 }, (_, index) => 20 - index);
    await openDashboard({
      [STARTERS]: answerWith(many.map((nth) => starter(nth))),
      [BREADS]: answerWith(many.map((nth) => bread(nth))),
    });
    expect(dockets()).toHaveLength(10);
    const [first] = dockets();
    if (first) click(first);
    expect(one("dialog").textContent).toContain("20@example.org");
  });
});

describe("AD-07 the three lists", () => {
  const gone = refuseWith(500, { error: "Something went wrong on our side." });
  const lists = {
    [METRICS]: answerWith(numbers),
    [STARTERS]: answerWith([starter(1)]),
    [BREADS]: answerWith([bread(2)]),
  };
  const shown = {
    [METRICS]: () => expect(figures().Pending).toBe("40"),
    [STARTERS]: () => expect(text()).toContain("s1@example.org"),
    [BREADS]: () => expect(text()).toContain("b2@example.org"),
  };

  it.each([METRICS, STARTERS, BREADS] as const)("load without %s, whose place says so", async (failing) => {
    const { network } = await openDashboard({ ...lists, [failing]: [gone, lists[failing]] });
    expect(document.querySelectorAll("dialog")).toHaveLength(0);
    expect(text().match(/Not loaded/g)).toHaveLength(1);
    for (const [call, check] of Object.entries(shown)) {
      if (call === failing) expect(check).toThrow();
      else check();
    }
    const again = [...document.querySelectorAll("main button")].filter((found) =>
      found.textContent.startsWith("Try again"),
    );
    expect(again).toHaveLength(1);
    if (again[0] instanceof HTMLElement) click(again[0]);
    await until(() => {
      for (const check of Object.values(shown)) check();
    });
    expect(text()).not.toContain("Not loaded");
    // Each call is made once.
    const calls = network.asked.map(({ call }) => call.split("?")[0] ?? "");
    expect(calls.filter((call) => ![MAIL, LAST, DAYS, "GET /api/switches"].includes(call))).toEqual([
      METRICS,
      STARTERS,
      BREADS,
      failing,
    ]);
  });

  it("load side by side, without waiting for each other", async () => {
    const open: (() => void)[] = [];
    const held = () =>
      new Promise<Response>((resolve) => {
        open.push(() => resolve(Response.json([])));
      });
    const { network } = await openDashboard({ [METRICS]: held, [STARTERS]: held, [BREADS]: held });
    expect(network.asked.map(({ call }) => call.split("?")[0])).toEqual([METRICS, STARTERS, BREADS]);
    expect(open).toHaveLength(3);
    await act(async () => open[2]?.());
  });

  it("a failed one says so in its table too, and can be loaded again", async () => {
    await openDashboard({ ...lists, [STARTERS]: [gone, answerWith([starter(1)])] });
    await chooseTab("starter-requests");
    expect(one("[role=tabpanel]").textContent).toContain("Not loaded");
    expect(document.querySelector("table")).toBeNull();
    await pressButton("Try again to load the starter requests");
    await until(() => expect(tableNames()).toEqual(["Starter 1"]));
  });
});

describe("REL-15 REL-16 mail that does not get through", () => {
  const banner = () => document.querySelector<HTMLElement>("[role=note]:has(button)");

  it("is reported above the tabs, with a link to it", async () => {
    await openDashboard({
      [MAIL]: answerWith({ givenUp: 2, held: 3, waitingSince: "2026-11-21T09:00:00.000Z" }),
    });
    await until(() => expect(banner()).not.toBeNull());
    expect(banner()?.textContent).toContain("2 emails could not be sent in the last seven days.");
    expect(banner()?.textContent).toContain("3 emails came back with a backup, on hold until you send them.");
    expect(banner()?.textContent).toMatch(/Email has been waiting since Nov 21, 2026, \d\d:00\./);
    await pressButton("Open the outbox");
    await until(() => expect(one("main h1").textContent).toBe("Records"));
  });

  it.each([
    ["there is none", answerWith({ givenUp: 0, held: 0, waitingSince: null })],
    ["it cannot be known", refuseWith(503)],
  ])("is not mentioned while %s", async (_when, answer) => {
    const { network } = await openDashboard({ [MAIL]: answer });
    await until(() => expect(network.asked.map(({ call }) => call)).toContain(MAIL));
    expect(banner()).toBeNull();
  });
});

it.each([
  ["/admin?tab=bake-days", "/admin?tab=bread-requests&show=days", "Admin Dashboard"],
  ["/admin?tab=switches", "/admin?tab=settings", "Settings"],
  ["/admin?tab=months", "/admin?tab=records", "Records"],
  ["/admin?tab=outbox&show=failed", "/admin?tab=records&show=outbox&status=failed", "Records"],
  ["/admin?tab=audit&show=looks", "/admin?tab=records&show=audit&status=looks", "Records"],
  ["/admin?tab=community&show=published", "/admin?tab=community&show=published", "Community recipes"],
])("AD-01 the earlier address %s leads to its new place", async (before, now, title) => {
  const empty = answerWith([]);
  const { path } = await openDashboard(
    {
      "GET /api/admin/outbox": empty,
      "GET /api/admin/audit": empty,
      "GET /api/admin/public-recipes": empty,
      "GET /api/admin/months": answerWith({ months: [], choices: NO_CHOICES }),
    },
    before,
  );
  await until(() => expect(one("main h1").textContent).toBe(title));
  expect(path()).toBe(now);
});

describe("AD-01 what needs the owner", () => {
  const lines = () => [...document.querySelectorAll(".desk-line")].map(({ textContent }) => textContent);

  it("stands in lines with their counts, and each leads to its place", async () => {
    const page = await openDashboard({
      [METRICS]: answerWith({
        ...numbers,
        needsYou: { "starter-requests": 1, "bread-requests": 1000 },
        recipesWaiting: 3,
      }),
      [DAYS]: answerWith([
        {
          day: "2026-12-05",
          capacity: 8,
          isOut: false,
          requests: [
            bread(1, {
              status: "confirmed",
              wish: { items: [{ pieces: 2, bread: "sourdough-loaf" }], by: "read" },
            }),
            bread(2),
          ],
        },
      ]),
    });
    await until(() => expect(lines()).toHaveLength(4));
    expect(lines()).toEqual([
      "1starter request",
      "1,000 or morebread requests",
      "3community recipes",
      "Saturday, December 5: 2 of 8 loaves, 1 to confirm",
    ]);
    const [, , , day] = document.querySelectorAll<HTMLElement>(".desk-line");
    if (day) click(day);
    await until(() => expect(page.path()).toBe("/admin?tab=bread-requests&show=days"));
  });
});

it("AD-01 the open tab is in the address", async () => {
  const { path } = await openDashboard({ [STARTERS]: answerWith([starter(1)]) });
  expect(path()).toBe("/admin");
  await chooseTab("starter-requests");
  expect(path()).toBe("/admin?tab=starter-requests");
  expect(tableNames()).toEqual(["Starter 1"]);
  await chooseTab("overview");
  expect(path()).toBe("/admin");
});
