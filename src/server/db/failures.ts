/** An engine's error about one statement. Names the statement, never its values, which may be personal. */
export class StatementFailed extends Error {
  override name = "StatementFailed";
  /** A SQLSTATE of PostgreSQL, or the name of a SQLite result code. */
  readonly code: string;

  constructor(code: string, message: string, sql: string) {
    super(`${message} (${code}) in: ${sql.length > 300 ? `${sql.slice(0, 300)} …` : sql}`);
    this.code = code;
  }
}

/** The database cannot be reached: no connection, none free in time, or a connection that broke off. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * A commit that got no answer. The transaction may have been stored or not, so it is not run again by itself, and
 * nobody may say that it was not done.
 */
export class OutcomeUnknown extends DatabaseUnavailable {
  override name = "OutcomeUnknown";
}

/**
 * The outcome of a commit that failed. When the statement itself failed, the engine has rolled it back. Nobody knows
 * when the connection or the thread ended, the server was going down, or the disk failed under SQLite.
 */
export function commitFailure(error: unknown): unknown {
  const isRolledBack = error instanceof StatementFailed && !/^(08|57P|XX|SQLITE_IOERR)/.test(error.code);
  if (isRolledBack) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new OutcomeUnknown(`nobody knows whether a commit was done: ${why}`, { cause: error });
}

const codeOf = (error: unknown): string => (error instanceof StatementFailed ? error.code : "");

/** Whether a row with this key exists already. Only this file knows each engine's codes. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error));
}

/** Whether the row that a new row refers to is gone, for example a deleted account. */
export function isOrphan(error: unknown): boolean {
  return /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(codeOf(error));
}

/** Whether another transaction held the row for too long. PostgreSQL only: SQLite's writers queue. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Whether to run the transaction again: a serialization failure, a deadlock, or SQLite's write lock was taken. */
export function isRetryable(error: unknown): boolean {
  return /^(40001|40P01|SQLITE_BUSY(_.+)?)$/.test(codeOf(error));
}

/** Whether the database's role lacks a right. PostgreSQL only. */
export function isDenied(error: unknown): boolean {
  return codeOf(error) === "42501";
}

/** Whether the engine refuses a row: it is there twice, what it refers to is missing, or a value fails a check. */
export function isRefusedRow(error: unknown): boolean {
  return /^(22|23|SQLITE_(CONSTRAINT|MISMATCH|TOOBIG))/.test(codeOf(error));
}

/** The code of a statement, or of whatever kept a database or a folder from being opened. */
function deepCodeOf(error: unknown): string {
  const { code = codeOf(error) } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return code;
}

/** Whether the database has no space left. */
export function isOutOfSpace(error: unknown): boolean {
  return /^(53100|SQLITE_FULL|ENOSPC|EDQUOT)$/.test(deepCodeOf(error));
}

/**
 * PostgreSQL: class 08 (connection), 53 (disk full, out of memory, too many connections), 57P (going down, coming
 * up), 58 (its own I/O), a statement, lock or pause that took too long, a server that is read-only.
 * SQLite: full, read-only or failing disk, a file that cannot be opened, a transaction the engine gave up.
 */
const UNAVAILABLE =
  /^(08...|53...|57P..|57014|58...|55P03|25P03|25006|SQLITE_(FULL|READONLY|IOERR|CANTOPEN|ABORT)(_.+)?)$/;

/** The system's codes for a server that is away or not up yet, and for a disk that is full. */
const PASSING =
  /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|57P|53|08|SQLITE_(FULL|IOERR))/;

/** Whether a database that cannot be opened may open by itself later. A mistake in the settings does not mend itself. */
export function isWeather(error: unknown): boolean {
  const code = deepCodeOf(error);
  const isSilent = error instanceof DatabaseUnavailable && code === "" && /in time/.test(error.message);
  return isSilent || PASSING.test(code);
}

/** Whether trying again later may help: the API answers 503. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isRetryable(error) || UNAVAILABLE.test(codeOf(error));
}
