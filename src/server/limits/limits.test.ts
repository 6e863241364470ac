import { describe, expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { createLimits } from "./limits";

onEachEngine((fresh) => {
  describe("SEC-43 caps", () => {
    async function open(mode: "on" | "relaxed" | "off" = "on") {
      const database = await fresh();
      let now = 1_000_000;
      const limits = createLimits(database, mode, () => now);
      return { database, limits, advance: (ms: number) => (now += ms) };
    }

    it("let exactly the cap through, also of two hundred at once", async () => {
      const { limits } = await open();
      const waits = await Promise.all(
        Array.from({ length: 200 }, () => limits.take("sign-in", "203.0.113.1", "network")),
      );
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
      expect(waits.at(-1)).toBe(300);
    });

    it("count each subject separately, and start over when the time is up", async () => {
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

    it("let one try through to an account every 30 to 90 seconds, so that nobody can lock it", async () => {
      const { limits, advance } = await open();
      for (let tries = 0; tries < 10; tries += 1) await limits.take("sign-in-account", "a@example.com");
      expect(await limits.take("sign-in-account", "a@example.com")).toBeUndefined();
      for (let times = 0; times < 5; times += 1) {
        // The answer names the latest moment, never the random one.
        expect(await limits.take("sign-in-account", "a@example.com")).toBe(90);
        advance(29_999);
        expect(await limits.take("sign-in-account", "a@example.com")).toBe(90);
        advance(60_001);
        expect(await limits.take("sign-in-account", "a@example.com")).toBeUndefined();
      }
      expect(await limits.take("sign-in-account", "a@example.com")).toBe(90);
      await limits.clear("sign-in-account", "a@example.com");
      expect(await limits.take("sign-in-account", "a@example.com")).toBeUndefined();
    });

    it("leave an occasional person some tries while another guesses all the time", async () => {
      const { limits, advance } = await open();
      const passed = { guesser: 0, owner: 0 };
      for (let account = 0; account < 6; account += 1) {
        const take = async (who: keyof typeof passed) => {
          const subject = `${account}@example.com`;
          if ((await limits.take("sign-in-account", subject, "subject", who)) === undefined) passed[who] += 1;
        };
        for (let tries = 0; tries < 10; tries += 1)
          await limits.take("sign-in-account", `${account}@example.com`);
        // As long as those ten tries count.
        for (let second = 0; second < 900; second += 5) {
          if (second % 10 === 0) await take("guesser");
          else if (second % 65 === 0) await take("owner");
          advance(5_000);
        }
      }
      // A third of 42 tries, on average. All of them fail once in twenty million runs.
      expect(passed.owner).toBeGreaterThan(0);
      // Together it is still about one try a minute.
      expect(passed.guesser + passed.owner).toBeLessThan(6 * 18);
    });

    it("come back to an account after up to a minute and a half, at random", async () => {
      const { limits, advance } = await open();
      const take = async (account: number) => limits.take("sign-in-account", `${account}`);
      for (let account = 0; account < 40; account += 1)
        for (let tries = 0; tries < 11; tries += 1) expect(await take(account)).toBeUndefined();
      advance(41_000);
      // Four in five of the moments are still to come.
      const waits = await Promise.all(Array.from({ length: 40 }, (_, account) => take(account)));
      expect(waits).toContain(90);
    });

    it("count an account separately from a network of the same name", async () => {
      const { limits } = await open();
      for (let account = 0; account < 40; account += 1)
        expect(await limits.take("export", `2001:db8:7:${account}::/64`, "account")).toBeUndefined();
    });

    it("give a network one try a minute with an account, also when the random moment comes again", async () => {
      const { limits, advance } = await open();
      const guess = (account: number) => limits.take("sign-in-account", `${account}`, "subject", "guesser");
      for (let account = 0; account < 40; account += 1)
        for (let tries = 0; tries < 11; tries += 1) expect(await guess(account)).toBeUndefined();
      advance(59_999);
      // About half of the moments lie before this one.
      for (let account = 0; account < 40; account += 1) expect(await guess(account)).toBe(90);
    });

    it("let one try a minute through to each account, with the widest caps too", async () => {
      const { limits } = await open();
      const used = async (subject: string) => {
        for (let tries = 0; tries < 11; tries += 1) await limits.take("sign-in-account", subject);
        return limits.take("sign-in-account", subject);
      };
      expect(await used("a@example.com")).toBe(90);
      for (let tries = 0; tries < 11; tries += 1)
        expect(await limits.take("sign-in-account", "b@example.com")).toBeUndefined();

      const relaxed = (await open("relaxed")).limits;
      for (let tries = 0; tries < 550; tries += 1)
        expect(await relaxed.take("sign-in-account", "a@example.com")).toBeUndefined();
      expect(await relaxed.take("sign-in-account", "a@example.com")).toBe(90);
    });

    it("count the tighter of two caps first, and the wider one still counts", async () => {
      const { limits, advance } = await open();
      const take = (subject = "203.0.113.1") => limits.take("bread-request", subject, "network");
      for (let hour = 0; hour < 3; hour += 1) {
        for (let tries = 0; tries < 10; tries += 1) expect(await take()).toBeUndefined();
        expect(await take("203.0.113.2")).toBeUndefined();
        advance(3_600_000);
      }
      expect(await take()).toBe(86_400 - 3 * 3_600);
      advance(21 * 3_600_000);
      expect(await take()).toBeUndefined();
    });

    it("count only what is asked: tries of a network are not those of its people", async () => {
      const { limits, database } = await open();
      for (let tries = 0; tries < 5; tries += 1)
        expect(await limits.take("password", "somebody", "account")).toBeUndefined();
      for (let tries = 0; tries < 20; tries += 1)
        expect(await limits.take("password", "somebody", "network")).toBeUndefined();
      expect(await limits.take("password", "somebody", "network")).toBe(3_600);
      expect(await limits.take("password", "somebody", "account")).toBe(900);
      expect(await limits.take("password", "somebody")).toBeUndefined();

      await limits.clear("password", "somebody", "account");
      expect(await limits.take("password", "somebody", "account")).toBeUndefined();
      expect(await limits.take("password", "somebody", "network")).toBe(3_600);
      const buckets = (await database.db.selectFrom("rate_limit").select("bucket").execute()).map(
        ({ bucket }) => bucket,
      );
      expect(buckets.toSorted()).toEqual([
        expect.stringMatching(/^password:0:[\w-]{22}$/),
        expect.stringMatching(/^password:1:[\w-]{22}$/),
      ]);
    });

    it("forget the slow try of an account that signed in, and of no other", async () => {
      const { limits } = await open();
      const use = async (subject: string) => {
        for (let tries = 0; tries < 11; tries += 1) await limits.take("sign-in-account", subject);
      };
      await use("a@example.com");
      await use("b@example.com");
      await limits.clear("sign-in-account", "a@example.com");
      for (let tries = 0; tries < 11; tries += 1)
        expect(await limits.take("sign-in-account", "a@example.com")).toBeUndefined();
      expect(await limits.take("sign-in-account", "b@example.com")).toBe(90);
    });

    it("name the reached cap, once for each refused try", async () => {
      const reached: string[] = [];
      const limits = createLimits(await fresh(), "on", Date.now, (name) => reached.push(name));
      for (let tries = 0; tries < 5; tries += 1) await limits.take("export", "somebody", "account");
      expect(reached).toEqual(["export", "export"]);
    });

    it("of reads: a provider's wider cap outlives any number of its households", async () => {
      const { limits } = await open();
      const read = (n: number) => limits.take("csp-report", `2001:db8:7:${n.toString(16)}::/64`, "network");
      for (let household = 0; household < 160; household += 1) expect(await read(household)).toBeUndefined();
      for (let household = 160; household < 50_100; household += 1) await read(household);
      expect(await read(60_000)).toBe(60);
    });

    it("store no address in the table", async () => {
      const { limits, database } = await open();
      await limits.take("sign-in-account", "ana@example.com");
      const rows = await database.db.selectFrom("rate_limit").selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain("ana");
    });

    it("are fifty times as wide outside production, and can be switched off", async () => {
      const { limits } = await open("relaxed");
      for (let tries = 0; tries < 150; tries += 1)
        expect(await limits.take("reset-request-account", "a")).toBeUndefined();
      expect(await limits.take("reset-request-account", "a")).toBeDefined();
      const off = (await open("off")).limits;
      for (let tries = 0; tries < 300; tries += 1)
        expect(await off.take("export", "a", "account")).toBeUndefined();
    });

    it("count reads without the database", async () => {
      const { limits, database } = await open();
      await database.close();
      for (let tries = 0; tries < 120; tries += 1)
        expect(await limits.take("published", "203.0.113.1", "network")).toBeUndefined();
      expect(await limits.take("published", "203.0.113.1", "network")).toBe(60);
    });

    it("count reads anew to the millisecond when their minute is over", async () => {
      const { limits, advance } = await open();
      const read = () => limits.take("csp-report", "203.0.113.1", "network");
      for (let tries = 0; tries < 20; tries += 1) expect(await read()).toBeUndefined();
      advance(59_999);
      expect(await read()).toBe(1);
      advance(1);
      for (let tries = 0; tries < 20; tries += 1) expect(await read()).toBeUndefined();
      expect(await read()).toBe(60);
    });

    it("beyond fifty thousand networks forget the oldest one, and no other", async () => {
      const { limits, advance } = await open();
      const use = async (subject: string) => {
        for (let tries = 0; tries < 20; tries += 1) await limits.take("csp-report", subject, "network");
      };
      await use("first");
      await use("second");
      // Started again, the first count is younger than the second.
      advance(60_000);
      await use("second");
      await use("first");
      for (let other = 0; other < 49_998; other += 1)
        await limits.take("csp-report", `network ${other}`, "network");
      expect(await limits.take("csp-report", "second", "network")).toBe(60);
      expect(await limits.take("csp-report", "first", "network")).toBe(60);
      await limits.take("csp-report", "one too many", "network");
      expect(await limits.take("csp-report", "first", "network")).toBe(60);
      expect(await limits.take("csp-report", "second", "network")).toBeUndefined();
    });
  });
});
