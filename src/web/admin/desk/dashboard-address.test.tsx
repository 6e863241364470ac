// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  bread,
  BREADS,
  chooseTab,
  openDashboard,
  pick,
  starter,
  STARTERS,
  tableNames,
} from "../../../../tests/support/admin-dashboard";
import { answerWith } from "../../../../tests/support/answering";
import { labelled } from "../../../../tests/support/labelled";
import { one, type } from "../../../../tests/support/render";
import { settle, until } from "../../../../tests/support/render-at";

afterEach(() => vi.unstubAllGlobals());

const words = () => labelled("Search bread requests", HTMLInputElement);
const value = (label: string) => labelled(label, HTMLSelectElement).value;

describe("AD-01 the dashboard's list in the address", () => {
  const link = "/admin?tab=bread-requests&q=94110&status=ready&order=newest";

  it("a link shows the same list: search, status and order", async () => {
    const { network } = await openDashboard({ [BREADS]: answerWith([bread(1)]) }, link);
    expect([words().value, value("Show"), value("Sort")]).toEqual(["94110", "ready", "newest"]);
    expect(network.asked.map(({ call }) => call)).toContain(
      "GET /api/admin/bread-requests?limit=100&q=94110&status=ready",
    );
  });

  it("options unknown to the list are left out", async () => {
    await openDashboard(
      { [BREADS]: answerWith([bread(1)]) },
      "/admin?tab=bread-requests&status=shipped&order=up",
    );
    expect([value("Show"), value("Sort")]).toEqual(["", "newest"]);
  });

  it("Back undoes a chosen status, and not a search", async () => {
    const page = await openDashboard({ [BREADS]: answerWith([bread(1)]) }, "/admin");
    await chooseTab("bread-requests");
    await pick("Show", "ready");
    type(words(), "rye");
    await until(() => expect(page.path()).toBe("/admin?tab=bread-requests&q=rye&status=ready"));
    await pick("Sort", "newest");
    expect(page.path()).toBe("/admin?tab=bread-requests&q=rye&status=ready&order=newest");
    await page.back();
    expect([words().value, value("Sort")]).toEqual(["rye", "oldest"]);
    await page.back();
    expect(page.path()).toBe("/admin?tab=bread-requests");
    expect([words().value, value("Show")]).toEqual(["", ""]);
    await page.back();
    expect(one("[role=tab][aria-selected=true]").textContent).toContain("Overview");
  });

  it("words still being typed go along with a newly chosen status", async () => {
    const page = await openDashboard({ [BREADS]: answerWith([bread(1)]) }, "/admin?tab=bread-requests");
    type(words(), "rye ");
    await pick("Show", "ready");
    expect(page.path()).toBe("/admin?tab=bread-requests&q=rye&status=ready");
    expect(words().value).toBe("rye ");
  });

  it("each list keeps its own search while the other is shown", async () => {
    const page = await openDashboard({ [STARTERS]: answerWith([starter(1)]) }, link);
    await chooseTab("starter-requests");
    await until(() => expect(tableNames()).toEqual(["Starter 1"]));
    expect(page.path()).toBe("/admin?tab=starter-requests");
    await chooseTab("bread-requests");
    await settle();
    expect(words().value).toBe("94110");
  });
});
