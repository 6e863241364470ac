import { describe, expect, it } from "vitest";
import { BAKE_ID, keepBake } from "../../../tests/support/bakes";
import { photographFile } from "../../../tests/support/photographs";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { createBodies } from "./bodies";

/** A body whose first bytes come, and whose last one only when it is let go. */
function stalled(bytes: Uint8Array) {
  let letGo = (): void => undefined;
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  let reads = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reads += 1;
        if (reads === 1) {
          controller.enqueue(bytes.subarray(0, -1));
          return;
        }
        await wait;
        controller.enqueue(bytes.subarray(-1));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, letGo: () => letGo(), reads: () => reads };
}

type Upload = { baker: Baker; id?: string; body: ReadableStream<Uint8Array>; peer?: string };
const upload = async ({ app }: TestServer, { baker, id = BAKE_ID, body, peer = "203.0.113.1" }: Upload) =>
  app.request(
    `/api/bakes/${id}/photographs`,
    {
      method: "POST",
      headers: { cookie: baker.cookie, "content-type": "image/jpeg" },
      body,
      duplex: "half",
    } as RequestInit,
    { incoming: { socket: { remoteAddress: peer } } },
  );

const begun = async (one: ReturnType<typeof stalled>) => {
  await expect.poll(one.reads, { timeout: 10_000 }).toBe(2);
};

onEachServer((start) => {
  describe("SEC-31 REL-09 limits on bodies still arriving", () => {
    it("let an account send two photographs at once from any network, and never stop others", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      await keepBake(ana);
      const bens = await keepBake(ben, {}, "018f6d3e-1111-7111-8111-111111111112");
      const files = await Promise.all([20, 60, 100].map((shade) => photographFile({ shade })));
      const waiting = files.slice(0, 2).map((file) => stalled(file));
      const first = waiting.map(({ body }, n) =>
        upload(server, { baker: ana, body, peer: `203.0.113.${n}` }),
      );
      await Promise.all(waiting.map(begun));
      const third = await ana.request("POST", `/api/bakes/${BAKE_ID}/photographs`, files[2]);
      expect([third.status, await third.json()]).toMatchObject([429, { code: "slow-down" }]);
      expect((await ben.request("POST", `/api/bakes/${bens}/photographs`, files[2])).status).toBe(200);
      for (const { letGo } of waiting) letGo();
      expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await ana.request("POST", `/api/bakes/${BAKE_ID}/photographs`, files[2])).status).toBe(200);
    });

    it("refuse a photograph for no bake, or without room, before its body is read", async () => {
      const server = await start({ freeBytes: () => 5 * 2 ** 30 });
      const ana = await server.baker();
      await keepBake(ana);
      const file = await photographFile();
      const refused = async (id: string) => {
        const one = stalled(file);
        const { status } = await upload(server, { baker: ana, id, body: one.body });
        return [status, one.reads()];
      };
      expect(await refused("018f6d3e-1111-7111-8111-111111111113")).toEqual([404, 0]);
      expect(await refused("1-or-1")).toEqual([404, 0]);
      expect((await ana.request("POST", `/api/bakes/${BAKE_ID}/photographs`, file)).status).toBe(200);
      await server.database.db.updateTable("photograph").set({ size: 5_000_000 }).execute();
      expect(await refused(BAKE_ID)).toEqual([409, 0]);
      expect((await ana.request("DELETE", `/api/bakes/${BAKE_ID}`)).status).toBe(204);
      expect(await refused(BAKE_ID)).toEqual([409, 0]);
      const full = await start({ freeBytes: () => 1, database: server.database });
      const one = stalled(file);
      expect((await upload(full, { baker: ana, body: one.body })).status).toBe(503);
      expect(one.reads()).toBe(0);
    });

    it("refuse one network's many large bodies, and let other small ones go on", async () => {
      const server = await start();
      const bakers = [await server.baker(), await server.baker(), await server.baker()];
      for (const [n, baker] of bakers.entries())
        await keepBake(baker, {}, `018f6d3e-1111-7111-8111-11111111111${n}`);
      const large = new Uint8Array(1_900_000);
      const waiting = bakers.flatMap((baker, n) =>
        [1, 2].map(() => ({ one: stalled(large), baker, id: `018f6d3e-1111-7111-8111-11111111111${n}` })),
      );
      const calls = waiting.map(({ one, baker, id }) => upload(server, { baker, id, body: one.body }));
      const crowded = await Promise.any(
        calls.map(async (call) => {
          const response = await call;
          return [response.status, await response.json()];
        }),
      );
      expect(crowded).toMatchObject([429, { code: "slow-down" }]);
      const other = await server.request("PUT", "/api/starter", {
        body: { records: [] },
        cookie: bakers[0]?.cookie,
        peer: "198.51.100.7",
      });
      expect(other.status).toBe(200);
      for (const { one } of waiting) one.letGo();
      await Promise.all(calls);
    });
  });
});

describe("SEC-31 REL-14 the budget of a process", () => {
  it("is shared by all, and given back when a body has arrived or its sender has left", () => {
    const bodies = createBodies({ all: 10, each: 4 });
    const many = ["a", "b", "c"].map((who) => bodies.begin(who));
    expect(many.map((one) => one.hold(3))).toEqual([true, true, true]);
    expect([many[0]?.hold(2), many[0]?.problem()]).toEqual([false, "slow-down"]);
    const late = bodies.begin("d");
    expect([late.hold(2), late.problem()]).toEqual([false, "unavailable"]);
    many[1]?.leave();
    many[1]?.leave();
    expect(late.hold(4)).toBe(true);
    expect(bodies.begin("b").hold(1)).toBe(false);
    for (const one of [...many, late]) one.leave();
    for (const who of ["a", "b"]) expect(bodies.begin(who).hold(4)).toBe(true);
  });
});
