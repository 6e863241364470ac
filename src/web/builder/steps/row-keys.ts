import { useState } from "react";

/**
 * Keys for the rows of a list without ids: a row keeps its own while its values change, and takes it along when it
 * is removed, so that an open row stays the one that was opened.
 */
export function useRowKeys(count: number): {
  keys: readonly number[];
  drop: (index: number) => void;
  insert: (index: number) => void;
} {
  const [rows, setRows] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const resized = rows.keys.length === count ? rows : resize(rows.keys, rows.next, count);
  if (resized !== rows) setRows(resized);
  return {
    keys: resized.keys,
    drop: (index) => setRows(({ keys, next }) => ({ keys: keys.filter((_, at) => at !== index), next })),
    insert: (index) =>
      setRows(({ keys, next }) => ({
        keys: [...keys.slice(0, index), next, ...keys.slice(index)],
        next: next + 1,
      })),
  };
}

function resize(keys: readonly number[], next: number, count: number) {
  const added = Math.max(0, count - keys.length);
  const fresh = Array.from({ length: added }, (_, at) => next + at);
  return { keys: [...keys.slice(0, count), ...fresh], next: next + added };
}
