import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type DatabasePlace, openDatabase } from "../../src/server/db/open";
import { NO_METER } from "../../src/server/limits/meter";
import { createLimits } from "../../src/server/limits/limits";
import { createOutbox } from "../../src/server/outbox";
import { readConfig } from "../../src/server/process/config";
import { createLog } from "../../src/server/process/log";
import { makeStandingWishes } from "../../src/server/standing-wishes/make";

/**
 * A process that works with a database, for tests with several processes or with a killed one. database-process.ts
 * builds and starts it. It says "ready", and begins at the first input.
 */
const [what = "", where = "", ...rest] = process.argv.slice(2);
const place = JSON.parse(where) as DatabasePlace;

const PROGRAMS: Readonly<Record<string, (...words: string[]) => Promise<void>>> = {
  /** Opens the database, which migrates it. */
  async open() {
    const database = await openDatabase(place);
    console.log((await database.isReady()) ? "migrated" : "not migrated");
    await database.close();
  },
  /** Writes this many rows of its own, alternately alone and in a transaction. */
  async write(name, count) {
    const { db, transaction, close } = await openDatabase(place);
    for (let n = 0; n < Number(count); n += 1) {
      const insert = () =>
        db
          .insertInto("totals")
          .values({ name: `${name} ${n}`, n })
          .execute();
      await (n % 2 === 0 ? insert() : transaction(insert));
    }
    await close();
  },
  /** Makes the standing wishes that are due so many milliseconds from now, each a while before its mail is written. */
  async stand(later) {
    const config = readConfig({ RATE_LIMITS: "off", AUTH_SECRET: "s".repeat(32), PORT: "4321" });
    if ("mistakes" in config) throw new Error(config.mistakes.join("\n"));
    const database = await openDatabase(place);
    const clock = () => Date.now() + Number(later);
    const outbox = createOutbox(database, clock);
    await makeStandingWishes({
      config,
      database,
      clock,
      limits: createLimits(database, config.rateLimits, clock),
      log: createLog("fatal"),
      meter: NO_METER,
      baseUrl: () => "http://localhost:4321",
      outbox: {
        async add(mail) {
          // In the middle of its transaction, where a killed process leaves the most behind.
          await pause(25);
          return outbox.add(mail);
        },
      },
    });
    await database.close();
  },
};

console.log("ready");
await once(process.stdin, "data");
process.stdin.destroy();
console.log("begun");
await PROGRAMS[what]?.(...rest);
console.log("done");
