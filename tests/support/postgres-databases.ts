import { join } from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { openDatabase } from "../../src/server/db/open";
import { once } from "./once";
import { FORGETFUL, startCluster } from "./postgres-cluster";
import { addressOf, runName } from "./postgres-names";
import { programPath } from "./programs";

/** The address of the tests' PostgreSQL, without a database name: `TEST_DATABASE_URL`, else a cluster of their own. */
async function server(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const folder = join(inject("databasesFolder"), "postgres");
  return once(folder, async () => startCluster(programPath("PostgreSQL"), folder, FORGETFUL));
}

let administrator: Promise<Client> | undefined;
// Registered before the hooks that remove a suite's databases, so that it runs after them.
afterAll(async () => {
  await (await administrator)?.end();
});

async function connect(base: string): Promise<Client> {
  const client = new Client({ connectionString: addressOf(base, "postgres") });
  await client.connect();
  return client;
}

/** By one connection for a whole file: a new one for each database costs as much as to copy a database. */
async function administer(base: string, statement: string): Promise<void> {
  administrator ??= connect(base);
  await (await administrator).query(statement);
}

let count = 0;

/** Migrated once for a whole run, and copied by the server after that. */
async function template(base: string): Promise<string> {
  const name = `${runName(inject("databasesFolder"))}_template`;
  return once(join(inject("databasesFolder"), "postgres-template"), async () => {
    // Sorts text by its bytes, as SQLite does.
    await administer(base, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    const database = await openDatabase({ databaseUrl: addressOf(base, name), dataDir: "" });
    await database.close();
    return name;
  });
}

/** A database with or without the tables, and a way to remove it. */
export async function newPostgresDatabase(migrated: boolean) {
  const base = await server();
  count += 1;
  const name = `${runName(inject("databasesFolder"))}_${process.pid}_${count}`;
  const like = migrated ? await template(base) : "template0";
  // Faster than through the log, as long as nothing has to reach a disk first.
  const strategy = process.env.TEST_DATABASE_URL ? "" : "strategy file_copy";
  await administer(base, `create database ${name} template ${like} ${strategy}`);
  return {
    databaseUrl: addressOf(base, name),
    remove: () => administer(base, `drop database ${name} with (force)`),
  };
}
