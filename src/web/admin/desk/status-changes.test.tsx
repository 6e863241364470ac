// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  bread,
  BREADS,
  chooseTab,
  figures,
  LAST,
  METRICS,
  numbers,
  openDashboard,
  pick,
  starter,
  STARTERS,
  statusOf,
} from "../../../../tests/support/admin-dashboard";
import { answerWith, refuseWith } from "../../../../tests/support/answering";
import { pressButton } from "../../../../tests/support/form-filling";
import { choose, descriptionOf, labelled } from "../../../../tests/support/labelled";
import { blur, button, click, one, press } from "../../../../tests/support/render";
import { settle, until } from "../../../../tests/support/render-at";

afterEach(() => vi.unstubAllGlobals());

const SHIP = "PATCH /api/admin/starter-requests/s1";
const ANA = "starter request from Ana Ruiz";
const ana = starter(1, { name: "Ana Ruiz" });
const shipped = { ...ana, status: "shipped" as const };

async function openTable(answers: Parameters<typeof openDashboard>[0]) {
  const { network } = await openDashboard({ [STARTERS]: answerWith([ana]), ...answers });
  await chooseTab("starter-requests");
  return network;
}

const sent = (asked: { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body);

describe("AD-03 changing a status in its row", () => {
  it("offers each status of its kind, any to any", async () => {
    await openDashboard({
      [STARTERS]: answerWith([shipped]),
      [BREADS]: answerWith([bread(1, { status: "delivered" })]),
    });
    const offered = () => [...one("table select").children].map((option) => option.textContent);
    await chooseTab("starter-requests");
    expect(offered()).toEqual(["Pending", "Shipped", "Delivered"]);
    expect(one("table select", HTMLSelectElement).value).toBe("shipped");
    await chooseTab("bread-requests");
    expect(offered()).toEqual(["Pending", "Confirmed", "In progress", "Ready", "Delivered"]);
  });

  it("sends the change, and then reloads the three lists", async () => {
    const network = await openTable({
      [STARTERS]: [answerWith([ana]), answerWith([{ ...shipped, name: "Ana R." }])],
      [METRICS]: [answerWith(numbers), answerWith({ ...numbers, pendingRequests: 39 })],
      [SHIP]: answerWith(shipped),
    });
    network.asked.length = 0;
    choose(statusOf(ANA), "shipped");
    await until(() => expect(figures().Pending).toBe("39"));
    expect(network.asked.map(({ call }) => call.split("?")[0])).toEqual([
      SHIP,
      METRICS,
      STARTERS,
      BREADS,
      LAST,
    ]);
    expect(network.asked[0]?.body).toEqual({ status: "shipped" });
    expect(statusOf("starter request from Ana R.").value).toBe("shipped");
  });

  it.each([
    [
      refuseWith(500, { error: "Something went wrong on our side." }),
      "Not changed. Something went wrong on our side. Try again in a moment.",
    ],
    [
      () => Promise.reject(new TypeError("offline")),
      "Not changed. You are offline. Try again once you are connected.",
    ],
    [refuseWith(404, { code: "not-found" }), "Not changed: this request is no longer there."],
  ])("a failed change restores the old status and says so beside it", async (answer, sentence) => {
    await openTable({ [SHIP]: answer });
    choose(statusOf(ANA), "shipped");
    await until(() => expect(descriptionOf(statusOf(ANA))).toContain(sentence));
    expect(statusOf(ANA).value).toBe("pending");
    expect(statusOf(ANA).getAttribute("aria-invalid")).toBe("true");
    expect(one("table [role=alert]").textContent).toContain(sentence);
    expect(document.querySelectorAll("dialog")).toHaveLength(0);
  });

  it("a failed change can be tried again, and then its message goes", async () => {
    await openTable({
      [STARTERS]: [answerWith([ana]), answerWith([shipped])],
      [SHIP]: [refuseWith(500), answerWith(shipped)],
    });
    choose(statusOf(ANA), "shipped");
    await until(() => expect(statusOf(ANA).value).toBe("pending"));
    choose(statusOf(ANA), "shipped");
    await until(() => expect(statusOf(ANA).value).toBe("shipped"));
    expect(one("table [role=alert]").textContent).toBe("");
  });

  it("the last of two quick changes stays", async () => {
    const answers: ((response: Response) => void)[] = [];
    const network = await openTable({
      [STARTERS]: [answerWith([ana]), answerWith([{ ...ana, status: "delivered" }])],
      [SHIP]: () => new Promise<Response>((resolve) => answers.push(resolve)),
    });
    choose(statusOf(ANA), "shipped");
    choose(statusOf(ANA), "delivered");
    expect(statusOf(ANA).value).toBe("delivered");
    expect(answers).toHaveLength(1);
    await act(async () => answers[0]?.(Response.json(shipped)));
    await settle();
    expect(statusOf(ANA).value).toBe("delivered");
    await act(async () => answers[1]?.(Response.json({ ...ana, status: "delivered" })));
    await settle();
    expect(sent(network.asked)).toEqual([{ status: "shipped" }, { status: "delivered" }]);
    expect(statusOf(ANA).value).toBe("delivered");
  });

  it("arrow keys send nothing until Enter or leaving the field", async () => {
    const network = await openTable({
      [STARTERS]: [answerWith([ana]), answerWith([{ ...ana, status: "delivered" }])],
      [SHIP]: answerWith({ ...ana, status: "delivered" }),
    });
    for (const status of ["shipped", "delivered"]) {
      press(statusOf(ANA), "ArrowDown");
      choose(statusOf(ANA), status);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(sent(network.asked)).toEqual([]);
    expect(statusOf(ANA).value).toBe("delivered");
    expect(descriptionOf(statusOf(ANA))).toBe("Press Enter to change it.");
    statusOf(ANA).focus();
    blur(statusOf(ANA));
    await until(() => expect(sent(network.asked)).toEqual([{ status: "delivered" }]));
  });
});

describe("AD-03 Escape and Enter on a status", () => {
  it("Escape restores the old one, Enter takes the new one and keeps the focus", async () => {
    const network = await openTable({
      [STARTERS]: [answerWith([ana]), answerWith([shipped])],
      [SHIP]: answerWith(shipped),
    });
    const select = statusOf(ANA);
    select.focus();
    press(select, "ArrowDown");
    choose(select, "shipped");
    press(select, "Escape");
    expect(select.value).toBe("pending");
    press(select, "ArrowDown");
    choose(select, "shipped");
    press(select, "Enter");
    await until(() => expect(sent(network.asked)).toEqual([{ status: "shipped" }]));
    await settle();
    expect(document.activeElement).toBe(statusOf(ANA));
  });
});

describe("AD-08 undoing the last change", () => {
  const change = {
    id: "c1",
    kind: "starter-requests",
    status: "shipped",
    changed: 26,
    mails: 26,
    msLeft: 60_000,
  };
  const UNDO = "POST /api/admin/status-changes/c1/undo";
  const bar = () => document.querySelector(".bottom-bar")?.textContent;

  it("names the change and when its mails go out, after a reload too, and undoes it", async () => {
    const network = await openTable({
      [LAST]: [answerWith(change), answerWith(null)],
      [UNDO]: answerWith({ undone: 24, kept: 2 }),
    });
    expect(bar()).toContain("26 changed to Shipped. Mails go out in 60 seconds.");
    network.asked.length = 0;
    await pressButton("Undo");
    await until(() =>
      expect(bar()).toContain(
        "24 changed back. No mail goes out. 2 keep their newer status: changed again, or mailed already.",
      ),
    );
    expect(network.asked.map(({ call }) => call.split("?")[0])).toEqual([
      UNDO,
      METRICS,
      STARTERS,
      BREADS,
      LAST,
    ]);
    await pressButton("Hide");
    expect(bar()).toBeUndefined();
  });

  it.each([
    [{ undone: 1, kept: 0, mails: 1 }, "1 changed back. Its earlier mail goes out in a minute."],
    [{ undone: 3, kept: 0, mails: 2 }, "3 changed back. 2 earlier mails go out in a minute."],
    [{ undone: 3, kept: 0, mails: 0 }, "3 changed back. No mail goes out."],
  ])("names the mails that still go out after an undo: %o", async (undone, sentence) => {
    await openTable({ [LAST]: [answerWith(change), answerWith(null)], [UNDO]: answerWith(undone) });
    await pressButton("Undo");
    await until(() => expect(bar()).toContain(sentence));
  });

  it("is offered after a single change, and says when it is too late", async () => {
    await openTable({
      [SHIP]: answerWith(shipped),
      [LAST]: [answerWith(null), answerWith({ ...change, changed: 1, mails: 1 })],
      [UNDO]: refuseWith(409, { code: "undo-over", error: "Too late to undo: the mails are out." }),
    });
    expect(bar()).toBeUndefined();
    choose(statusOf(ANA), "shipped");
    await until(() => expect(bar()).toContain("1 changed to Shipped. The mail goes out in 60 seconds."));
    await pressButton("Undo");
    await until(() =>
      expect(one(".bottom-bar [role=alert]").textContent).toBe("Too late to undo: the mails are out."),
    );
  });

  it("AD-03 a single change asks no question, in any direction, checked or in its row", async () => {
    const network = await openTable({
      [STARTERS]: answerWith([shipped]),
      [SHIP]: answerWith(ana),
      "PATCH /api/admin/starter-requests": answerWith({ changed: 1 }),
    });
    choose(statusOf(ANA), "pending");
    await until(() => expect(sent(network.asked)).toEqual([{ status: "pending" }]));
    expect(document.querySelector("dialog")).toBeNull();
    click(labelled("Select all shown"));
    await pick("New status for the selected requests", "pending");
    await pressButton("Apply");
    await until(() => expect(sent(network.asked)).toContainEqual({ ids: ["s1"], status: "pending" }));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("AD-08 requests that ended meanwhile are named, and not shown as changed", async () => {
    await openTable({
      [STARTERS]: answerWith([starter(3), starter(2), ana]),
      "PATCH /api/admin/starter-requests": answerWith({
        changed: 1,
        leftOut: [
          { id: "s1", why: "cancelled" },
          { id: "s3", why: "gone" },
        ],
      }),
    });
    click(labelled("Select all shown"));
    await pick("New status for the selected requests", "shipped");
    await pressButton("Apply");
    await until(() =>
      expect(one("main").textContent).toContain(
        "1 changed to Shipped. 2 were deleted or cancelled meanwhile: Starter 3, Ana Ruiz.",
      ),
    );
  });

  it("AD-08 several going back at once ask first, and Cancel changes nothing", async () => {
    const network = await openTable({
      [STARTERS]: answerWith([{ ...starter(2), status: "delivered" }, shipped]),
      "PATCH /api/admin/starter-requests": answerWith({ changed: 2 }),
    });
    click(labelled("Select all shown"));
    await pick("New status for the selected requests", "pending");
    await pressButton("Apply");
    expect(one("dialog h2").textContent).toBe("Change 2 requests to Pending?");
    expect(one("dialog").textContent).toContain("2 of them go back: 1 from Delivered, 1 from Shipped.");
    await pressButton("Cancel");
    expect(sent(network.asked)).toEqual([]);
    expect(statusOf(ANA).value).toBe("shipped");
    await pressButton("Apply");
    await pressButton("Change");
    await until(() => expect(sent(network.asked)).toEqual([{ ids: ["s2", "s1"], status: "pending" }]));
  });

  it.each([
    ["shipped", "pending", "2 of them go back from Shipped."],
    ["pending", "shipped", "One of them goes back from Delivered."],
  ] as const)("AD-08 with one that is %s, several set to %s: %s", async (status, to, words) => {
    const other = status === "shipped" ? shipped : { ...starter(3), status: "delivered" as const };
    await openTable({ [STARTERS]: answerWith([{ ...starter(2), status }, other]) });
    click(labelled("Select all shown"));
    await pick("New status for the selected requests", to);
    await pressButton("Apply");
    expect(one("dialog").textContent).toContain(words);
  });

  it("a filtered list keeps a changed row in its place", async () => {
    const network = await openTable({ [SHIP]: answerWith(shipped) });
    await pick("Show", "pending");
    await until(() => expect(network.asked.some(({ call }) => call.includes("status=pending"))).toBe(true));
    network.asked.length = 0;
    choose(statusOf(ANA), "shipped");
    await until(() => expect(network.asked.map(({ call }) => call)).toContain(LAST));
    await settle();
    expect(network.asked.filter(({ call }) => call.includes("status=pending"))).toEqual([]);
    expect(statusOf(ANA).value).toBe("shipped");
  });
});

describe("AD-04 the details of a request", () => {
  const dialog = () => one("dialog");
  const heads = () => [...dialog().querySelectorAll("h3")].map((head) => head.textContent);

  it("show a bread in four sections", async () => {
    await openDashboard({
      [BREADS]: answerWith([
        bread(1, { requestType: "custom", instructions: "Rye,\nplease", fulfillment: "pickup", address: "" }),
      ]),
    });
    click(one(".docket"));
    expect(heads()).toEqual(["Customer Information", "Order Details", "Delivery Address", "Status"]);
    for (const fact of ["Bread 1", "b1@example.org", "Custom", "Rye,\nplease", "Pickup", "Pending"])
      expect(dialog().textContent).toContain(fact);
    const closes = [...dialog().querySelectorAll("button")].filter((found) => found.textContent === "Close");
    expect(closes).toHaveLength(1);
    if (closes[0]) click(closes[0]);
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("show the new status after a change made there", async () => {
    await openTable({ [STARTERS]: [answerWith([ana]), answerWith([shipped])], [SHIP]: answerWith(shipped) });
    await pressButton("View details of the request from Ana Ruiz");
    expect(dialog().textContent).toContain("12 Valencia StApt 4San Francisco, CA 94110");
    const now = () => dialog().querySelector("section:last-of-type dd")?.textContent;
    expect(now()).toBe("Pending");
    choose(statusOf(ANA, "dialog"), "shipped");
    await until(() => expect(now()).toBe("Shipped"));
    expect(statusOf(ANA, "dialog").value).toBe("shipped");
    expect(statusOf(ANA).value).toBe("shipped");
  });

  it("say there when the change failed", async () => {
    await openTable({ [SHIP]: refuseWith(500, { error: "Something went wrong on our side." }) });
    await pressButton("View details of the request from Ana Ruiz");
    choose(statusOf(ANA, "dialog"), "shipped");
    await until(() => expect(one("dialog [role=alert]").textContent).toContain("Not changed"));
    expect(statusOf(ANA, "dialog").value).toBe("pending");
  });

  it("step on past the loaded rows", async () => {
    const next = "/api/admin/starter-requests?limit=100&cursor=1.s1";
    const first = Response.json([ana], { headers: { link: `<${next}>; rel="next"` } });
    await openTable({ [STARTERS]: [first, answerWith([starter(0, { name: "Ben Ito" })])] });
    await pressButton("View details of the request from Ana Ruiz");
    await until(() => expect(dialog().textContent).toContain("1 of 2"));
    await pressButton("Next");
    expect(dialog().textContent).toContain("Ben Ito");
    expect(dialog().textContent).toContain("2 of 2");
  });

  it("share one draft of a reply with another tab", async () => {
    await openTable({ "GET /api/admin/starter-requests/s1/replies": answerWith([]) });
    await pressButton("View details of the request from Ana Ruiz");
    await until(() => button("Reply"));
    await act(async () => {
      localStorage.setItem("bread-tools-replies", JSON.stringify({ s1: { text: "On Saturday", key: "k" } }));
      window.dispatchEvent(new StorageEvent("storage", { key: "bread-tools-replies" }));
    });
    expect(one("dialog textarea", HTMLTextAreaElement).value).toBe("On Saturday");
    localStorage.clear();
  });
});

describe("AD-08 changing requests that are off the screen", () => {
  it("asks first, and Cancel changes nothing", async () => {
    const network = await openTable({
      [STARTERS]: answerWith([starter(2), ana]),
      "PATCH /api/admin/starter-requests": answerWith({ changed: 2 }),
    });
    const row = one('[data-request="s1"]');
    vi.spyOn(row, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 5_000, 100, 100));
    click(labelled("Select all shown"));
    await pick("New status for the selected requests", "shipped");
    await pressButton("Apply");
    expect(one("[role=alertdialog]").textContent).toContain("One of them is not on the screen.");
    await pressButton("Cancel");
    expect(sent(network.asked)).toEqual([]);
    await pressButton("Apply");
    await pressButton("Change");
    await until(() => expect(sent(network.asked)).toEqual([{ ids: ["s2", "s1"], status: "shipped" }]));
  });
});
