import { describe, expect, it } from "vitest";
import { outboxRow } from "../../../tests/support/outbox-row";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { noteTime } from "../last-times";
import { createProcessMetrics } from "./metrics";

const MINUTE = 60_000;

/** The values of the sample lines by name and labels. */
async function samples(metrics: ReturnType<typeof createProcessMetrics>): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line): [string, number] => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

onEachServer((start) => {
  async function startWatched(env: Record<string, string> = {}) {
    const metrics = createProcessMetrics();
    const server = await start({ meter: metrics.meter, env });
    metrics.lookAt(server.parts);
    return { server, read: () => samples(metrics), metrics };
  }

  const findCounted = (found: Map<string, number>, route: string) =>
    [...found.keys()].filter((key) => key.startsWith("bread_request_seconds_count") && key.includes(route));

  describe("REL-23 metrics", () => {
    it("count answers by the name of the route, the method and the class of the status", async () => {
      const { server, read } = await startWatched();
      for (let asked = 0; asked < 3; asked += 1) await server.request("GET", "/api/health/live");
      await server.request("GET", "/api/recipes");
      const found = await read();
      const labels = 'route="health.live",method="GET",status="2xx"';
      expect(found.get(`bread_request_seconds_count{${labels}}`)).toBe(3);
      expect(found.get(`bread_request_seconds_bucket{le="+Inf",${labels}}`)).toBe(3);
      expect(findCounted(found, "recipes.list")).toEqual([
        'bread_request_seconds_count{route="recipes.list",method="GET",status="4xx"}',
      ]);
    });

    it("stay few for unknown addresses and methods, which share their labels", async () => {
      const { server, read } = await startWatched();
      for (let n = 0; n < 300; n += 1) await server.request("GET", `/api/nothing-${n}/${n}`);
      for (let n = 0; n < 50; n += 1) await server.request(`ODD${n}`, `/api/recipes/${n}`);
      const found = await read();
      expect(findCounted(found, "")).toEqual([
        'bread_request_seconds_count{route="unknown",method="GET",status="4xx"}',
        'bread_request_seconds_count{route="unknown",method="other",status="4xx"}',
      ]);
      // Together with all that the process tells about itself.
      expect(found.size).toBeLessThan(300);
    });

    it("SEC-49 contain no name, address, id, network or word of a request", async () => {
      const { server, metrics } = await startWatched({ RATE_LIMITS: "on" });
      const canary = "canary4711";
      const baker = await server.baker(`Ana ${canary}`, { email: `${canary}@example.com` });
      await baker.request("GET", `/api/recipes/${canary}?q=${canary}`, undefined, {
        "user-agent": canary,
        traceparent: `00-${"ca9a4711".repeat(4)}-00f067aa0ba902b7-01`,
      });
      for (let tries = 0; tries < 12; tries += 1)
        await server.request("POST", "/api/auth/sign-in/email", {
          body: { email: `${canary}@example.com`, password: canary },
          peer: "198.51.100.77",
        });
      await server.database.db
        .insertInto("outbox")
        .values(outboxRow({ recipient: `${canary}@example.com`, problem: canary, dead_at: Date.now() }))
        .execute();
      const text = await metrics.text();
      expect(text).toMatch(/bread_limited_total\{limit="sign-in"\} [1-9]/);
      for (const secret of [canary, "ca9a4711", baker.id, "198.51.100.77", "example.com"])
        expect(text).not.toContain(secret);
    });

    it("tell the state of outbox, backup, owner and database", async () => {
      const { server, read } = await startWatched();
      const figures = async () => {
        const found = await read();
        const names = [
          "outbox_waiting",
          "outbox_given_up",
          "outbox_oldest_age_seconds",
          "backup_age_seconds",
          "checked_backup_age_seconds",
          "clock_doubted",
        ];
        return Object.fromEntries(
          [...names, "owner_claimed", "database_up", "requests_in_flight"].map((name) => [
            name,
            found.get(`bread_${name}`),
          ]),
        );
      };
      expect(await figures()).toEqual({
        outbox_waiting: 0,
        outbox_given_up: 0,
        outbox_oldest_age_seconds: 0,
        backup_age_seconds: undefined,
        checked_backup_age_seconds: undefined,
        clock_doubted: 0,
        owner_claimed: 0,
        database_up: 1,
        requests_in_flight: 0,
      });

      await server.owner();
      const now = server.clock.now();
      await server.database.db.deleteFrom("outbox").execute();
      await server.database.db
        .insertInto("outbox")
        .values([
          outboxRow({ created_at: now - 7 * MINUTE, due_at: now - MINUTE }),
          outboxRow({ created_at: now, due_at: now + MINUTE, attempts: 0 }),
          outboxRow({ created_at: now - MINUTE, dead_at: now }),
        ])
        .execute();
      await noteTime(server.database.db, "backup", now - 60 * MINUTE);
      await noteTime(server.database.db, "backup", now - 2 * MINUTE);
      await noteTime(server.database.db, "clock-doubted", now);
      await noteTime(server.database.db, "checked-backup", now - 3 * MINUTE);
      const later = await figures();
      expect(later).toMatchObject({
        clock_doubted: 1,
        outbox_waiting: 1,
        outbox_given_up: 1,
        owner_claimed: 1,
      });
      expect(later.outbox_oldest_age_seconds).toBeCloseTo(7 * 60, -1);
      expect(later.backup_age_seconds).toBeCloseTo(2 * 60, -1);
      expect(later.checked_backup_age_seconds).toBeCloseTo(3 * 60, -1);
    });

    it("go on while the database is away, and say so", async () => {
      const { server, read } = await startWatched();
      await server.database.close();
      const found = await read();
      expect(found.get("bread_database_up")).toBe(0);
      expect(found.has("bread_owner_claimed")).toBe(false);
      expect(found.has("process_cpu_seconds_total")).toBe(true);
      expect(found.has("nodejs_eventloop_lag_seconds")).toBe(true);
    });

    it("count busy connections and requests that wait for one", async () => {
      const { server, read } = await startWatched();
      const { db, transaction } = server.database;
      let release: () => void = () => undefined;
      const began = new Promise<void>((begin) => {
        void transaction(async () => {
          await db.selectFrom("totals").select("n").execute();
          begin();
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        });
      });
      await began;
      const found = await read();
      release();
      expect(found.get("bread_database_connections_in_use")).toBeGreaterThanOrEqual(1);
    });
  });

  it("REL-23 a request's trace is in its log line and its refusal", async () => {
    const server: TestServer = await start();
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const refused = await server.request("GET", "/api/recipes", { headers });
    const { requestId, traceId } = (await refused.json()) as Record<string, string>;
    expect(traceId).toBe(trace);
    expect(server.lines.request).toEqual([expect.objectContaining({ traceId: trace, requestId })]);
    // A second request of the trace has an id of its own, and a text that is no trace is not repeated.
    const odd = await server.request("GET", "/api/recipes", { headers: { traceparent: "ana@example.com" } });
    expect(Object.keys((await odd.json()) as object)).toEqual(["error", "code", "requestId"]);
  });
});
