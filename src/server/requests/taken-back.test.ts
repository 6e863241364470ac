import { expect, it } from "vitest";
import { BREAD, receiptOf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { dayText } from "../../wording/values/dates";

const BREADS = "/api/admin/bread-requests";
const DAY_MS = 24 * 60 * 60_000;

/** A wish of Ana's that the owner has confirmed a moment ago. */
async function confirmed(server: TestServer, owner: Baker) {
  const ana = await server.baker("Ana");
  const wantedOn = new Date(server.clock.now() + 4 * DAY_MS).toISOString().slice(0, 10);
  const wish = { requestType: "description", instructions: "Rye", fulfillment: "pickup", wantedOn };
  const { id } = await receiptOf(await ana.request("POST", BREAD, wish));
  await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" });
  const mails = async () =>
    (await server.mails())
      .filter(({ subject_id, kind }) => subject_id === id && /^(?:status-|decline)/.test(kind))
      .map(({ kind, sent_at }) => (sent_at === null ? kind : `${kind}, sent`));
  const decline = () => owner.request("POST", `${BREADS}/${id}/decline`, { text: "I am sorry." });
  const takeBack = async () => {
    const back = await owner.request("PUT", `${BREADS}/${id}/turn`, { turn: "needs-you" });
    expect([back.status, await back.json()]).toMatchObject([200, { status: "confirmed", closed: null }]);
  };
  return { id, wantedOn, mails, decline, takeBack };
}

const sendOut = ({ database }: TestServer) =>
  database.db.updateTable("outbox").set({ sent_at: database.now() }).where("sent_at", "is", null).execute();

onEachServer((start) => {
  it("AD-03 a no that nobody has heard takes no confirmation away: taken back, its mail waits again", async () => {
    const server = await start();
    const { mails, decline, takeBack } = await confirmed(server, await server.owner());
    await decline();
    expect(await mails()).toEqual(["decline"]);
    await takeBack();
    expect(await mails()).toEqual(["status-confirmed"]);
    // Twice changes nothing.
    await takeBack();
    expect(await mails()).toEqual(["status-confirmed"]);
  });

  it("AD-03 who has read the no is mailed again that their bread is baked after all", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id, wantedOn, mails, decline, takeBack } = await confirmed(server, owner);
    await sendOut(server);
    await decline();
    server.clock.advance(61_000);
    await sendOut(server);
    await takeBack();
    expect(await mails()).toEqual(["status-confirmed, sent", "decline, sent", "status-confirmed"]);
    const last = (await server.mails()).at(-1);
    expect([last?.subject_id, last?.body]).toEqual([id, expect.stringContaining(dayText(wantedOn))]);
  });

  it("AC-10 of two moves within a minute only the one that is taken back goes untold", async () => {
    const server = await start();
    const ana = await server.baker("Ana");
    const dayIn = (days: number) => new Date(server.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
    const wish = {
      requestType: "description",
      instructions: "Rye",
      fulfillment: "pickup",
      wantedOn: dayIn(4),
    };
    const { id } = await receiptOf(await ana.request("POST", BREAD, wish));
    for (const days of [5, 6]) {
      server.clock.advance(5_000);
      const moved = await ana.request("PUT", `/api/requests/${id}/day`, { wantedOn: dayIn(days) });
      expect(moved.status).toBe(200);
    }
    const undone = await ana.request("POST", `/api/requests/${id}/undo`);
    expect([undone.status, await undone.json()]).toMatchObject([200, { wantedOn: dayIn(5) }]);
    const told = (await server.mails()).filter(
      ({ subject_id, kind }) => subject_id === id && /^request-(?:news|change)$/.test(kind),
    );
    expect(told.map(({ kind }) => kind)).toEqual(["request-news", "request-change"]);
    for (const { body } of told) expect(body).toContain(`to ${dayText(dayIn(5))}.`);
  });
});
