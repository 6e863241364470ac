import { expect, it } from "vitest";
import { ADDRESS, askStarter, BREAD, receiptOf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer } from "../../../tests/support/server";

const STARTERS = "/api/admin/starter-requests";
const HOME = { ...ADDRESS, address: "7 Valencia St", address2: "" };
const DAY = 24 * 60 * 60_000;

const breadOn = async (baker: Baker, wantedOn: string) =>
  receiptOf(
    await baker.request("POST", BREAD, {
      requestType: "omakase",
      fulfillment: "pickup",
      wantedOn,
    }),
  );
const rowsOf = async (owner: Baker, path = STARTERS) =>
  (await (await owner.request("GET", path)).json()) as {
    id: string;
    address: string;
    hasOldLabel?: true;
    addressAt?: string;
    turn: string;
  }[];

onEachServer((start) => {
  it("a corrected address is shown, posted to and found, and marks a label printed before", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await askStarter(ana);
    await owner.request("POST", "/api/admin/label-prints", { ids: [id] });
    server.clock.advance(1_000);
    const put = () => ana.request("PUT", `/api/requests/${id}/address`, HOME);
    expect(await (await put()).json()).toMatchObject({
      address: "7 Valencia St",
      address2: "",
      turn: "needs-you",
    });
    // Sending the same again is not another correction.
    await put();
    const mails = (await server.mails()).filter(({ kind }) => kind === "request-news");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("> 7 Valencia St");
    expect(await rowsOf(owner, `${STARTERS}?q=valencia`)).toMatchObject([{ id, hasOldLabel: true }]);
    expect(await rowsOf(owner, `${STARTERS}?q=guerrero`)).toEqual([]);
    server.clock.advance(1_000);
    await owner.request("POST", "/api/admin/label-prints", { ids: [id] });
    expect((await rowsOf(owner))[0]).not.toHaveProperty("hasOldLabel");

    await owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" });
    const late = await ana.request("PUT", `/api/requests/${id}/address`, ADDRESS);
    expect([late.status, await late.json()]).toMatchObject([409, { code: "under-way" }]);
    expect((await rowsOf(owner))[0]?.address).toBe("7 Valencia St");
  });

  it("a label printed without the correction counts as old, and the next one does not", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await askStarter(ana);
    const print = async (corrections?: Record<string, string>) => {
      server.clock.advance(1_000);
      const body = { ids: [id], ...(corrections === undefined ? {} : { corrections }) };
      expect((await owner.request("POST", "/api/admin/label-prints", body)).status).toBe(200);
      return (await rowsOf(owner))[0];
    };
    expect(await print({})).not.toHaveProperty("hasOldLabel");
    server.clock.advance(1_000);
    await ana.request("PUT", `/api/requests/${id}/address`, HOME);
    // The dashboard has stood open since before the correction.
    const old = await print({});
    expect(old).toMatchObject({ hasOldLabel: true, addressAt: expect.any(String) as string });
    expect(await print({ [id]: old?.addressAt ?? "" })).not.toHaveProperty("hasOldLabel");
    server.clock.advance(1_000);
    await ana.request("PUT", `/api/requests/${id}/address`, ADDRESS);
    expect(await print({ [id]: old?.addressAt ?? "" })).toMatchObject({ hasOldLabel: true });
    // A page of the previous version does not say what it knew.
    expect(await print()).not.toHaveProperty("hasOldLabel");
    const bad = { ids: [id], corrections: { [id]: 7 } };
    expect((await owner.request("POST", "/api/admin/label-prints", bad)).status).toBe(400);
  });

  it("a moved day needs the owner again after an answer, and must be open or in the future", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const day = (days: number) => new Date(server.clock.now() + days * DAY).toISOString().slice(0, 10);
    const { id } = await breadOn(ana, day(4));
    const move = (wantedOn: unknown) => ana.request("PUT", `/api/requests/${id}/day`, { wantedOn });
    await owner.request("PATCH", `/api/admin/bread-requests/${id}`, { status: "confirmed" });
    expect(await (await move(day(6))).json()).toMatchObject({
      wantedOn: day(6),
      status: "pending",
      turn: "needs-you",
      talk: [{ by: "person", what: "day", text: day(6) }],
    });
    for (const [wrong, message] of [
      [day(-3), "Choose today or a later day"],
      ["soon", "Choose a day from the calendar"],
    ]) {
      const response = await move(wrong);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { issues: [{ path: "wantedOn", message }] },
      ]);
    }
    await owner.request("PATCH", `/api/admin/bread-requests/${id}`, { status: "in_progress" });
    expect((await move("")).status).toBe(409);
  });

  it("nobody corrects or moves another's request, or one that has ended", async () => {
    const server = await start();
    const [ana, ben] = [await server.baker("Ana"), await server.baker("Ben")];
    const { id } = await askStarter(ana);
    expect((await ben.request("PUT", `/api/requests/${id}/address`, HOME)).status).toBe(404);
    expect((await server.request("PUT", `/api/requests/${id}/address`, { body: HOME })).status).toBe(401);
    const bad = await ana.request("PUT", `/api/requests/${id}/address`, { ...HOME, zip: "1" });
    expect([bad.status, await bad.json()]).toMatchObject([400, { issues: [{ path: "zip" }] }]);
    await ana.request("POST", `/api/requests/${id}/cancel`);
    const closed = await ana.request("PUT", `/api/requests/${id}/address`, HOME);
    expect([closed.status, await closed.json()]).toMatchObject([
      409,
      { code: "request-closed", error: "You have cancelled this request." },
    ]);
  });
});

onEachServer((start) => {
  it("a correction and a shipping at one moment agree on where the envelope went", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    for (let round = 0; round < 6; round += 1) {
      const { id } = await askStarter(ana, { address2: `Apt ${round}` });
      const [corrected, shipped] = await Promise.all([
        ana.request("PUT", `/api/requests/${id}/address`, HOME),
        owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" }),
      ]);
      const row = (await shipped.json()) as { address: string };
      const now = (await rowsOf(owner)).find((one) => one.id === id);
      // Either the owner was told the new address with the answer, or nothing was corrected.
      expect(now?.address).toBe(row.address);
      expect(row.address).toBe(corrected.status === 200 ? "7 Valencia St" : "24 Guerrero St");
    }
  });
});
