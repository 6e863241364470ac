import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { once } from "./once";
import { FORGETFUL, makeCluster, startAgain, startCluster, stopCluster } from "./postgres-cluster";
import { addressOf } from "./postgres-names";
import { programPath } from "./programs";

/** Why a test that stops the server is skipped, if it is. */
export const notOursToStop = process.env.TEST_DATABASE_URL
  ? "the server of TEST_DATABASE_URL is not ours to stop"
  : undefined;

/** A cluster that nobody starts, made once for a run: copying it takes a tenth of the time. */
function neverStarted(bin: string): Promise<string> {
  const folder = join(inject("databasesFolder"), "never-started");
  return once(folder, async () => {
    makeCluster(bin, folder);
    return folder;
  });
}

/** An empty database for real processes, on an existing server or on one of its own. */
export async function ownPostgres() {
  const name = `bread_tools_processes_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-postgres-"));
  const given = process.env.TEST_DATABASE_URL;
  const bin = given ? "" : programPath("PostgreSQL");
  const cluster = join(folder, "cluster");
  const server = given || (await startCluster(bin, cluster, FORGETFUL, await neverStarted(bin)));

  async function administer(statement: string): Promise<void> {
    const client = new Client({ connectionString: addressOf(server, "postgres") });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  await administer(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  return {
    databaseUrl: addressOf(server, name),
    /** Ends the server as a lost machine would, if it is ours. */
    crash: () => stopCluster(bin, cluster),
    comeBack: () => startAgain(bin, cluster, Number(new URL(server).port), FORGETFUL),
    async remove() {
      if (given) await administer(`drop database ${name} with (force)`);
      else stopCluster(bin, cluster);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
