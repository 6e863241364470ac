import { expect, it } from "vitest";
import type { AdminStarterRequest } from "../../../contract/requests/admin";
import { ADDRESS, askStarter, starterRows } from "../../../../tests/support/request-forms";
import { type Baker, onEachServer } from "../../../../tests/support/server";
import { blankOldAddresses } from "../retention";

const STARTERS = "/api/admin/starter-requests";
const HOME = { ...ADDRESS, address: "9 Elm St", address2: "" };
const OLD = "24 Guerrero St\nApt 3\nSan Francisco, CA 94110-1234";
const DAY = 24 * 60 * 60_000;

const rows = async (owner: Baker) =>
  (await (await owner.request("GET", STARTERS)).json()) as AdminStarterRequest[];
const ownOf = async (baker: Baker) =>
  (await (await baker.request("GET", "/api/requests")).json()) as { starter: { postedTo?: string }[] };

onEachServer((start) => {
  it("an address corrected between label and ship: the stack's press names it, and leaves it pending", async () => {
    const server = await start();
    const owner = await server.owner();
    const [ana, ben] = [await server.baker("Ana"), await server.baker("Ben")];
    const [{ id }, other] = [await askStarter(ana), await askStarter(ben, { address2: "Rear" })];
    const ids = [id, other.id];
    await owner.request("POST", "/api/admin/label-prints", { ids, corrections: {} });
    server.clock.advance(1_000);
    await ana.request("PUT", `/api/requests/${id}/address`, HOME);
    const ship = async () => (await owner.request("PATCH", STARTERS, { ids, status: "shipped" })).json();
    expect(await ship()).toEqual({ changed: 1, leftOut: [{ id, why: "old label" }] });
    const statuses = (await rows(owner)).map(({ id: of, status }) => [of, status]);
    expect(statuses).toEqual([
      [other.id, "shipped"],
      [id, "pending"],
    ]);
    const audited = await server.database.db.selectFrom("audit").selectAll().execute();
    expect(audited.filter(({ action }) => action === "status-changed").map(({ subject }) => subject)).toEqual(
      [other.id],
    );
    // With the new label it goes, to the new address.
    server.clock.advance(1_000);
    const [, corrected] = await rows(owner);
    const addressAt = corrected?.addressAt ?? "";
    await owner.request("POST", "/api/admin/label-prints", { ids: [id], corrections: { [id]: addressAt } });
    expect(await ship()).toEqual({ changed: 1 });
    const [, shipped] = await rows(owner);
    expect([shipped?.status, shipped?.hasOldLabel, shipped?.postedTo]).toEqual([
      "shipped",
      undefined,
      undefined,
    ]);
    expect((await starterRows(server.database)).map((row) => row.posted_to)).toEqual([
      "9 Elm St\nSan Francisco, CA 94110-1234",
      OLD.replace("Apt 3", "Rear"),
    ]);
  });

  it("a single press ships what its owner chose, and both sides read where the envelope went", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await askStarter(ana);
    await owner.request("POST", "/api/admin/label-prints", { ids: [id], corrections: {} });
    server.clock.advance(1_000);
    await ana.request("PUT", `/api/requests/${id}/address`, HOME);
    expect((await owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" })).status).toBe(200);
    const shipped = { address: "9 Elm St", hasOldLabel: true, postedTo: OLD };
    expect(await rows(owner)).toMatchObject([shipped]);
    expect((await ownOf(ana)).starter).toMatchObject([{ address: "9 Elm St", postedTo: OLD }]);
    const file = await ana.request("GET", "/api/account/export");
    expect(await file.json()).toMatchObject({ requests: { starter: [{ postedTo: OLD }] } });
    server.clock.advance(181 * DAY);
    await blankOldAddresses(server.parts);
    expect(await starterRows(server.database)).toMatchObject([
      { address: "", label_to: null, posted_to: null },
    ]);
  });

  it("a correction while the label is being printed is known to have the address of before", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await askStarter(ana);
    await ana.request("PUT", `/api/requests/${id}/address`, HOME);
    // The page printed what it had read before the correction.
    await owner.request("POST", "/api/admin/label-prints", { ids: [id], corrections: {} });
    await owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" });
    expect(await rows(owner)).toMatchObject([{ hasOldLabel: true, postedTo: OLD }]);
  });
});
