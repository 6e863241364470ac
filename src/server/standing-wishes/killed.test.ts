import { expect, it } from "vitest";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { DatabaseProcess } from "../../../tests/support/database-process";
import { ADDRESS, BREAD, receiptOf } from "../../../tests/support/request-forms";
import { startServer } from "../../../tests/support/server";
import { dayAfter } from "../../wording/values/dates";
import { openDatabase } from "../db/open";
import { readLocalDays } from "../values/local-day";

/** As many as the owner is mailed one by one within an hour. */
const WISHES = 18;
const THREE_DAYS = 3 * 24 * 60 * 60_000;

onEachEmptyEngine((place) => {
  it("REL-01 AC-10 however often its process is killed beside a second one, a standing wish makes one next wish", async () => {
    const where = await place();
    const database = await openDatabase(where);
    try {
      const server = await startServer(database);
      const owner = await server.owner();
      const first = dayAfter(readLocalDays(server.parts.config.timeZone).dateOf(server.clock.now()), 1);
      for (let nth = 0; nth < WISHES; nth += 1) {
        // A person has one standing wish of a weekday.
        const letter = String.fromCodePoint(97 + nth);
        const baker = await server.baker(`Baker ${letter}`);
        const instructions = `Rye, letter ${letter}`;
        const wish = { requestType: "description", instructions, wantedOn: first, ...ADDRESS };
        const { id } = await receiptOf(await baker.request("POST", BREAD, wish));
        const stood = await baker.request("PUT", `/api/requests/${id}/standing`, { state: "on" });
        expect(stood.status).toBe(200);
      }
      const made = () =>
        database.db
          .selectFrom("bread_request")
          .select(["id", "instructions", "status"])
          .where("wanted_on", "=", dayAfter(first, 7))
          .execute();
      const start = async () => {
        const process = await DatabaseProcess.start("stand", where, String(THREE_DAYS));
        process.begin();
        return process;
      };
      let running = [await start(), await start()] as const;
      for (const least of [2, 5, 8, 11, 14]) {
        await expect
          .poll(async () => (await made()).length, { interval: 5, timeout: 20_000 })
          .toBeGreaterThanOrEqual(least);
        const [oldest, other] = running;
        await oldest.kill();
        running = [other, await start()];
      }
      // Those that have ended found nothing left to do; the last one begins when nobody else is at work.
      await Promise.all(running.map((process) => process.finished()));
      await (await start()).finished();

      const wishes = await made();
      expect(new Set(wishes.map(({ instructions }) => instructions)).size).toBe(WISHES);
      expect(wishes).toHaveLength(WISHES);
      const standing = await database.db.selectFrom("standing_wish").selectAll().execute();
      expect(new Set(standing.map(({ request_id }) => request_id))).toEqual(
        new Set(wishes.map(({ id }) => id)),
      );
      expect(new Set(standing.map(({ next_on }) => next_on))).toEqual(new Set([dayAfter(first, 14)]));
      // The owner is told of each once, and the counts are those of the list.
      const told = (await server.mails()).filter(({ body }) => body.includes("Standing wish: every "));
      expect(told).toHaveLength(WISHES);
      expect(new Set(told.map(({ subject_id }) => subject_id))).toEqual(new Set(wishes.map(({ id }) => id)));
      const metrics = await owner.request("GET", "/api/admin/metrics");
      expect(await metrics.json()).toMatchObject({
        totalBreadRequests: 2 * WISHES,
        pendingRequests: 2 * WISHES,
      });
    } finally {
      await database.close();
    }
  }, 120_000);
});
