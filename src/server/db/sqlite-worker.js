import { existsSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { resultCode } from "./sqlite-codes.js";
import { DatabaseSync } from "./sqlite-engine.js";

/*
 * The thread that owns the SQLite file. JavaScript, because Node.js 20 starts a thread from no TypeScript; the build
 * puts it beside the server's own file. Messages come in the order of their statements and are answered in it.
 */

/** More than the number of different statements in the program, not counting `in` lists of every length. */
const CACHED_STATEMENTS = 500;

/** Only one process at a time can switch on the write-ahead log, and SQLite does not wait for that lock by itself. */
function switchOnLog(db, busyMs) {
  const until = Date.now() + busyMs;
  for (;;) {
    try {
      return db.prepare("pragma journal_mode = wal").get().journal_mode;
    } catch (error) {
      if (resultCode(error) !== "SQLITE_BUSY" || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** Only SQLite may open the file: see `makeDatabaseFile` in data-folder.ts. */
function open({ path, busyMs }) {
  // When the file has been deleted, SQLite would silently create an empty one.
  if (!existsSync(path)) throw new Error(`${path} is gone`);
  const db = new DatabaseSync(path);
  db.exec(`pragma busy_timeout = ${busyMs}`);
  const journal = switchOnLog(db, busyMs);
  if (journal !== "wal") throw new Error(`${path} cannot keep a write-ahead log (${journal})`);
  // FULL: a commit that was acknowledged has reached the disk.
  db.exec("pragma synchronous = full");
  db.exec("pragma foreign_keys = on");
  return db;
}

function openOrSay(data) {
  try {
    return open(data);
  } catch (cause) {
    // Only an error's own words and fields reach the other thread.
    const { message } = cause;
    const code = resultCode(cause);
    throw Object.assign(new Error(code ? `${message} (${code})` : message, { cause }), code && { code });
  }
}

const db = openOrSay(workerData);
const statements = new Map();

/** A statement, and whether it answers with rows. */
function prepared(sql) {
  const found = statements.get(sql) ?? readied(db.prepare(sql));
  // The first entry is the least recently used.
  statements.delete(sql);
  statements.set(sql, found);
  if (statements.size > CACHED_STATEMENTS) statements.delete(statements.keys().next().value);
  return found;
}

const readied = (statement) => ({ statement, hasRows: statement.columns().length > 0 });

/** A number is bound as a real, and 7 / 2 would be 3.5 here and 3 on PostgreSQL. */
const exact = (value) => (Number.isSafeInteger(value) ? BigInt(value) : value);

function run({ kind, sql, parameters }) {
  if (kind === "script") {
    db.exec(sql);
    return { rows: [] };
  }
  // After some errors SQLite ends the transaction by itself. The statements after that must not commit on their own.
  if (kind === "inside" && !db.isTransaction) {
    if (sql === "rollback") return { rows: [] };
    throw Object.assign(new Error("the transaction is no longer open"), {
      code: "ERR_SQLITE_ERROR",
      errcode: 516,
    });
  }
  const { statement, hasRows } = prepared(sql);
  const values = parameters.map(exact);
  if (hasRows) return { rows: statement.all(...values) };
  return { rows: [], changes: statement.run(...values).changes };
}

function answer(reply) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort.postMessage(reply);
}

parentPort.on("message", (message) => {
  if (message.kind === "close") {
    // The package for Node.js 20 keeps the file open as long as somebody holds a statement.
    statements.clear();
    db.close();
    parentPort.close();
    return;
  }
  try {
    answer({ id: message.id, ...run(message) });
  } catch (error) {
    answer({ id: message.id, error: { message: error.message, code: resultCode(error) ?? "SQLITE_ERROR" } });
  }
});
answer({ id: 0, rows: [] });
