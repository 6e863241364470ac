import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { MINUTE_MS, SECOND_MS } from "../../contract/milliseconds";
import { REQUEST_KINDS, type RequestKind } from "../../contract/request-kinds";
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { Parts } from "../parts";
import { fillHouseholds } from "./households";
import { fileRequests } from "./request-search";
import { TABLES } from "./request-tables";
import { countUnfiled } from "./unfiled-requests";

/** On SQLite everybody waits for a batch, so it is as large as fits into this time. */
const BATCH_MS = 25;
const BATCH = { first: 10, least: 5, most: 200 };
/** How often to look for requests that a process of an older version has taken. */
const LOOK_MS = 5 * SECOND_MS;
/** How often a long filing says in the log how far it is. */
const TELL_MS = 10 * SECOND_MS;
/** Filing fewer than this is not logged. */
const WORTH_A_LINE = 100;
/** Any number, the same in every process: the process that holds this PostgreSQL lock does the filing. */
const LOCK = 2_606_200_026;

/**
 * Files the newest waiting requests of a kind, in one transaction, and answers how many no longer wait. Zero: nothing
 * waits, another process is filing, or somebody is changing those that wait.
 */
function fileBatch(database: Database, kind: RequestKind, most: number): Promise<number> {
  const { db, engine, transaction } = database;
  const { table, counted } = TABLES[kind];
  // Somebody who changes one of these waits for this transaction, and then files the newer text.
  const lock = engine === "postgres" ? sql`for update skip locked` : sql``;
  return transaction(async () => {
    if (!(await isOurTurn(database))) return 0;
    const { rows: waiting } = await sql<{ id: string }>`
      select request_id as id from unfiled_request where kind = ${counted}
      order by request_id desc limit ${most}`.execute(db);
    if (waiting.length === 0) return 0;
    const ids = sql.join(waiting.map(({ id }) => id));
    const { rows } = await sql<{ id: string; created_at: number; search: string }>`
      select id, created_at, search from ${sql.table(table)} where id in (${ids})
      order by created_at, id ${lock}`.execute(db);
    // Each entry takes its request off the list (migration 0026).
    await fileRequests(database, kind, rows);
    if (rows.length === waiting.length) return rows.length;
    const gone = await sql`
      delete from unfiled_request where kind = ${counted} and request_id in (${ids})
        and not exists (select 1 from ${sql.table(table)} r where r.id = unfiled_request.request_id)`.execute(
      db,
    );
    return rows.length + Number(gone.numAffectedRows ?? 0n);
  });
}

/** On SQLite the transaction itself keeps others out. */
async function isOurTurn({ db, engine }: Database): Promise<boolean> {
  if (engine === "sqlite") return true;
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`.execute(db);
  return rows[0]?.mine === true;
}

type Watching = { signal?: AbortSignal; tell?: Log["filing"] };

/** Files all requests that wait, a few at a time with a rest in between, and answers how many there were. */
export async function fileUnfiled(database: Database, { signal, tell }: Watching = {}): Promise<number> {
  const all = await countUnfiled(database.db);
  const isTold = all >= WORTH_A_LINE;
  if (isTold) tell?.({ event: "begun", filed: 0, left: all });
  let filed = 0;
  let size = BATCH.first;
  let told = performance.now();
  for (const kind of REQUEST_KINDS)
    for (;;) {
      if (signal?.aborted) return filed;
      const began = performance.now();
      const done = await fileBatch(database, kind, size);
      if (done === 0) break;
      filed += done;
      const took = performance.now() - began;
      const fitting = Math.min(size * 2, Math.round((size * BATCH_MS) / took));
      size = Math.max(BATCH.least, Math.min(BATCH.most, fitting));
      if (isTold && performance.now() - told >= TELL_MS) {
        told = performance.now();
        tell?.({ event: "going-on", filed, left: Math.max(0, all - filed) });
      }
      await pause(took);
    }
  const left = isTold ? await countUnfiled(database.db) : 0;
  if (isTold && left === 0) tell?.({ event: "done", filed, left });
  return filed;
}

/**
 * Files what waits while the first requests are served, and works out households. Then it keeps looking: there is much
 * to file after a migration or a restore, and a request now and then while a process of an older version runs beside
 * this one.
 */
export function startFiling({ database, log }: Pick<Parts, "database" | "log">): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const isDone = await fileUnfiled(database, { signal, tell: (line) => log.filing(line) })
        .then(() => fillHouseholds(database, signal))
        .then(
          () => true,
          (error: unknown) => log.failure(error),
        );
      await pause(isDone ? LOOK_MS : MINUTE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    stop() {
      ending.abort();
      return running;
    },
  };
}
