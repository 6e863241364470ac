import type { Log } from "./log";
import type { Parts } from "./parts";
import { readStored, type StoredColumn } from "./stored-json";

type Tellers = Pick<Parts, "log" | "meter">;

/** Each row is logged once in a process, because a list is read again and again. This many rows are remembered. */
const MOST_TOLD = 1000;
const told = new WeakMap<Log, Set<string>>();

/** Counts and logs a row that is left out because it cannot be read. */
export function leftOut({ log, meter }: Tellers, column: StoredColumn, id: string): undefined {
  meter.unreadable(column);
  const known = told.get(log) ?? new Set();
  told.set(log, known);
  if (known.has(`${column} ${id}`) || known.size >= MOST_TOLD) return;
  known.add(`${column} ${id}`);
  log.unreadable({ column, id });
}

/** For rows that are sent as they are stored: whether this one can be read. If not, that is counted and logged. */
export function canBeRead(tellers: Tellers, column: StoredColumn, { id, data }: Stored): boolean {
  if ("value" in readStored(column, data)) return true;
  leftOut(tellers, column, id);
  return false;
}
type Stored = { id: string; data: string };
