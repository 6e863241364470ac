import { statfs } from "node:fs/promises";
import type { Config } from "./config";
import { isOutOfSpace } from "./db/failures";
import type { Log } from "./log";

const MB = 2 ** 20;

/** Below this much room, nothing is begun that goes on to grow. On a small disk the limit is a share of it. */
const LOW_BYTES = 200 * MB;
const LOW_SHARE = 0.05;
/** How long the result of one look at the disk is used. */
const LOOK_MS = 1_000;
/** How long the disk counts as full after a statement found no space. Each further failure starts this time again. */
const FULL_MS = 10_000;

/** "low": requests and changes are still taken, sign-ups and new recipes are not. "full": writing has failed. */
type DiskState = "ok" | "low" | "full";

type Space = { freeBytes: number; totalBytes: number };

export type Disk = {
  state(): Promise<DiskState>;
  /** Undefined when the database is on a machine of its own. */
  freeBytes(): Promise<number | undefined>;
  /** Takes any failure, because the engine is the first to notice that there is no space left. */
  heardOf(error: unknown): void;
};

/** How much room the embedded database has; a PostgreSQL server's disk cannot be seen from here. */
export function lookAtDisk({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">) {
  if (databaseUrl !== undefined) return async () => undefined;
  return async (): Promise<Space> => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };
}

type DiskParts = {
  look: () => Promise<Space | undefined>;
  clock: () => number;
  log: Pick<Log, "warning">;
};

/** Watches the disk with the database, so that sign-ups and new recipes stop before requests do (D9). */
export function createDisk({ look, clock, log }: DiskParts): Disk {
  let lastLook: { at: number; space: Promise<Space | undefined> } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let told: DiskState = "ok";

  function space(): Promise<Space | undefined> {
    const now = clock();
    if (lastLook === undefined || Math.abs(now - lastLook.at) >= LOOK_MS)
      // When the folder cannot be read, nothing is known of its disk. Writing to it will fail soon enough.
      lastLook = { at: now, space: look().catch(() => undefined) };
    return lastLook.space;
  }

  function tell(state: DiskState): DiskState {
    if (state !== told && state !== "ok")
      log.warning(
        state === "low"
          ? "the disk is nearly full: no sign-ups and no new recipes until there is room"
          : "the disk is full: nothing can be saved until there is room",
      );
    told = state;
    return state;
  }

  return {
    async state() {
      if (Math.abs(clock() - failedAt) < FULL_MS) return tell("full");
      const seen = await space();
      const isLow = seen !== undefined && seen.freeBytes < Math.min(LOW_BYTES, seen.totalBytes * LOW_SHARE);
      return tell(isLow ? "low" : "ok");
    },
    freeBytes: async () => (await space())?.freeBytes,
    heardOf(error) {
      if (isOutOfSpace(error)) failedAt = clock();
    },
  };
}
