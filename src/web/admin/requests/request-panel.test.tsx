// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  ARRIVALS,
  bread,
  BREADS,
  chooseTab,
  CODES,
  LAST,
  METRICS,
  openDashboard,
  pick,
  SETTINGS,
  starter,
  STARTERS,
  statusOf,
  SWITCHES,
  tableNames,
} from "../../../../tests/support/admin-dashboard";
import { answerWith, refuseWith } from "../../../../tests/support/answering";
import { withFonts } from "../../../../tests/support/fonts";
import { pressButton } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { button, click, one, type } from "../../../../tests/support/render";
import { firstSwitches, type Offer } from "../../../contract/site/switches";
import { DEFAULT_UNITS } from "../../../contract/values/units";
import { chooseUnits } from "../../site/units";
import { settle, until } from "../../../../tests/support/render-at";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = [3, 2, 1].map((nth) => starter(nth));
const CHANGE = "PATCH /api/admin/starter-requests";

async function openTable(answers: Parameters<typeof openDashboard>[0] = {}) {
  const { network } = await openDashboard({ [STARTERS]: answerWith(rows), ...answers });
  await chooseTab("starter-requests");
  network.asked.length = 0;
  return network;
}

const SELECTED = "section[aria-label='Selected requests']";
const panel = () => one("main").textContent;
/** The press for the week's envelopes asks how many these are. */
const asked = (network: Awaited<ReturnType<typeof openTable>>) =>
  network.asked.map(({ call }) => call).filter((call) => call !== SWITCHES && call !== "GET /api/switches");
const tick = (name: string) => click(labelled(`Select request from ${name}`));

it("a request is late by the reply time that the owner currently promises", async () => {
  const { starters, bread: told } = firstSwitches();
  const offer: Offer = {
    starters: { ...starters, arrives: "1 day", postedOn: null, isWaiting: false },
    bread: { ...told, weekdays: [], fullDays: [], nextDays: [] },
  };
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await openTable({
    [STARTERS]: answerWith([{ ...starter(1), createdAt: at }]),
    "GET /api/switches": answerWith(offer),
  });
  await until(() => expect(one("[data-request]").textContent).toContain("Waiting 2 days, promised 1 day"));
});

it("AD-03 AD-04 a request of a deleted account has no address to write to, in table and details", async () => {
  await openTable({ [STARTERS]: answerWith([starter(3, { email: "" })]) });
  await until(() => expect(one("tbody th").textContent).toContain("Account deleted"));
  expect(one("tbody .cell-email").textContent).toBe("Not kept any more");
  await pressButton("View details of the request from Starter 3");
  await until(() => expect(one("dialog").textContent).toContain("This person has deleted their account"));
  expect(document.querySelectorAll("tbody a[href^='mailto:'], dialog dl a[href^='mailto:']")).toHaveLength(0);
});

it("a household, an address abroad and a deleted account are marked, and no mail to a deleted account is offered", async () => {
  const place = { sign: "state", said: "France" } as const;
  await openTable({
    [STARTERS]: answerWith([
      starter(3, { household: ["Ana Ruiz", "Ben Ito"] }),
      starter(2, { place, email: "" }),
      starter(1),
    ]),
  });
  const marks = () =>
    [...document.querySelectorAll("tbody th")].map((cell) =>
      [...cell.querySelectorAll(".cell-doubt")].map(({ textContent }) => textContent),
    );
  await until(() =>
    expect(marks()).toEqual([
      ["Same household as Ana Ruiz and Ben Ito"],
      ["Account deleted", "Outside the US? \u201cFrance\u201d is not a US state"],
      [],
    ]),
  );
  await pressButton("View details of the request from Starter 2");
  await until(() =>
    expect(one("dialog").textContent).toContain(
      "This person has deleted their account, so there is no address to write to.",
    ),
  );
  expect(document.querySelector("dialog textarea")).toBeNull();
});

it("OC 43 AD-04 request details use the owner's clock", async () => {
  await openTable();
  await pressButton("View details of the request from Starter 3");
  const time = () => one("dialog time").textContent;
  await until(() => expect(time()).toMatch(/, \d\d:\d\d$/));
  act(() => chooseUnits({ ...DEFAULT_UNITS, clock: "12" }));
  expect(time()).toMatch(/[ap]m$/i);
  act(() => chooseUnits(DEFAULT_UNITS));
});

