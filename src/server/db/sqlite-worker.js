import { existsSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import Database from "libsql";

/**
 * The thread that owns the SQLite file. JavaScript, because node 20 starts a thread from no TypeScript; the build
 * copies it beside the server's own file. Messages come in the order of their statements and are answered in it.
 */
/** More than the number of different statements in the program, not counting `in` lists of every length. */
const CACHED_STATEMENTS = 500;

/** Only one process at a time can switch on the write-ahead log, and SQLite does not wait for that lock by itself. */
function switchOnLog(db, busyMs) {
  const until = Date.now() + busyMs;
  for (;;) {
    try {
      return db.prepare("pragma journal_mode = wal").all([])[0].journal_mode;
    } catch (error) {
      if (!String(error.code).startsWith("SQLITE_BUSY") || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** Only SQLite may open the file: see `makeDatabaseFile` in data-folder.ts. */
function open({ path, busyMs }) {
  // When the file has been deleted, SQLite would silently create an empty one.
  if (!existsSync(path)) throw new Error(`${path} is gone`);
  const db = new Database(path, { timeout: busyMs });
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
    // Only the code of a libsql error would reach the other thread.
    const { message, code } = cause;
    throw new Error(code ? `${message} (${code})` : message, { cause });
  }
}

const db = openOrSay(workerData);
const statements = new Map();

function prepared(sql) {
  const found = statements.get(sql) ?? db.prepare(sql);
  // The first entry is the least recently used.
  statements.delete(sql);
  statements.set(sql, found);
  if (statements.size > CACHED_STATEMENTS) statements.delete(statements.keys().next().value);
  return found;
}

/** libsql binds every number as a real, and 7 / 2 would be 3.5 here and 3 on PostgreSQL. */
const exact = (value) => (Number.isSafeInteger(value) ? BigInt(value) : value);

/** libsql returns an ArrayBuffer, which every reader would have to wrap. */
function withBytes(row) {
  for (const name in row) if (row[name] instanceof ArrayBuffer) row[name] = new Uint8Array(row[name]);
  return row;
}

function run({ kind, sql, parameters }) {
  if (kind === "script") {
    db.exec(sql);
    return { rows: [] };
  }
  // After some errors SQLite ends the transaction by itself. The statements after that must not commit on their own.
  if (kind === "inside" && !db.inTransaction) {
    if (sql === "rollback") return { rows: [] };
    throw Object.assign(new Error("the transaction is no longer open"), { code: "SQLITE_ABORT_ROLLBACK" });
  }
  const statement = prepared(sql);
  const values = parameters.map(exact);
  // Never .get(): it adds a key of its own to the row.
  if (statement.reader) return { rows: statement.all(values).map(withBytes) };
  return { rows: [], changes: statement.run(values).changes };
}

function answer(reply) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort.postMessage(reply);
}

/** Whatever arrives after the end gets this answer: libsql ends the whole process when a closed file is used. */
let isClosed = false;

parentPort.on("message", (message) => {
  if (isClosed) return;
  if (message.kind === "close") {
    isClosed = true;
    // libsql keeps the file open as long as somebody holds a statement.
    statements.clear();
    db.close();
    parentPort.close();
    return;
  }
  try {
    answer({ id: message.id, ...run(message) });
  } catch (error) {
    const { message: text, code = "SQLITE_ERROR" } = error;
    answer({ id: message.id, error: { message: text, code } });
  }
});
answer({ id: 0, rows: [] });
