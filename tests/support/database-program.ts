import { once } from "node:events";
import { type DatabasePlace, openDatabase } from "../../src/server/db/open";

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
};

console.log("ready");
await once(process.stdin, "data");
process.stdin.destroy();
console.log("begun");
await PROGRAMS[what]?.(...rest);
console.log("done");
