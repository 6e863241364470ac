import { rmSync } from "node:fs";

/** Files and folders that are of no use to anybody unless the command comes to its end. */
const unfinished = new Set<string>();

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/** Runs `work`, which makes something at `path`. What is there is removed, unless `work` says "finished". */
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

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** An interrupted command leaves nothing behind. The exit codes are those that a shell expects. */
export function removeWhenInterrupted(): void {
  // Not once: a second press while the first one's copy is removed would end the process in the middle of it.
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => {
      for (const path of unfinished) remove(path);
      process.exit(code);
    });
}