describe("AD-08 finding requests beyond the first page", () => {
  it("searches on the server, after a pause in typing", async () => {
    const network = await openTable({
      [STARTERS]: [answerWith(rows), answerWith([starter(7, { name: "José" })])],
    });
    const field = labelled("Search starter requests", HTMLInputElement);
    for (const text of ["j", "jo", "jos "]) type(field, text);
    await until(() => expect(tableNames()).toEqual(["José"]));
    expect(asked(network)).toEqual(["GET /api/admin/starter-requests?limit=100&q=jos"]);
  });

  it("filters by one status, with or without a search", async () => {
    const network = await openTable();
    await pick("Show", "shipped");
    type(labelled("Search starter requests", HTMLInputElement), "94110");
    await until(() => expect(asked(network)).toHaveLength(2));
    expect(asked(network)).toEqual([
      "GET /api/admin/starter-requests?limit=100&status=shipped",
      "GET /api/admin/starter-requests?limit=100&q=94110&status=shipped",
    ]);
  });

  it("says when nothing is found, and links back; Recent Activity stays", async () => {
    await openTable({ [STARTERS]: [answerWith(rows), answerWith([])] });
    await pick("Show", "delivered");
    await until(() => expect(panel()).toContain("Nothing found"));
    await chooseTab("overview");
    expect(document.querySelectorAll(".docket")).toHaveLength(3);
    await chooseTab("starter-requests");
    expect(labelled("Show", HTMLSelectElement).value).toBe("delivered");
    await pressButton("Show all");
    await until(() => expect(tableNames()).toHaveLength(3));
  });

  it("shows no old rows when a search fails", async () => {
    await openTable({ [STARTERS]: [answerWith(rows), refuseWith(500), answerWith([rows[0]])] });
    await pick("Show", "delivered");
    await until(() => expect(panel()).toContain("Not loaded"));
    expect(document.querySelector("table")).toBeNull();
    await pressButton("Try again to load the starter requests");
    await until(() => expect(tableNames()).toEqual(["Starter 3"]));
  });

  it("goes on at the server's link, and moves the focus there", async () => {
    const next = "/api/admin/starter-requests?limit=100&cursor=1.s1";
    const first = Response.json(rows, { headers: { link: `<${next}>; rel="next"` } });
    const network = await openTable({ [STARTERS]: [first, answerWith([starter(0, { name: "Older" })])] });
    await pressButton("Show more");
    await until(() => expect(tableNames()).toEqual(["Starter 3", "Starter 2", "Starter 1", "Older"]));
    expect(asked(network)).toEqual([`GET ${next}`]);
    expect(document.activeElement?.textContent).toBe("View details of the request from Older");
    expect([...document.querySelectorAll("button")].some((b) => b.textContent === "Show more")).toBe(false);
    expect(panel()).toContain("4 requests shown");
  });

  it("says of each row that left the list where it went, and offers nothing impossible", async () => {
    const [three, two] = rows;
    const cancelled = { closed: "cancelled", turn: "cancelled", turnAt: new Date().toISOString() } as const;
    const network = await openTable();
    let pending = rows;
    network.answers[STARTERS] = () => {
      const call = network.asked.at(-1)?.call ?? "";
      if (call.includes("ids=")) return answerWith([{ ...two, ...cancelled }]);
      return answerWith(call.includes("status=pending") ? pending : rows);
    };
    await pick("Show", "pending");
    await until(() => expect(tableNames()).toHaveLength(3));
    pending = rows.filter((row) => row === three);
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await until(() => expect(panel()).toContain("Cancelled a minute ago"));
    expect(asked(network)).toContain("GET /api/admin/starter-requests?ids=s2%2Cs1");
    expect(document.querySelectorAll("tbody select")).toHaveLength(1);
    const last = [...document.querySelectorAll("tbody tr")].at(-1);
    expect(last?.textContent).toContain("Deleted");
    expect(last?.querySelector("button, input:enabled")).toBeNull();
  });

  it("follows no address outside the owner's calls", async () => {
    const first = Response.json(rows, { headers: { link: '<https://evil.example/x>; rel="next"' } });
    await openTable({ [STARTERS]: first });
    expect(panel()).not.toContain("Show more");
  });

  it("marks a person's second envelope", async () => {
    await openTable({
      [STARTERS]: answerWith([1, 2, 3, 0].map((earlierRequests, nth) => starter(nth, { earlierRequests }))),
    });
    const marks = [...document.querySelectorAll("tbody th")].map(
      ({ textContent }) => /\d\w\w envelope/.exec(textContent)?.[0],
    );
    expect(marks).toEqual(["2nd envelope", "3rd envelope", "4th envelope", undefined]);
  });
});

