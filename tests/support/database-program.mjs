import { once } from "node:events";
import { createServer } from "vite";

/**
 * A process of its own that works with a database, for tests of several at once and of one that is killed:
 * `node database-program.mjs <what> <place as JSON> …`. It says "ready", and begins when it is told anything.
 */
const [what, place, ...rest] = process.argv.slice(2);

/** The sources themselves: node 20 runs no TypeScript. Open to the end, for what they import later. */
const sources = await createServer({
  configFile: false,
  logLevel: "silent",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const source = (name) => sources.ssrLoadModule(`/src/server/db/${name}.ts`);

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
await sources.close();
