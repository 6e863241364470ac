import { AsyncResource } from "node:async_hooks";
import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "./config";
import type { Database } from "../db/database";
import { isDenied, isOutOfSpace } from "../db/failures";
import type { Log } from "./log";

const MB = 2 ** 20;

/** Below this much room, nothing that will grow is started. On a small disk the limit is a share of it. */
export const LOW_BYTES = 200 * MB;
export const LOW_SHARE = 0.05;
/** How long the result of one look at the disk is used. */
const LOOK_MS = 1_000;
/** How long the disk counts as full after a statement found no space. Each further failure starts this time again. */
const FULL_MS = 10_000;

/** "low": requests and changes are still taken, sign-ups and new recipes are not. "full": writing has failed. */
type DiskState = "ok" | "low" | "full";

type Space = {
  freeBytes: number;
  totalBytes: number;
  /** The room ends at a configured limit, not at the end of a disk. */
  isLimit?: true;
};
type Look = () => Promise<Space | undefined>;

export type Disk = {
  state(): Promise<DiskState>;
  /** Undefined when the database is on a machine of its own and no limit is set for it. */
  freeBytes(): Promise<number | undefined>;
  /** Takes any failure, because the engine is the first to notice that there is no space left. */
  heardOf(error: unknown): void;
};

/** A look at a database that does not answer must not hold up the readiness check. */
const PATIENCE_MS = 400;

const DENIED =
  "DATABASE_SIZE_LIMIT has no effect: the database's role may not ask pg_database_size. Watch the disk of PostgreSQL";

/**
 * How much room there is: on the disk of the embedded database, or below the limit that is set for PostgreSQL, whose disk
 * cannot be seen from here.
 */
export function lookAtDisk(
  { dataDir, databaseSizeLimit: limit }: Pick<Config, "dataDir" | "databaseSizeLimit">,
  database: Pick<Database, "db" | "engine">,
  log: Pick<Log, "warning">,
): Look {
  if (database.engine === "sqlite")
    return async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    };
  if (limit === undefined) return async () => undefined;
  let denied = false;
  // A save asks for room inside its transaction. This statement stays out of it: a refusal would spoil the transaction.
  const outside = new AsyncResource("disk");
  const size = () =>
    outside.runInAsyncScope(async () => {
      const { rows } = await sql<{ size: number }>`
        select pg_database_size(current_database()) as size`.execute(database.db);
      return Number(rows[0]?.size);
    });
  return async () => {
    if (denied) return undefined;
    const asked = size().catch((error: unknown) => {
      if (isDenied(error)) {
        if (!denied) log.warning(DENIED);
        denied = true;
      }
      return undefined;
    });
    const used = await Promise.race([asked, pause(PATIENCE_MS, undefined, { ref: false })]);
    return used === undefined
      ? undefined
      : { freeBytes: Math.max(0, limit - used), totalBytes: limit, isLimit: true };
  };
}

type DiskParts = {
  look: Look;
  clock: () => number;
  log: Pick<Log, "warning">;
};

const LOW = "the disk is nearly full: no sign-ups and no new recipes until there is room";
const AT_LIMIT =
  "the database is nearly as large as DATABASE_SIZE_LIMIT: no sign-ups and no new recipes until there is room";
const FULL = "the disk is full: nothing can be saved until there is room";

/** Watches the disk with the database, so that sign-ups and new recipes stop before requests do (REL-26). */
export function createDisk({ look, clock, log }: DiskParts): Disk {
  let lastLook: { at: number; space: Promise<Space | undefined> } | undefined;
  let known: Space | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let told: DiskState = "ok";

  function lookForSpace(): Promise<Space | undefined> {
    const now = clock();
    if (lastLook === undefined || Math.abs(now - lastLook.at) >= LOOK_MS)
      // When a look fails, the result of the one before still counts.
      lastLook = {
        at: now,
        space: look().then(
          (seen) => (known = seen ?? known),
          () => known,
        ),
      };
    return lastLook.space;
  }

  function tell(state: DiskState): DiskState {
    if (state !== told && state !== "ok")
      log.warning(state === "full" ? FULL : known?.isLimit ? AT_LIMIT : LOW);
    told = state;
    return state;
  }

  return {
    async state() {
      if (Math.abs(clock() - failedAt) < FULL_MS) return tell("full");
      const seen = await lookForSpace();
      const isLow = seen !== undefined && seen.freeBytes < Math.min(LOW_BYTES, seen.totalBytes * LOW_SHARE);
      return tell(isLow ? "low" : "ok");
    },
    freeBytes: async () => (await lookForSpace())?.freeBytes,
    heardOf(error) {
      if (isOutOfSpace(error)) failedAt = clock();
    },
  };
}
