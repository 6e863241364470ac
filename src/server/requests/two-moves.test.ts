import { expect, it } from "vitest";
import { BREAD, receiptOf } from "../../../tests/support/request-forms";
import { onEachServer } from "../../../tests/support/server";
import { dayText } from "../../wording/values/dates";

const DAY_MS = 24 * 60 * 60_000;

onEachServer((start) => {
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
