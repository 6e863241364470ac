/**
 * Writes rows of its own into one SQLite file through the server's own thread, and checkpoints at random. Its letter, the
 * file and the milliseconds come as words; each acknowledged row's number goes out as a line, after the commit.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

const [letter, path, milliseconds] = process.argv.slice(2);
const worker = new Worker(join(root, "dist/server/sqlite-worker.js"), {
  workerData: { path, busyMs: 30_000 },
  execArgv: ["--disable-warning=ExperimentalWarning"],
});
await once(worker, "message");

let id = 0;
async function send(sql, parameters = []) {
  id += 1;
  worker.postMessage({ id, kind: "plain", sql, parameters });
  const [{ rows, error }] = await once(worker, "message");
  if (error !== undefined) throw new Error(`${sql}: ${error.code} ${error.message}`);
  return rows;
}

const CHECKPOINTS = ["passive", "full", "restart", "truncate"];
const [{ version }] = await send("select sqlite_version() as version");
console.log(`version ${version}`);

const until = performance.now() + Number(milliseconds);
let checkpoints = 0;
for (let n = 0; performance.now() < until; n += 1) {
  await send("insert into written (writer, n, filling) values (?, ?, ?)", [letter, n, "x".repeat(n % 4000)]);
  console.log(`row ${n}`);
  // About every eighth write, and often at the same moment as the other process.
  if (Math.random() < 1 / 8) {
    await send(`pragma wal_checkpoint(${CHECKPOINTS[Math.floor(Math.random() * CHECKPOINTS.length)]})`);
    checkpoints += 1;
  }
}
console.log(`checkpoints ${checkpoints}`);
worker.postMessage({ kind: "close" });
