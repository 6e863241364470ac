/**
 * SQLite's result codes with their names and their texts, as https://sqlite.org/rescode.html and `sqlite3_errstr` have
 * them. failures.ts decides by the name, so a code that it tells apart from others of its kind has a row of its own.
 */
const CODES = [
  [4, "SQLITE_ABORT", "query aborted"],
  [5, "SQLITE_BUSY", "database is locked"],
  [6, "SQLITE_LOCKED", "database table is locked"],
  [7, "SQLITE_NOMEM", "out of memory"],
  [8, "SQLITE_READONLY", "attempt to write a readonly database"],
  [9, "SQLITE_INTERRUPT", "interrupted"],
  [10, "SQLITE_IOERR", "disk I/O error"],
  [11, "SQLITE_CORRUPT", "database disk image is malformed"],
  [13, "SQLITE_FULL", "database or disk is full"],
  [14, "SQLITE_CANTOPEN", "unable to open database file"],
  [15, "SQLITE_PROTOCOL", "locking protocol"],
  [17, "SQLITE_SCHEMA", "database schema has changed"],
  [18, "SQLITE_TOOBIG", "string or blob too big"],
  [20, "SQLITE_MISMATCH", "datatype mismatch"],
  [26, "SQLITE_NOTADB", "file is not a database"],
  [275, "SQLITE_CONSTRAINT_CHECK", "CHECK constraint failed"],
  [516, "SQLITE_ABORT_ROLLBACK", "abort due to ROLLBACK"],
  [787, "SQLITE_CONSTRAINT_FOREIGNKEY", "FOREIGN KEY constraint failed"],
  [1299, "SQLITE_CONSTRAINT_NOTNULL", "NOT NULL constraint failed"],
  [1555, "SQLITE_CONSTRAINT_PRIMARYKEY", "UNIQUE constraint failed"],
  [2067, "SQLITE_CONSTRAINT_UNIQUE", "UNIQUE constraint failed"],
];

/**
 * The name of an error's code, or nothing for an error of JavaScript. An extended code's lowest byte is its kind. The
 * package for Node.js 20 leaves the code out where a statement that answers with rows fails, but keeps SQLite's text.
 */
export function resultCode({ code, errcode, message }) {
  if (code !== "ERR_SQLITE_ERROR") return undefined;
  const row =
    errcode === undefined
      ? CODES.find(([, , text]) => message.startsWith(text))
      : (CODES.find(([number]) => number === errcode) ??
        CODES.find(([number]) => number === (errcode & 0xff)));
  return row?.[1] ?? "SQLITE_ERROR";
}
