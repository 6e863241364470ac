import { expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { createLimits, type LimitName } from "../limits/limits";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Per = "network" | "account" | "subject";
/** A cap: whose tries, how many, and in how many seconds. */
type Cap = readonly [per: Per, most: number, seconds: number];

const SAVING: readonly Cap[] = [
  ["network", 600, MINUTE],
  ["account", 60, MINUTE],
];
const READING: readonly Cap[] = [["account", 300, MINUTE]];
const A_PAGE: readonly Cap[] = [["network", 120, MINUTE]];

/** Counted in the database, so that all processes of the site share one count, also after a restart. */
const IN_DATABASE: readonly [LimitName, readonly Cap[]][] = [
  ["sign-in", [["network", 10, 5 * MINUTE]]],
  ["sign-up", [["network", 20, HOUR]]],
  ["confirmation", [["subject", 3, DAY]]],
  ["reset-request", [["network", 10, HOUR]]],
  ["reset-request-account", [["subject", 3, HOUR]]],
  ["reset", [["network", 10, HOUR]]],
  ["passkey-options", [["network", 30, 5 * MINUTE]]],
  ["passkey-verify", [["network", 10, 5 * MINUTE]]],
  [
    "password",
    [
      ["network", 20, HOUR],
      ["account", 5, 15 * MINUTE],
    ],
  ],
  [
    "starter-request",
    [
      ["network", 20, HOUR],
      ["account", 10, DAY],
    ],
  ],
  ["bread-request", [["network", 10, HOUR]]],
  [
    "request-message",
    [
      ["network", 60, HOUR],
      ["account", 20, HOUR],
    ],
  ],
  ["guest-request", [["subject", 20, DAY]]],
  ["private-link", [["account", 60, HOUR]]],
  [
    "photograph-write",
    [
      ["network", 300, MINUTE],
      ["account", 30, MINUTE],
    ],
  ],
  ["calendar-feed", [["account", 20, HOUR]]],
  ["envelope-tap", [["network", 60, HOUR]]],
  ["export", [["account", 3, DAY]]],
];

/** Counted for a minute: in the database where several processes share it, in memory beside SQLite. */
const SAVED: readonly [LimitName, readonly Cap[]][] = [
  ["recipe-write", SAVING],
  [
    "bench-write",
    [
      ["network", 1200, MINUTE],
      ["account", 120, MINUTE],
    ],
  ],
  ["bake-write", SAVING],
  ["starter-write", SAVING],
  ["baking-plan-write", SAVING],
];

/** Counted in the process's memory: reading must work while the database is away. */
const IN_MEMORY: readonly [LimitName, readonly Cap[]][] = [
  ["guest-look", A_PAGE],
  ["private-link-read", READING],
  ["shown", A_PAGE],
  ["recipe-read", READING],
  ["starter-read", READING],
  ["bake-read", READING],
  ["photograph-read", [["account", 600, MINUTE]]],
  ["baking-plan-read", READING],
  ["calendar", A_PAGE],
  ["envelope", A_PAGE],
  ["published", A_PAGE],
  ["community-page", A_PAGE],
  ["session", [["network", 300, MINUTE]]],
  ["csp-report", [["network", 20, MINUTE]]],
  ["all", [["network", 600, MINUTE]]],
];

onEachEngine((fresh) => {
  const open = async () => {
    const database = await fresh();
    const limits = createLimits(database, "on", () => 1_000_000);
    const rows = async () => (await database.db.selectFrom("rate_limit").select("bucket").execute()).length;
    /** How many tries pass, and the seconds until the next one. */
    async function use(name: LimitName, [per, most]: Cap) {
      for (let tries = 0; tries <= most; tries += 1) {
        const wait = await limits.take(name, "203.0.113.1", per);
        if (wait !== undefined) return [per, tries, wait];
      }
      return [per, most + 1, undefined];
    }
    return { use, rows, engine: database.engine };
  };

  it("SEC-43 saves are counted where all processes see them, up to their caps", async () => {
    const { use, rows, engine } = await open();
    for (const [name, caps] of SAVED) {
      const counted = await rows();
      for (const cap of caps) expect([name, ...(await use(name, cap))]).toEqual([name, ...cap]);
      expect([name, (await rows()) > counted]).toEqual([name, engine === "postgres"]);
    }
  });

  it("SEC-43 other writing routes are counted in the database, up to their caps", async () => {
    const { use, rows } = await open();
    let counted = 0;
    for (const [name, caps] of IN_DATABASE) {
      for (const cap of caps) expect([name, ...(await use(name, cap))]).toEqual([name, ...cap]);
      expect(await rows(), name).toBeGreaterThan(counted);
      counted = await rows();
    }
  });

  it("SEC-43 reading routes are counted in memory, up to their caps", async () => {
    const { use, rows } = await open();
    for (const [name, caps] of IN_MEMORY)
      for (const cap of caps) expect([name, ...(await use(name, cap))]).toEqual([name, ...cap]);
    expect(await rows()).toBe(0);
  });

  it("SEC-43 photographs have a cap per day too, reachable at thirty a minute", async () => {
    const database = await fresh();
    let now = 1_000_000;
    const limits = createLimits(database, "on", () => now);
    const add = () => limits.take("photograph-write", "somebody", "account");
    for (let minute = 0; minute < 20; minute += 1) {
      for (let tries = 0; tries < 30; tries += 1) expect(await add()).toBeUndefined();
      now += 60_000;
    }
    expect(await add()).toBe(DAY - 20 * MINUTE);
  });
});
