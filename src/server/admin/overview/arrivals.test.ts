import { describe, expect, it } from "vitest";
import type { AdminBreadRequest, AdminStarterRequest } from "../../../contract/requests/admin";
import { askForBread, askForStarter } from "../../../../tests/support/asked";
import { type Baker, onEachServer } from "../../../../tests/support/server";

async function newestOf(owner: Baker, kind: "starter" | "bread"): Promise<string> {
  const answer = await owner.request("GET", `/api/admin/${kind}-requests?limit=1`);
  const [row] = (await answer.json()) as (AdminStarterRequest | AdminBreadRequest)[];
  return row === undefined ? "" : `${Date.parse(row.createdAt)}.${row.id}`;
}
const arrivals = async (owner: Baker, query: string) =>
  (await (await owner.request("GET", `/api/admin/arrivals?${query}`)).json()) as unknown;

onEachServer((start) => {
  describe("AD-01 requests that arrive while the dashboard is open", () => {
    it("are counted from the newest one that the owner has loaded, without a line in the record", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker();
      await askForBread(server);
      server.clock.advance(1000);
      const known = await newestOf(owner, "bread");
      const lines = async () => (await server.database.db.selectFrom("audit").select("id").execute()).length;
      const before = await lines();
      expect(await arrivals(owner, `bread=${known}`)).toEqual({ "starter-requests": 0, "bread-requests": 0 });
      await askForBread(server);
      await askForBread(server, { instructions: "Another" });
      await askForStarter(ana);
      expect(await arrivals(owner, `bread=${known}`)).toEqual({ "starter-requests": 1, "bread-requests": 2 });
      expect(await lines()).toBe(before);
      const newest = `bread=${await newestOf(owner, "bread")}&starter=${await newestOf(owner, "starter")}`;
      expect(await arrivals(owner, newest)).toEqual({ "starter-requests": 0, "bread-requests": 0 });
    });

    it("are none after a place in the list that we never gave out", async () => {
      const server = await start();
      const owner = await server.owner();
      await askForBread(server);
      expect(await arrivals(owner, "bread=1.x&starter=' or 1=1")).toEqual({
        "starter-requests": 0,
        "bread-requests": 0,
      });
    });
  });
});
