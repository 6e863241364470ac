// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  chooseTab,
  figures,
  LAST,
  METRICS,
  openDashboard,
  starter,
  STARTERS,
  tableNames,
  tabs,
} from "../../../../tests/support/admin-dashboard";
import { answerWith, refuseWith } from "../../../../tests/support/answering";
import { pressButton } from "../../../../tests/support/form-filling";
import { click, one } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";

afterEach(() => vi.unstubAllGlobals());

const rows = [starter(3), starter(2, { name: "Ana Ruiz", status: "delivered" }), starter(1)];
const DELETE = "DELETE /api/admin/starter-requests/s2";
const gone = () => new Response(null, { status: 204 });

async function openTable(answers: Parameters<typeof openDashboard>[0] = {}) {
  const { network } = await openDashboard({ [STARTERS]: answerWith(rows), ...answers });
  await chooseTab("starter-requests");
  return network;
}

describe("AD-05 deleting a request", () => {
  it("asks first, and Cancel changes nothing", async () => {
    const network = await openTable();
    await pressButton("Delete request from Ana Ruiz");
    const dialog = one("[role=alertdialog]");
    expect(dialog.querySelector("h2")?.textContent).toBe("Confirm Deletion");
    expect(dialog.textContent).toContain("the starter request from Ana Ruiz of Nov 20, 2026");
    await pressButton("Cancel");
    expect(document.querySelector("dialog")).toBeNull();
    expect(tableNames()).toEqual(["Starter 3", "Ana Ruiz", "Starter 1"]);
    expect(network.asked.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  });

  it("AD-05 its kind's count and the pending count drop by one at once, whatever its status", async () => {
    const network = await openTable({ [DELETE]: gone });
    network.asked.length = 0;
    await pressButton("Delete request from Ana Ruiz");
    await pressButton("Delete request");
    await until(() => expect(tableNames()).toEqual(["Starter 3", "Starter 1"]));
    expect(figures()).toMatchObject({ "Starter Requests": "1,233", "Bread Requests": "57", Pending: "39" });
    expect(tabs()[1]).toBe("Starter Requests (1233)");
    expect(network.asked.map(({ call }) => call)).toEqual([DELETE]);
    expect(document.activeElement?.textContent).toBe("Delete request from Starter 1");
  });

  it("AD-05 the bar promises no mail about a deletion", async () => {
    const ready = {
      id: "c1",
      kind: "starter-requests",
      status: "shipped",
      changed: 1,
      mails: 1,
      msLeft: 53_000,
    };
    await openTable({ [LAST]: [answerWith(ready), answerWith(null)], [DELETE]: gone });
    await until(() =>
      expect(one(".bottom-bar").textContent).toContain("1 changed to Shipped. The mail goes"),
    );
    await pressButton("Delete request from Ana Ruiz");
    await pressButton("Delete request");
    await until(() => expect(document.querySelector(".bottom-bar")).toBeNull());
  });

  it("closes the open details, and the focus stays in the panel", async () => {
    await openDashboard({ [STARTERS]: answerWith([rows[1]]), [DELETE]: gone });
    click(one(".docket"));
    await pressButton("Delete request from Ana Ruiz");
    await pressButton("Delete request");
    await until(() => expect(document.querySelector("dialog")).toBeNull());
    expect(one("[role=tabpanel]").textContent).toContain("Nobody has asked for anything yet.");
    expect(document.activeElement?.textContent).toBe("Recent Activity");
  });

  it("a failure leaves the dialog open, and everything as it was", async () => {
    await openTable({ [DELETE]: [refuseWith(500, { error: "Something went wrong on our side." }), gone] });
    await pressButton("Delete request from Ana Ruiz");
    await pressButton("Delete request");
    await until(() =>
      expect(one("[role=alertdialog] [role=alert]").textContent).toBe(
        "Not deleted. Something went wrong on our side. Try again in a moment. If that does not help, write to owner@example.com.",
      ),
    );
    expect(tableNames()).toEqual(["Starter 3", "Ana Ruiz", "Starter 1"]);
    expect(figures().Pending).toBe("40");
    await pressButton("Delete request");
    await until(() => expect(tableNames()).toEqual(["Starter 3", "Starter 1"]));
  });

  it("a request already gone leaves the counts to the server", async () => {
    const network = await openTable({ [DELETE]: refuseWith(404, { code: "not-found" }) });
    network.asked.length = 0;
    await pressButton("Delete request from Ana Ruiz");
    await pressButton("Delete request");
    await until(() => expect(network.asked.some(({ call }) => call === METRICS)).toBe(true));
    expect(figures().Pending).toBe("40");
  });
});
