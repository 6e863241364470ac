import { once } from "node:events";
import { runnerImport } from "vite";

/**
 * A process of its own that works with a database, for tests of several at once and of one that is killed:
 * `node database-program.mjs <what> <place as JSON> …`. It says "ready", and begins when it is told anything.
 */
const [what, place, ...rest] = process.argv.slice(2);

/** The sources themselves: node 20 runs no TypeScript. */
async function source(name) {
  const path = new URL(`../../src/server/db/${name}.ts`, import.meta.url).pathname;
  return (await runnerImport(path, { configFile: false, logLevel: "silent" })).module;
}

const { openDatabase } = await source("open");

const PROGRAMS = {
  /** Opens it, which migrates it. */
  async open() {
    const database = await openDatabase(JSON.parse(place));
    console.log((await database.isReady()) ? "migrated" : "not migrated");
    await database.close();
  },
  /** Writes so many rows of its own, in turn alone and in a transaction. */
  async write(name, count) {
    const { db, transaction, close } = await openDatabase(JSON.parse(place));
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
await PROGRAMS[what](...rest);
console.log("done");
