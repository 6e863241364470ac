import type { AdminBreadRequest, AdminStarterRequest, Metrics } from "../../src/contract/requests/admin";
import { firstSwitches } from "../../src/contract/site/switches";
import { AdminPage } from "../../src/web/admin/admin-page";
import { answerCalls, answerWith, signedInAs } from "./answering";
import { choose, labelled } from "./labelled";
import { click, one } from "./render";
import { renderAt, settle, until } from "./render-at";

export const METRICS = "GET /api/admin/metrics";
export const STARTERS = "GET /api/admin/starter-requests";
export const MAIL = "GET /api/admin/outbox/trouble";
export const LAST = "GET /api/admin/status-changes/last";
export const SETTINGS = "GET /api/admin/letter-settings";
export const CODES = "POST /api/admin/envelope-codes";
const FOLLOWED = "GET /api/admin/starters";
export const ARRIVALS = "GET /api/admin/arrivals";
export const SWITCHES = "GET /api/admin/switches";
export const BREADS = "GET /api/admin/bread-requests";
export const DAYS = "GET /api/admin/bake-days";

export const numbers: Metrics = {
  totalUsers: 812,
  totalStarterRequests: 1234,
  totalBreadRequests: 57,
  pendingRequests: 40,
  todayRequests: 6,
  weekRequests: 31,
};

const where = {
  address: "12 Valencia St",
  address2: "Apt 4",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
};

/** A later minute is a newer request. */
const minute = (nth: number) => new Date(Date.UTC(2026, 10, 20, 17, nth)).toISOString();

export const starter = (nth: number, part: Partial<AdminStarterRequest> = {}): AdminStarterRequest => ({
  id: `s${nth}`,
  name: `Starter ${nth}`,
  email: `s${nth}@example.org`,
  ...where,
  status: "pending",
  createdAt: minute(nth),
  earlierRequests: 0,
  ...part,
});

export const bread = (nth: number, part: Partial<AdminBreadRequest> = {}): AdminBreadRequest => ({
  id: `b${nth}`,
  name: `Bread ${nth}`,
  email: `b${nth}@example.org`,
  ...where,
  status: "pending",
  createdAt: minute(nth),
  requestType: "omakase",
  instructions: "",
  fulfillment: "delivery",
  wantedOn: "",
  wish: { items: [{ pieces: 1, bread: "choice" }], by: "read" },
  ...part,
});

type Answers = Parameters<typeof answerCalls>[0];

/** Opens the owner's page, and waits for its three lists. */
export async function openDashboard(answers: Answers = {}, address = "/admin") {
  const all = {
    [METRICS]: answerWith(numbers),
    [STARTERS]: answerWith([]),
    [BREADS]: answerWith([]),
    [LAST]: answerWith(null),
    [ARRIVALS]: answerWith({ "starter-requests": 0, "bread-requests": 0 }),
    [SETTINGS]: answerWith({ pickup: "", returnAddress: "", envelopeCodes: true, sentences: [] }),
    [CODES]: answerWith([]),
    [DAYS]: answerWith([]),
    [FOLLOWED]: answerWith({ sent: 0, alive: 0, quiet: 0 }),
    [SWITCHES]: answerWith({ version: 0, ...firstSwitches() }),
    [MAIL]: answerWith({ givenUp: 0, held: 0, waitingSince: null }),
    ...answers,
  };
  const network = await answerCalls(all, { ...signedInAs({ email: "owner@example.com" }), isOwner: true });
  const page = await renderAt(address, <AdminPage />);
  await until(() => one("main h1"));
  await settle();
  return { ...page, network };
}

export async function chooseTab(value: "overview" | "starter-requests" | "bread-requests"): Promise<void> {
  click(one(`[role=tab][data-value="${value}"]`));
  await settle();
}

/** Names in the table, top to bottom. */
export const tableNames = () =>
  [...document.querySelectorAll("tbody th")].map((cell) => cell.firstElementChild?.textContent);

export const statusOf = (request: string, within = "table") => {
  const selects = [...one(within).querySelectorAll("select")];
  const found = selects.find((select) => select.getAttribute("aria-label") === `Status of the ${request}`);
  if (found === undefined) throw new Error(`no status of the ${request}`);
  return found;
};

export async function pick(label: string, value: string): Promise<void> {
  choose(labelled(label, HTMLSelectElement), value);
  await settle();
}

export const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll(".ledger-cell")].map((cell) => [
      cell.querySelector("dt")?.textContent,
      cell.querySelector("dd")?.textContent,
    ]),
  );

export const tabs = () => [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
