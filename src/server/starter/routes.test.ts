import { describe, expect, it } from "vitest";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { fedLine, keepStarter } from "../../../tests/support/starters";
import {
  MOST_STARTER_BYTES,
  MOST_STARTER_DELETIONS,
  MOST_STARTER_LINES,
  MOST_STARTER_SENT,
  type StarterRecord,
  type StoredStarter,
} from "../../contract/baking/starter";
import { writeLines } from "./lines";

const PATH = "/api/starter";
const put = (baker: Baker, records: readonly unknown[]) => baker.request("PUT", PATH, { records });
const read = async (baker: Baker) => (await (await baker.request("GET", PATH)).json()) as StoredStarter;

onEachServer((start) => {
  /** Lines are written down after they happened. */
  async function server() {
    const here = await start();
    here.clock.advance(Math.max(0, Date.UTC(2026, 10, 23) - here.clock.now()));
    return here;
  }

  describe("PUT /api/starter", () => {
    it("keeps lines, answers the whole diary, and counts a repeat once", async () => {
      const ana = await (await server()).baker();
      expect(await read(ana)).toEqual({ version: 0, records: [] });
      for (const time of ["first", "again"]) {
        const saved = await put(ana, [fedLine()]);
        expect([time, saved.status, await saved.json()]).toEqual([
          time,
          200,
          { version: 1, records: [fedLine()] },
        ]);
      }
      expect(await read(ana)).toEqual({ version: 1, records: [fedLine()] });
    });

    it("joins what two devices wrote: the newer version of a line stays, in either order", async () => {
      const ana = await (await server()).baker();
      const newer = fedLine({ note: "from the laptop", changedAt: "2026-11-18T17:00:00.000Z" });
      const other = fedLine({ id: "another-line", at: "2026-11-19T08:00:00.000Z" });
      await keepStarter(ana, [newer]);
      await keepStarter(ana, [fedLine({ note: "from the phone" }), other]);
      expect(await read(ana)).toEqual({ version: 2, records: [newer, other] });
    });

    it("keeps a deleted line deleted, also when a device that was away sends it", async () => {
      const ana = await (await server()).baker();
      await keepStarter(ana);
      const gone: StarterRecord = { id: fedLine().id, changedAt: "2026-11-18T18:00:00.000Z", deleted: true };
      await keepStarter(ana, [gone]);
      await keepStarter(ana, [fedLine()]);
      expect((await read(ana)).records).toEqual([gone]);
    });

    it("does not let a clock that is ahead win for ever", async () => {
      const here = await server();
      const ana = await here.baker();
      await keepStarter(ana, [fedLine({ note: "from 2031", changedAt: "2031-01-01T00:00:00.000Z" })]);
      here.clock.advance(60_000);
      const now = new Date(here.clock.now()).toISOString();
      await keepStarter(ana, [fedLine({ note: "a minute later", changedAt: now })]);
      expect((await read(ana)).records).toMatchObject([{ note: "a minute later" }]);
    });

    it("refuses a body that is no list of lines", async () => {
      const ana = await (await server()).baker();
      for (const [what, body] of [
        ["nothing", undefined],
        ["no list", { records: {} }],
        ["no line", { records: [{ id: "line-number-1" }] }],
        ["a line of no kind", { records: [{ ...fedLine(), kind: "song" }] }],
        ["too many at once", { records: Array.from({ length: MOST_STARTER_SENT + 1 }, () => fedLine()) }],
      ] as const)
        expect([what, (await ana.request("PUT", PATH, body)).status]).toEqual([what, 400]);
      expect(await read(ana)).toEqual({ version: 0, records: [] });
    });

    it("says what to do when the diary is full, and still takes changes and deletions", async () => {
      const here = await server();
      const ana = await here.baker();
      const lines = Array.from({ length: MOST_STARTER_LINES }, (_, at) =>
        fedLine({ id: `line-number-${at}`, note: "" }),
      );
      await writeLines(here.database.db, ana.id, { changed: lines, forgotten: [] });
      const refused = await put(ana, [fedLine()]);
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "starter-full" }]);
      const changedAt = "2026-11-20T00:00:00.000Z";
      expect((await put(ana, [{ ...fedLine({ id: "line-number-1", changedAt }) }])).status).toBe(200);
      expect((await put(ana, [{ id: "line-number-2", changedAt, deleted: true }])).status).toBe(200);
      expect((await put(ana, [fedLine()])).status).toBe(200);
    });

    it("SEC-31 limits bytes after every join, and accepts what shrinks", async () => {
      const ana = await (await server()).baker();
      const linesOf = (turn: number, note: string, changedAt: string) =>
        Array.from({ length: MOST_STARTER_SENT }, (_, at) =>
          fedLine({ id: `line-number-${turn}-${at}`, note, changedAt }),
        );
      const turns = Array.from({ length: MOST_STARTER_LINES / MOST_STARTER_SENT }, (_, turn) => turn);
      for (const turn of turns) await keepStarter(ana, linesOf(turn, "", "2026-11-18T15:00:01.000Z"));
      const longer = turns.map((turn) => linesOf(turn, '"'.repeat(500), "2026-11-19T15:00:00.000Z"));
      const answers: Response[] = [];
      for (const lines of longer) answers.push(await put(ana, lines));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(answers.at(-1)?.status).toBe(409);
      const { records } = await read(ana);
      expect(records).toHaveLength(MOST_STARTER_LINES);
      expect(Buffer.byteLength(JSON.stringify(records))).toBeLessThan(1.01 * MOST_STARTER_BYTES);
      expect((await put(ana, linesOf(0, "", "2026-11-20T15:00:00.000Z"))).status).toBe(200);
    });

    it("SEC-31 limits deletions: none for unknown lines, and the newest thousand of the others", async () => {
      const here = await server();
      const ana = await here.baker();
      const idsOf = (turn: number) =>
        Array.from({ length: MOST_STARTER_SENT }, (_, at) => `line-number-${turn}-${at}`);
      const gone = (turn: number): StarterRecord[] =>
        idsOf(turn).map((id) => ({
          id,
          changedAt: new Date(Date.UTC(2026, 10, 19) + turn * 60_000).toISOString(),
          deleted: true,
        }));
      await keepStarter(ana);
      for (let turn = 0; turn < 4; turn += 1) await keepStarter(ana, gone(turn));
      expect((await read(ana)).records).toEqual([fedLine()]);
      const turns = Math.ceil(MOST_STARTER_DELETIONS / MOST_STARTER_SENT) + 1;
      for (let turn = 0; turn < turns; turn += 1) {
        await keepStarter(
          ana,
          idsOf(turn).map((id) => fedLine({ id, note: "" })),
        );
        await keepStarter(ana, gone(turn));
      }
      const { records } = await read(ana);
      expect(records).toHaveLength(1 + MOST_STARTER_DELETIONS);
      expect(records.find(({ id }) => id === "line-number-0-0")).toBeUndefined();
      expect(records.find(({ id }) => id === `line-number-${turns - 1}-0`)).toMatchObject({ deleted: true });
      const { n } = await here.database.db
        .selectFrom("starter_line")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      expect(n).toBe(1 + MOST_STARTER_DELETIONS);
    });
  });

  it("SEC-25 keeps each diary its baker's own, and needs a session", async () => {
    const here = await server();
    const [ana, ben, owner] = [await here.baker(), await here.baker(), await here.owner()];
    await keepStarter(ana);
    for (const other of [ben, owner]) {
      expect(await read(other)).toEqual({ version: 0, records: [] });
      await keepStarter(other, [fedLine({ note: "of another" })]);
    }
    expect((await read(ana)).records).toEqual([fedLine()]);
    expect((await here.request("GET", PATH)).status).toBe(401);
    expect((await here.request("PUT", PATH, { body: { records: [] } })).status).toBe(401);
  });
});
