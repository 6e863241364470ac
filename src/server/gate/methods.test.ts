import { expect, it } from "vitest";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { BACKED_UP, LEFT_OUT } from "../backup/tables";

const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";
const fillPath = (path: string) => path.replace(/:\w+/g, UNKNOWN);

/**
 * Everything that is stored, except counters, the record of what the owner read, and passkey ceremonies, which begin
 * with a GET.
 */
async function dump({ database: { db } }: TestServer): Promise<string> {
  const tables = [...BACKED_UP.map(({ table }) => table), ...LEFT_OUT];
  const kept = tables.filter((table) => !["audit", "rate_limit", "verification"].includes(table));
  const rows = await Promise.all(kept.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows.map((found) => found.map((row) => JSON.stringify(row)).toSorted()));
}

onEachServer((start) => {
  it("SEC-22 reading calls change nothing, whoever reads and however often", async () => {
    const server = await start();
    const owner = await server.owner();
    const baker = await server.baker();
    const before = await dump(server);
    const gets = server.routes.filter(({ method }) => method === "GET");
    expect(gets.length).toBeGreaterThan(15);
    for (const { path } of gets)
      for (const who of [owner, baker, owner, baker]) {
        const response = await who.request("GET", fillPath(path));
        await response.text();
        expect([path, response.status < 500]).toEqual([path, true]);
      }
    for (const { path } of gets) await server.request("HEAD", fillPath(path), { cookie: baker.cookie });
    expect(await dump(server)).toBe(before);
  });

  it("SEC-23 a call answers its own methods only, and allows no other site to read it", async () => {
    const server = await start();
    const known = new Map<string, Set<string>>();
    for (const { path, method } of server.routes) {
      const methods = known.get(path) ?? new Set();
      known.set(path, methods.add(method));
      if (method === "GET") methods.add("HEAD");
    }
    for (const [path, methods] of known)
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        const headers = { "access-control-request-method": "POST", "sec-fetch-site": "same-origin" };
        const response = await server.request(method, fillPath(path), { headers });
        await response.text();
        if (!methods.has(method)) {
          const allowed = response.headers.get("allow")?.split(", ") ?? [];
          expect([method, path, response.status]).toEqual([method, path, 405]);
          expect(new Set(allowed)).toEqual(methods);
        }
        const names = [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect(names).toEqual([]);
      }
  });
});
