import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { keepPlan, runningPlan } from "../../../tests/support/baking-plans";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { firstSwitches } from "../../contract/site/switches";
import { openDatabase } from "../db/open";
import { restoreBackup } from "./restore";
import { writeBackup } from "./write";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-versions-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const loaf = (recipeName: string) => ({ ...defaultRecipe(), recipeName, recipeType: "sourdough" });
const versionIn = async (response: Response) => ((await response.json()) as { version: number }).version;

const plannedIn = async (response: Response) =>
  ((await response.json()) as { version: number }[])[0]?.version ?? 0;

async function call(who: Baker, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await who.request(method, path, body);
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status}`);
  return response;
}

/** The same person, signed in on the restored site. */
async function on(server: TestServer, { email, password, ...baker }: Baker): Promise<Baker> {
  const cookie = await server.signIn({ email, password });
  return {
    ...baker,
    email,
    password,
    cookie,
    request: (method, path, body) => server.request(method, path, { body, cookie }),
  };
}

onEachServer((start) => {
  async function restored(file: string, name: string, now = Date.now()): Promise<TestServer> {
    const place = { dataDir: join(folder, name) };
    await restoreBackup(place, file, { now });
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    return start({ database });
  }

  describe("REL-04 after a restore", () => {
    it("a version that a device holds is never mistaken for one saved since", async () => {
      const server = await start();
      const ana = await server.baker("Ana");
      const recipe = `/api/recipes/${((await (await call(ana, "POST", "/api/recipes", loaf("Backed up"))).json()) as { id: string }).id}`;
      const plan = await keepPlan(ana, { name: "Backed up" });
      const file = join(folder, "site.backup");
      await writeBackup(server.database, file);
      const phone = {
        recipe: await versionIn(await call(ana, "PUT", recipe, loaf("Phone"))),
        plan: await versionIn(await call(ana, "PUT", "/api/baking-plans", { plan })),
      };
      const held = [phone];
      for (const minute of [0, 1]) {
        const again = await restored(file, `restored ${minute}`, Date.now() + minute * 60_000);
        const laptop = await on(again, ana);
        for (const { recipe: version, plan: planVersion } of held) {
          const late = await laptop.request("PUT", recipe, { ...loaf("Phone"), version });
          expect(late.status).toBe(409);
          const latePlan = await laptop.request("PUT", "/api/baking-plans", { plan, version: planVersion });
          expect(latePlan.status).toBe(409);
        }
        const now = await versionIn(await call(laptop, "GET", recipe));
        const plannedNow = await plannedIn(await call(laptop, "GET", "/api/baking-plans"));
        expect(now).toBeGreaterThan(Math.max(...held.map((one) => one.recipe)));
        expect(plannedNow).toBeGreaterThan(Math.max(...held.map((one) => one.plan)));
        held.push({
          recipe: await versionIn(await call(laptop, "PUT", recipe, { ...loaf("Laptop"), version: now })),
          plan: await versionIn(
            await call(laptop, "PUT", "/api/baking-plans", {
              plan: runningPlan({ id: plan.id, name: "Laptop" }),
              version: plannedNow,
            }),
          ),
        });
      }
    });

    it("SEC-28 the owner publishes only the words that were looked at, and approvals keep their version", async () => {
      const server = await start();
      const [owner, ana] = [await server.owner(), await server.baker("Ana")];
      const { id } = (await (await call(ana, "POST", "/api/recipes", loaf("Approved"))).json()) as {
        id: string;
      };
      await call(ana, "PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      await call(owner, "PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      const file = join(folder, "site.backup");
      await writeBackup(server.database, file);
      const seen = await versionIn(await call(ana, "PUT", `/api/recipes/${id}`, loaf("Looked at")));
      const again = await restored(file, "restored");
      const [owners, anas] = [await on(again, owner), await on(again, ana)];
      const list = (await (await call(anas, "GET", "/api/recipes")).json()) as { approvedSavedAt?: string }[];
      expect(list[0]?.approvedSavedAt).toBeUndefined();
      await call(anas, "PUT", `/api/recipes/${id}`, loaf("Other words"));
      const publish = { published: true, version: seen };
      expect((await owners.request("PUT", `/api/recipes/${id}/publish`, publish)).status).toBe(409);
    });

    it("a version of the owner's switches is never mistaken for another, not even the first", async () => {
      const server = await start();
      const owner = await server.owner();
      const empty = join(folder, "empty.backup");
      await writeBackup(server.database, empty);
      const keep = (who: Baker, version: number) =>
        who.request("PUT", "/api/admin/switches", { version, ...firstSwitches() });
      const first = await versionIn(await keep(owner, 0));
      const file = join(folder, "site.backup");
      await writeBackup(server.database, file);
      const second = await versionIn(await keep(owner, first));
      const again = await restored(file, "restored");
      expect((await keep(await on(again, owner), second)).status).toBe(409);
      const without = await restored(empty, "empty");
      without.clock.advance(60_000);
      const owners = await on(without, owner);
      expect((await keep(owners, first)).status).toBe(409);
      expect(await versionIn(await keep(owners, 0))).toBeGreaterThan(second);
    });
  });
});
