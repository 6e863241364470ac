import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { REQUEST_KINDS, type RequestKind } from "../contract/request-kinds";
import { audit } from "./account/audit";
import { csvTexts, firstOf } from "./admin/csv";
import { localDays } from "./admin/local-day";
import { requestsOf } from "./admin/request-lists";
import { createWitness } from "./backup/ask-server";
import { DamagedBackup, readBackup } from "./backup/read";
import { restoreBackup } from "./backup/restore";
import { BACKED_UP, type Counts, noteBackup } from "./backup/tables";
import { NoBackup, writeBackup } from "./backup/write";
import { runCommand } from "./command";
import type { Config } from "./config";
import type { Database } from "./db/database";
import { openDatabase, placeName } from "./db/open";
import { releaseMail } from "./mail/queue";

// `npm run admin -- <command>`, for the owner at the server's own shell, whether the site runs or not.
const USAGE = `npm run admin -- requests                         what is pending, newest first
npm run admin -- export starter-requests|bread-requests   everything, as a spreadsheet's file on the output
npm run admin -- backup FILE [--unasked]          the whole database in one file, while the site runs
npm run admin -- check FILE                       whether a backup is whole, and what is in it
npm run admin -- restore FILE [--replace]         puts a backup back; stop the site first
npm run admin -- release-mail                     lets mail go out that came back with a backup`;

const countsText = (counts: Counts) =>
  BACKED_UP.map(({ table }) => `${String(counts[table]).padStart(9)}  ${table}`).join("\n");

/** Written to the error output, because the standard output may be redirected into a file. */
const sayWhere = async (config: Config) => console.error(`using ${await placeName(config)}`);

/** Opens the site's database. Commands that need a site never create a database or change its schema. */
async function withDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  await sayWhere(config);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, schema: "required" });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

function wrongUse(): never {
  console.error(USAGE);
  process.exit(2);
}

const MOST_SHOWN = 100;

/** Reading addresses is recorded from the shell too (SEC-29). */
const onRecord = (database: Database, subject: RequestKind) =>
  audit({ clock: Date.now, database }, { action: "addresses-read", subject, detail: "shell" });

async function showPending(database: Database, { timeZone }: Config): Promise<void> {
  const { minuteOf } = localDays(timeZone);
  for (const kind of REQUEST_KINDS) {
    const wanted = { status: "pending", words: [], after: undefined, limit: MOST_SHOWN };
    await onRecord(database, kind);
    const rows = await requestsOf(database, kind, wanted);
    console.log(`${kind}: ${rows.length === MOST_SHOWN ? `the newest ${MOST_SHOWN}` : rows.length} pending`);
    for (const { id, created_at, name, address, address2, city, state, zip } of rows) {
      const place = [address, address2, `${city}, ${state} ${zip}`].filter((part) => part.trim() !== "");
      console.log(`  ${minuteOf(created_at)}  ${name}  ${place.join(", ")}  ${id}`);
    }
  }
}

async function writeCsv(database: Database, { timeZone }: Config, kind: RequestKind): Promise<void> {
  await onRecord(database, kind);
  const wanted = firstOf(undefined);
  const first = await requestsOf(database, kind, wanted);
  const texts = csvTexts(database, kind, { wanted, first, days: localDays(timeZone) });
  await pipeline(Readable.from(texts), process.stdout, { end: false });
}

async function backup(config: Config, file: string, unasked: boolean): Promise<void> {
  await withDatabase(config, async (database) => {
    const witness = unasked ? { nobody: "the server was not asked" } : await createWitness(config, database);
    if ("nobody" in witness) console.error(witness.nobody);
    const counts = await writeBackup(database, file, "nobody" in witness ? {} : { witness });
    await noteBackup(database.db, Date.now());
    console.log(`backed up into ${file}, and read back:\n${countsText(counts)}`);
  });
}

async function restore(config: Config, file: string, replace: boolean): Promise<void> {
  await sayWhere(config);
  const outcome = await restoreBackup(config, file, replace);
  if ("refused" in outcome) {
    console.error(`nothing was changed: ${outcome.refused}`);
    process.exitCode = 1;
    return;
  }
  console.log(`restored what was backed up at ${outcome.createdAt}; everything is back:`);
  console.log(countsText(outcome.counts));
  if (outcome.keptAside !== undefined) console.log(`what stood there before is kept in ${outcome.keptAside}`);
  if (outcome.held > 0)
    console.log(
      `mails that wait, held until the owner releases them (dashboard, Outbox; or npm run admin -- release-mail): ${outcome.held}`,
    );
  console.log("everybody signs in anew, and mailed links no longer work");
}

function argumentsGiven() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: "boolean", default: false },
        unasked: { type: "boolean", default: false },
      },
    });
  } catch {
    return wrongUse();
  }
}

async function run(config: Config): Promise<void> {
  const { positionals, values } = argumentsGiven();
  const [command, subject, ...rest] = positionals;
  if (rest.length > 0) wrongUse();
  if (command === "requests" && subject === undefined)
    return withDatabase(config, (database) => showPending(database, config));
  if (command === "release-mail" && subject === undefined)
    return withDatabase(config, async (database) =>
      console.log(`mails released: ${await releaseMail(database)}`),
    );
  if (subject === undefined) wrongUse();
  const kind = REQUEST_KINDS.find((name) => name === subject);
  if (command === "export" && kind !== undefined)
    return withDatabase(config, (database) => writeCsv(database, config, kind));
  if (command === "backup") return backup(config, subject, values.unasked);
  if (command === "check") {
    const { createdAt, counts } = await readBackup(subject);
    console.log(`whole; backed up at ${createdAt}:\n${countsText(counts)}`);
    return undefined;
  }
  if (command === "restore") return restore(config, subject, values.replace);
  return wrongUse();
}

await runCommand(run, (error) => {
  if (error instanceof DamagedBackup)
    return `nothing was changed: this backup cannot be used: ${error.message}`;
  return error instanceof NoBackup ? `nothing was backed up: ${error.message}` : undefined;
});
