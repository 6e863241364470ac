// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { alerts, pressButton } from "../../../../tests/support/form-filling";
import { one } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import type { OwnRequests } from "../../../contract/requests/requests";
import { BREAD_STATUSES, STARTER_STATUSES } from "../../../contract/requests/request-kinds";
import { postedAgo } from "./request-row";
import { YourRequests } from "./your-requests";

const LIST = "GET /api/requests";
const PLACE = {
  address: "24 Guerrero St",
  address2: "Apt 3",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
};
const ANA = { name: "Ana Ruiz", email: "ana@example.org", ...PLACE };

const starter = (id: string, more: object = {}) => ({
  id,
  ...ANA,
  status: "pending" as const,
  createdAt: "2026-11-20T20:00:00.000Z",
  shippedAt: null,
  said: null,
  ...more,
});
const bread = (id: string, more: object = {}) => ({
  id,
  ...ANA,
  status: "pending" as const,
  createdAt: "2026-11-20T20:00:00.000Z",
  requestType: "custom" as const,
  instructions: "A dark rye",
  fulfillment: "delivery" as const,
  wantedOn: "",
  ...more,
});

async function open(list: OwnRequests | Response) {
  const network = await answerCalls(
    { [LIST]: list instanceof Response ? list : answerWith(list) },
    signedInAs(),
  );
  await renderAt("/account", <YourRequests />);
  return network;
}

/** Leaves out what the envelope's drawing repeats. */
const outside = (all: Iterable<Element>) => [...all].filter((found) => found.closest(".drawing") === null);
const lines = () => outside(document.querySelectorAll("main li"));
const rows = () =>
  lines().map((row) => outside(row.querySelectorAll("p, span")).map((cell) => cell.textContent));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("AC-10 Your Requests", () => {
  it("lists both kinds, newest first, each with its address and status", async () => {
    await open({
      starter: [starter("s1", { status: "shipped" })],
      bread: [
        bread("b2", { createdAt: "2026-11-21T20:00:00.000Z", status: "in_progress" }),
        bread("b1", {
          createdAt: "2026-11-19T20:00:00.000Z",
          requestType: "omakase",
          instructions: "",
          fulfillment: "pickup",
          address: "",
          address2: "",
          city: "",
          state: "",
          zip: "",
        }),
      ],
    });
    const place = "24 Guerrero St, Apt 3, San Francisco, CA 94110";
    expect(rows()).toEqual([
      ["Bread: Custom", "November 21, 2026", place, "A dark rye", "In progress"],
      ["Free sourdough starter", "November 20, 2026", place, "Wake up your starter", "Shipped"],
      ["Bread: Omakase", "November 19, 2026", "Pickup in San Francisco", "Pending"],
    ]);
  });

  it("names the place once the bread is promised, on one line", async () => {
    const pickup = "24 Guerrero St\nSide door";
    await open({
      starter: [],
      bread: [bread("b1", { fulfillment: "pickup", status: "confirmed", pickup })],
    });
    expect(rows()[0]).toContain("Pickup: 24 Guerrero St, Side door");
  });

  it("says what bread costs and that it is paid", async () => {
    const sum = { minor: 2_450, currency: "USD" } as const;
    const paid = { how: "Cash", at: "2026-12-05T17:00:00.000Z", sum };
    await open({ starter: [], bread: [bread("b1", { sum, paid }), bread("b2", { sum }), bread("b3")] });
    expect(rows().map((row) => row.filter((cell) => cell.startsWith("$")))).toEqual([
      ["$24.50, paid: Cash"],
      ["$24.50"],
      [],
    ]);
  });

  it("has words for every status", async () => {
    await open({
      starter: STARTER_STATUSES.slice(0, 2).map((status) => starter(`s-${status}`, { status })),
      bread: BREAD_STATUSES.slice(1, 4).map((status) => bread(`b-${status}`, { status })),
    });
    expect(rows().map((row) => row.at(-1))).toEqual([
      "Pending",
      "Shipped",
      "Confirmed",
      "In progress",
      "Ready",
    ]);
  });

  it("a forgotten address leaves no empty line", async () => {
    await open({
      starter: [
        starter("s1", { address: "", address2: "", city: "", state: "", zip: "", status: "delivered" }),
      ],
      bread: [],
    });
    expect(rows()).toEqual([
      ["Free sourdough starter", "November 20, 2026", "Wake up your starter", "Delivered"],
    ]);
    expect(document.querySelector(".drawing")).toBeNull();
  });

  it("shows a starter's envelope, its postmark once posted, the days since, and what was reported", async () => {
    vi.setSystemTime("2026-12-02T08:00:00.000Z");
    const shippedAt = "2026-11-23T20:00:00.000Z";
    await open({
      starter: [
        starter("s1", {
          status: "delivered",
          shippedAt,
          said: { bubbles: true, at: "2026-11-28T20:00:00.000Z" },
        }),
        starter("s2"),
      ],
      bread: [],
    });
    const [posted, waiting] = lines();
    expect(posted?.querySelector("[data-postmark]")?.textContent).toBe("NOV 232026");
    expect(posted?.textContent).toContain("Posted 9 days ago.");
    expect(posted?.textContent).toContain("You told us on November 28, 2026: it bubbles.");
    expect(waiting?.querySelector(".drawing")).not.toBeNull();
    expect(waiting?.querySelector("[data-postmark]")).toBeNull();
    expect(waiting?.textContent).not.toContain("Posted");
  });

  it.each([
    ["2026-11-23T20:00:00", "2026-11-23T23:59:00", "today"],
    ["2026-11-23T23:59:00", "2026-11-24T00:01:00", "yesterday"],
    ["2026-10-31T12:00:00", "2026-11-02T01:00:00", "2 days ago"],
    ["2026-11-23T20:00:00", "2026-11-22T20:00:00", "today"],
  ])("counts days by the calendar: posted %s, read %s: %s", (at, now, words) => {
    expect(postedAgo(at, Date.parse(now))).toBe(words);
  });

  it("shows a long list on demand", async () => {
    await open({ starter: Array.from({ length: 7 }, (_, n) => starter(`s${n}`)), bread: [] });
    expect(rows()).toHaveLength(5);
    await pressButton("Show 2 more");
    expect(rows()).toHaveLength(7);
    expect(document.querySelector("main button")).toBeNull();
  });

  it("links to both forms where there is no request yet", async () => {
    await open({ starter: [], bread: [] });
    expect(one("main").textContent).toContain("No requests yet.");
    expect([...one("main").querySelectorAll("a")].map((a) => a.getAttribute("href"))).toEqual([
      "/starter-request",
      "/bread-request",
    ]);
  });

  it("says calmly that it did not load, and tries again", async () => {
    const network = await open(refuseWith(500));
    expect(one("main").textContent).toContain("Not loaded");
    expect(alerts()).toEqual([]);
    network.answers[LIST] = answerWith({ starter: [starter("s1")], bread: [] });
    await pressButton("Try again to load your requests");
    await until(() => expect(rows()).toHaveLength(1));
  });
});