describe("AD-08 several at once", () => {
  it("give all checked requests one status, and reload the lists", async () => {
    const shipped = rows.map((row) => (row.id === "s2" ? row : { ...row, status: "shipped" as const }));
    const network = await openTable({
      [STARTERS]: [answerWith(rows), answerWith(shipped)],
      [CHANGE]: answerWith({ changed: 2 }),
    });
    expect(document.querySelector(SELECTED)).toBeNull();
    tick("Starter 3");
    tick("Starter 1");
    expect(one(`${SELECTED} output`).textContent).toBe("2 selected");
    expect(button("Apply").getAttribute("aria-disabled")).toBe("true");
    await pick("New status for the selected requests", "shipped");
    await pressButton("Apply");
    await until(() => expect(statusOf("starter request from Starter 3").value).toBe("shipped"));
    expect(network.asked[0]).toEqual({ call: CHANGE, body: { ids: ["s3", "s1"], status: "shipped" } });
    const reloaded = asked(network).map((call) => call.split("?")[0]);
    expect(reloaded).toEqual([CHANGE, METRICS, STARTERS, BREADS, LAST]);
    // The bar with Undo says what was changed.
    expect(document.querySelector(SELECTED)).toBeNull();
    expect(labelled("Select request from Starter 3", HTMLInputElement).checked).toBe(false);
  });

  it("say aloud that nothing was changed, and offer no Undo then", async () => {
    await openTable({ [STARTERS]: answerWith(rows), [CHANGE]: answerWith({ changed: 0 }) });
    tick("Starter 1");
    await pick("New status for the selected requests", "shipped");
    await pressButton("Apply");
    await until(() => expect(one(`${SELECTED} output`).textContent).toBe("0 changed to Shipped"));
  });

  it("are selected from all that is shown, a hundred at most", async () => {
    const many = Array.from({ length: 130 }, (_, nth) => starter(130 - nth));
    const network = await openTable({ [STARTERS]: answerWith(many), [CHANGE]: answerWith({ changed: 100 }) });
    click(labelled("Select the first 100"));
    await pick("New status for the selected requests", "delivered");
    tick("Starter 1");
    expect(panel()).toContain("101 selected, at most 100 at once");
    await pressButton("Apply");
    expect(network.asked).toEqual([]);
    tick("Starter 1");
    await pressButton("Apply");
    await until(() => expect(network.asked).not.toEqual([]));
    expect(network.asked[0]?.body).toEqual({
      ids: many.slice(0, 100).map(({ id }) => id),
      status: "delivered",
    });
  });

  it("say beside the button what went wrong, and stay checked", async () => {
    await openTable({ [CHANGE]: refuseWith(503, { error: "The site cannot answer right now." }) });
    click(labelled("Select all shown"));
    await pick("New status for the selected requests", "shipped");
    await pressButton("Apply");
    await until(() =>
      expect(one(SELECTED).textContent).toContain("Not changed. The site cannot answer right now."),
    );
    expect(labelled("Select all shown", HTMLInputElement).checked).toBe(true);
    expect(statusOf("starter request from Starter 3").value).toBe("pending");
  });

  it("are unchecked once they are filtered out", async () => {
    await openTable({ [STARTERS]: [answerWith(rows), answerWith([rows[0]]), answerWith(rows)] });
    click(labelled("Select all shown"));
    await pick("Show", "pending");
    await until(() => expect(tableNames()).toEqual(["Starter 3"]));
    expect(document.querySelector(SELECTED)).toBeNull();
  });
});

