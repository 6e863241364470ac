import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { builtPrograms } from "./built-programs";
import { stopCluster } from "./postgres-cluster";
import { addressOf, runName } from "./postgres-names";
import { findProgram, type Program, whySkipped } from "./programs";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder in which one run of the tests keeps its databases. */
    databasesFolder: string;
  }
}

/** The databases that suites ask for. A run says at its start which of them it goes without. */
const PROGRAMS: readonly Program[] = [
  "PostgreSQL",
  "haproxy",
  "nginx",
  "PgBouncer",
  "systemd",
  "python3-seccomp",
];

const PREFIX = "bread-tools-test-";

/** The projects of the deep run whose suites need other programs. */
const NEED_PROGRAMS = ["postgres", "deep-build"];

/** More than a whole run needs, because databases go with their tests. */
const ENOUGH_BYTES = 2 ** 30;

/** Memory if there is enough: PostgreSQL copies a database there in a tenth of a disk's time. */
function roomForDatabases(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ENOUGH_BYTES ? memory : tmpdir();
}

/** Makes the folder for one run's databases. The first test that needs something in it makes it. */
export default function setup(project: TestProject): () => Promise<void> {
  const room = roomForDatabases();
  for (const name of readdirSync(room)) if (isLeftOver(room, name)) remove(join(room, name));
  const folder = mkdtempSync(join(room, `${PREFIX}${process.pid}-`));
  project.provide("databasesFolder", folder);
  const without = NEED_PROGRAMS.includes(project.name) ? whySkipped(...PROGRAMS) : undefined;
  if (without !== undefined) console.warn(`skipped: every suite that needs what is missing: ${without}`);
  return async () => {
    await dropDatabases(folder);
    remove(folder);
  };
}

/** A run of ours that was killed could not clean up. */
function isLeftOver(room: string, name: string): boolean {
  const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
  if (pid === undefined || statSync(join(room, name), { throwIfNoEntry: false })?.uid !== process.getuid?.())
    return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

function remove(folder: string): void {
  const bin = findProgram("PostgreSQL");
  if (bin !== undefined) stopCluster(bin, join(folder, "postgres"));
  for (const made of [folder, builtPrograms(basename(folder))])
    rmSync(made, { recursive: true, force: true });
}

/** Removes what this run left on a server that was there before and stays. */
async function dropDatabases(folder: string): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const client = new Client({ connectionString: addressOf(process.env.TEST_DATABASE_URL, "postgres") });
  await client.connect();
  const found = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [runName(folder)],
  );
  for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
