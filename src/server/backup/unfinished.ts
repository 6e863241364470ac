import { rmSync } from "node:fs";

/** Files and folders that are of no use unless the command finishes. */
const unfinished = new Set<string>();

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/**
 * Runs `work`, which makes something at `path`. Whatever is there afterwards is removed, unless `work` answers
 * "finished".
 */
export async function asUnfinished<Result>(
  path: string,
  work: (finished: () => void) => Promise<Result>,
): Promise<Result> {
  unfinished.add(path);
  let isFinished = false;
  try {
    return await work(() => {
      isFinished = true;
      unfinished.delete(path);
    });
  } finally {
    unfinished.delete(path);
    if (!isFinished) remove(path);
  }
}

/**
 * An interrupted command leaves nothing behind. Afterwards the signal ends the process as it would have: ending it in
 * our own way would wait for SQLite's thread, which then aborts in the middle of its copy (tried).
 */
export function removeWhenInterrupted(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => {
      for (const path of unfinished) remove(path);
      process.kill(process.pid, signal);
    });
}