describe("AD-08 export and print", () => {
  withFonts();
  const link = () => one("a[download]").getAttribute("href");

  it("exports what status and search find, or the checked ones, and says how many", async () => {
    await openTable({
      [STARTERS]: [answerWith(rows), answerWith([rows[0]]), answerWith([rows[0]])],
      [BREADS]: answerWith([bread(1)]),
    });
    expect(link()).toBe("/api/admin/starter-requests.csv");
    expect(one("a[download]").textContent).toBe("Export CSV (3)");
    await pick("Show", "pending");
    type(labelled("Search starter requests", HTMLInputElement), "jo");
    await until(() => expect(link()).toBe("/api/admin/starter-requests.csv?status=pending&q=jo"));
    await until(() => expect(one("a[download]").textContent).toBe("Export CSV (1)"));
    tick("Starter 3");
    expect(document.querySelector("a[download]")).toBeNull();
    button("Export CSV (1)");
    await chooseTab("bread-requests");
    expect(link()).toBe("/api/admin/bread-requests.csv");
  });

  it("exports more checked requests than an address can name, and says why a file fails", async () => {
    const many = Array.from({ length: 130 }, (_, index) => starter(130 - index));
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    const file = new Response("Date,Name", {
      headers: { "content-disposition": 'attachment; filename="starter-requests-2026-11-20.csv"' },
    });
    const network = await openTable({
      [STARTERS]: answerWith(many),
      "POST /api/admin/starter-requests.csv": [refuseWith(503, { code: "unavailable" }), file],
    });
    click(labelled("Select the first 100"));
    tick("Starter 7");
    await pressButton("Export CSV (101)");
    await until(() => expect(panel()).toContain("Not exported. The site cannot answer right now."));
    await pressButton("Export CSV (101)");
    await until(() => expect(kept).toEqual(["starter-requests-2026-11-20.csv"]));
    const ticked = [...many.slice(0, 100), starter(7)];
    expect(network.asked.at(-1)?.body).toEqual({ ids: ticked.map(({ id }) => id) });
  });

  it("SEC-17 asks for the password before the file, after an old sign-in", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const asks = refuseWith(403, { code: "confirm-password", error: "Please confirm your password first." });
    await openTable({
      [ARRIVALS]: [asks, asks, answerWith({ "starter-requests": 0, "bread-requests": 0 })],
      "POST /api/auth/verify-password": answerWith(),
    });
    click(one("a[download]"));
    await until(() => expect(one("dialog h2").textContent).toBe("Confirm Your Password"));
    await pressButton("Cancel");
    await until(() => expect(panel()).toContain("Not exported: no password or passkey was given."));
    expect(went).not.toHaveBeenCalled();
    click(one("a[download]"));
    await until(() => one("dialog"));
    type(labelled("Password", HTMLInputElement), "crusty levain");
    await pressButton("Continue");
    await until(() => expect(went).toHaveBeenCalledWith("/api/admin/starter-requests.csv"));
  });

  it("prints labels for what is shown, with the number on the button", async () => {
    const network = await openTable();
    await pressButton("Print 3 labels");
    await until(() => expect(one("dialog h2").textContent).toBe("Print shipping labels"));
    expect(asked(network)).toEqual([`${STARTERS}?limit=500`, SETTINGS]);
    expect(one("dialog").textContent).toContain("Print 3 labels");
  });

  it("prints each address as stored at the press, and none of a request canceled meanwhile", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const network = await openTable();
    const [first, second, third] = rows;
    const labels = () => one(".print-sheets").textContent;
    const pressInDialog = async () => {
      const buttons = [...document.querySelectorAll<HTMLElement>("dialog button")];
      const [found] = buttons.filter(({ textContent }) => textContent === "Print 3 labels");
      if (found === undefined) throw new Error("no button in the dialog");
      click(found);
      await settle();
    };
    const before = { ...second, address: "7 Oak Lane", addressAt: "2026-11-21T08:00:00.000Z" };
    const corrected = { ...second, address: "8 Oak Lane", addressAt: "2026-11-21T09:00:00.000Z" };
    const cancelled = { ...third, closed: "cancelled", turn: "cancelled" };
    network.answers[STARTERS] = [
      answerWith([first, before, third]),
      refuseWith(500),
      answerWith([first, corrected, cancelled]),
    ];
    network.answers["POST /api/admin/label-prints"] = answerWith({ noted: 2 });
    await pressButton("Print 3 labels");
    await until(() => expect(labels()).toContain("7 Oak Lane"));
    await pressInDialog();
    await until(() => expect(one("dialog").textContent).toContain("Not printed"));
    expect(print).not.toHaveBeenCalled();
    network.asked.length = 0;
    await pressInDialog();
    await until(() => expect(print).toHaveBeenCalledOnce());
    expect(labels()).toContain("8 Oak Lane");
    expect(labels()).not.toContain("7 Oak Lane");
    expect(labels()).not.toContain(third?.name);
    expect(one("dialog").textContent).toContain(`1 was cancelled meanwhile: ${third?.name}.`);
    const ids = [first?.id, second?.id];
    await until(() =>
      expect(network.asked.at(-1)).toEqual({
        call: "POST /api/admin/label-prints",
        body: { ids, corrections: { [second?.id ?? ""]: corrected.addressAt } },
      }),
    );
  });

  it("loads the rest that the filter finds, over any number of pages", async () => {
    const more = (path: string, body: unknown) =>
      Response.json(body, { headers: { link: `<${path}>; rel="next"` } });
    const next = "/api/admin/starter-requests?limit=500&status=pending&cursor=1.s3";
    const network = await openTable({
      [STARTERS]: [
        answerWith(rows),
        more("/api/admin/starter-requests?limit=100&status=pending&cursor=1.s3", [rows[0]]),
        more(next, [rows[0]]),
        answerWith([rows[1], rows[2]]),
      ],
    });
    await pick("Show", "pending");
    await until(() => expect(panel()).toContain("Print all labels"));
    network.asked.length = 0;
    await pressButton("Print all labels");
    await until(() => expect(one("dialog").textContent).toContain("Print 3 labels"));
    expect(asked(network)).toEqual([
      "GET /api/admin/starter-requests?limit=500&status=pending",
      SETTINGS,
      `GET ${next}`,
    ]);
  });

  it("prints only the checked ones where there are some", async () => {
    const network = await openTable();
    tick("Starter 2");
    await pressButton("Print 1 packing slip");
    await until(() => expect(one("dialog").textContent).toContain("Print 1 slip"));
    expect(asked(network)).toEqual([`${STARTERS}?ids=s2`, SETTINGS, CODES]);
    expect(network.asked.at(-1)?.body).toEqual({ ids: ["s2"] });
  });

  it("prints no slips when their codes could not be loaded", async () => {
    await openTable({ [CODES]: refuseWith(500) });
    await pressButton("Print 3 packing slips");
    await until(() => expect(panel()).toContain("the requests were not loaded"));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("says when the rest could not be loaded", async () => {
    const first = Response.json(rows, {
      headers: { link: '</api/admin/starter-requests?limit=100&cursor=1.s1>; rel="next"' },
    });
    await openTable({ [STARTERS]: [first, refuseWith(500)] });
    await pressButton("Print all labels");
    await until(() => expect(panel()).toContain("the requests were not loaded"));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("offers slips and no labels for bread", async () => {
    await openDashboard({ [BREADS]: answerWith([bread(1)]) });
    await chooseTab("bread-requests");
    expect(panel()).not.toContain("label");
    expect(panel()).toContain("Print 1 packing slip");
  });
});

it("AD-07 keeps the rows of a list whose reload fails, and says so", async () => {
  const network = await openTable({
    [STARTERS]: [answerWith(rows), refuseWith(500), answerWith(rows)],
    [CHANGE]: answerWith({ changed: 1 }),
  });
  tick("Starter 3");
  await pick("New status for the selected requests", "shipped");
  await pressButton("Apply");
  await until(() => expect(panel()).toContain("Not loadedYou may see an older version."));
  expect(tableNames()).toHaveLength(3);
  await pressButton("Try again to load the starter requests");
  await until(() => expect(panel()).not.toContain("Not loaded"));
  await act(settle);
  expect(asked(network).filter((call) => call.startsWith(STARTERS))).toHaveLength(2);
});
