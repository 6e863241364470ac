import { describe, expect, it } from "vitest";
import { onEachEngine } from "../../tests/support/database";
import { createLimits } from "./limits";

onEachEngine((fresh) => {
  describe("SEC-43 caps", () => {
    async function open(mode: "on" | "relaxed" | "off" = "on") {
      const database = await fresh();
      let now = 1_000_000;
      const limits = createLimits(database, mode, () => now);
      return { database, limits, advance: (ms: number) => (now += ms) };
    }

    it("lets exactly the cap through, also of two hundred at once", async () => {
      const { limits } = await open();
      const waits = await Promise.all(
        Array.from({ length: 200 }, () => limits.take("sign-in", "203.0.113.1", "network")),
      );
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
      expect(waits.at(-1)).toBe(300);
    });

    it("counts each subject for itself, and begins anew when its time is over", async () => {
      const { limits, advance } = await open();
      const takeAll = async (subject: string) => {
        for (let tries = 0; tries < 3; tries += 1)
          expect(await limits.take("reset-request-account", subject)).toBeUndefined();
      };
      await takeAll("a@example.com");
      expect(await limits.take("reset-request-account", "a@example.com")).toBe(3600);
      await takeAll("b@example.com");
      advance(3_599_000);
      expect(await limits.take("reset-request-account", "a@example.com")).toBe(1);
      advance(1_000);
      await takeAll("a@example.com");
    });

    it("still lets one try a minute through to an account, so that nobody can lock it", async () => {
      const { limits, advance } = await open();
      for (let tries = 0; tries < 10; tries += 1) await limits.take("sign-in-account", "a@example.com");
      expect(await limits.take("sign-in-account", "a@example.com")).toBeUndefined();
      expect(await limits.take("sign-in-account", "a@example.com")).toBe(60);
      advance(60_000);
      expect(await limits.take("sign-in-account", "a@example.com")).toBeUndefined();
      expect(await limits.take("sign-in-account", "a@example.com")).toBe(60);
      await limits.clear("sign-in-account", "a@example.com");
      expect(await limits.take("sign-in-account", "a@example.com")).toBeUndefined();
    });

    it("keeps no address in the table", async () => {
      const { limits, database } = await open();
      await limits.take("sign-in-account", "ana@example.com");
      const rows = await database.db.selectFrom("rate_limit").selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain("ana");
    });

    it("is fifty times as wide outside production, and can be switched off", async () => {
      const { limits } = await open("relaxed");
      for (let tries = 0; tries < 150; tries += 1)
        expect(await limits.take("reset-request-account", "a")).toBeUndefined();
      expect(await limits.take("reset-request-account", "a")).toBeDefined();
      const off = (await open("off")).limits;
      for (let tries = 0; tries < 300; tries += 1)
        expect(await off.take("export", "a", "account")).toBeUndefined();
    });

    it("counts reads without the database", async () => {
      const { limits, database } = await open();
      await database.close();
      for (let tries = 0; tries < 120; tries += 1)
        expect(await limits.take("published", "203.0.113.1", "network")).toBeUndefined();
      expect(await limits.take("published", "203.0.113.1", "network")).toBe(60);
    });
  });
});
