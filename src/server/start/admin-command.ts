import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import { audit } from "../audit";
import { csvTexts, firstOf } from "../admin/csv";
import { readLocalDays } from "../values/local-day";
import { requestsOf } from "../admin/request-lists";
import { createWitness } from "../backup/ask-server";
import { checkBackup } from "../backup/check";
import { Damage } from "../backup/damage";
import { terminalProgress } from "../backup/progress";
import { DamagedBackup } from "../backup/read";
import { restoreBackup } from "../backup/restore";
import { BACKED_UP, type Counts } from "../backup/tables";
import { NoBackup, requireTarget, thisUser } from "../backup/target";
import { NoRoomToTry } from "../backup/trial";
import { asUnfinished, removeWhenInterrupted } from "../backup/unfinished";
import { writeBackup } from "../backup/write";
import { runCommand } from "../process/command";
import type { Config } from "../process/config";
import { UnusableDataDir } from "../db/data-folder";
import type { Database } from "../db/database";
import { isOutOfSpace } from "../db/failures";
import { openDatabase, placeName } from "../db/open";
import { noteTime } from "../last-times";
import { releaseMail } from "../mail/queue";
import { deletePerson, NothingDone, rebuildSearch } from "./repairs";

// `npm run admin -- <command>`, for the owner at the server's own shell, whether the site runs or not.
const USAGE = `npm run admin -- requests                         what is pending, newest first
npm run admin -- export starter-requests|bread-requests FILE.csv   everything, as a spreadsheet file
npm run admin -- backup FILE [--unasked]          the whole database in one file, while the site runs
npm run admin -- check FILE                       whether a backup is whole, and what is in it
npm run admin -- restore FILE [--replace] [--leave-out-damaged]
                                                  puts a backup back; stop the site first
npm run admin -- delete-person ID|ADDRESS         deletes an account with all it has, and the mails to an address
npm run admin -- rebuild-search                   makes the search of recipes and requests anew
npm run admin -- release-mail                     sends the mail that came back with a backup`;

const countsText = (counts: Counts) =>
  BACKED_UP.map(({ table }) => `${String(counts[table]).padStart(9)}  ${table}`).join("\n");

/** Written to the error output, because the standard output may be redirected into a file. */
const sayWhere = async (config: Config) => console.error(`using ${await placeName(config)}`);

/** Opens the site's database. Commands that need a site never create a database or change its schema. */
async function withDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  await sayWhere(config);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, schema: "required", work: "commands" });
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
  const { minuteOf } = readLocalDays(timeZone);
  for (const kind of REQUEST_KINDS) {
    const wanted = { status: "pending", words: [], after: undefined, limit: MOST_SHOWN };
    await onRecord(database, kind);
    const rows = await requestsOf(database.db, kind, wanted);
    console.log(`${kind}: ${rows.length === MOST_SHOWN ? `the newest ${MOST_SHOWN}` : rows.length} pending`);
    for (const { id, created_at, name, address, address2, city, state, zip } of rows) {
      const place = [address, address2, `${city}, ${state} ${zip}`].filter((part) => part.trim() !== "");
      console.log(`  ${minuteOf(created_at)}  ${name}  ${place.join(", ")}  ${id}`);
    }
  }
}

/** Writes into a file instead of to the output, where npm's own lines would stand above the first row. */
async function exportCsv(config: Config, kind: RequestKind, file: string): Promise<void> {
  try {
    requireTarget(file);
  } catch (error) {
    throw error instanceof NoBackup ? new Error(`nothing was exported: ${error.message}`) : error;
  }
  await withDatabase(config, async (database) => {
    await onRecord(database, kind);
    const wanted = firstOf(undefined);
    const first = await requestsOf(database.db, kind, wanted);
    const texts = csvTexts(database.db, kind, { wanted, first, days: readLocalDays(config.timeZone) });
    const half = `${file}.part`;
    await asUnfinished(half, async (finished) => {
      // The file holds home addresses.
      await pipeline(Readable.from(texts), createWriteStream(half, { mode: 0o600 }));
      await rename(half, file);
      finished();
    });
    console.log(`exported ${kind} into ${file}`);
  });
}

const progress = terminalProgress(process.stderr);

async function backup(config: Config, file: string, unasked: boolean): Promise<void> {
  requireTarget(file);
  await withDatabase(config, async (database) => {
    const witness = unasked ? { nobody: "the server was not asked" } : await createWitness(config, database);
    if ("nobody" in witness) console.error(witness.nobody);
    const damage = new Damage();
    const options = {
      progress: progress.of,
      damaged: damage.add,
      ...("nobody" in witness ? {} : { witness }),
    };
    const counts = await writeBackup(database, file, options);
    progress.end();
    console.log(`backed up into ${file}, and read back:\n${countsText(counts)}`);
    const damaged = damage.words();
    if (damaged !== undefined)
      console.error(
        `everything is in it, but some rows are damaged, and restore puts back only the others:\n${damaged}`,
      );
    // A user who may only read can back up, too, but the metrics then do not know of it.
    await noteBackups(database.db, damaged === undefined).catch((error: Error) =>
      console.error(`the backup is whole, but its time could not be noted for the metrics: ${error.message}`),
    );
  });
}

async function noteBackups(db: Database["db"], isWhole: boolean): Promise<void> {
  await noteTime(db, "backup", Date.now());
  if (isWhole) await noteTime(db, "checked-backup", Date.now());
}

async function check(file: string): Promise<void> {
  const damage = new Damage();
  const step = progress.of("reading");
  const { createdAt, counts } = await checkBackup(file, { step, damaged: damage.add });
  progress.end();
  const damaged = damage.words();
  const state = damaged === undefined ? "whole" : "complete, but some of its rows are damaged";
  console.log(`${state}; backed up at ${createdAt}:\n${countsText(counts)}`);
  if (damaged === undefined) return;
  console.error(`to put back everything else, restore needs --leave-out-damaged. Damaged:\n${damaged}`);
  process.exitCode = 1;
}

type Restoring = { replace: boolean; leaveOutDamaged: boolean };

async function restore(config: Config, file: string, how: Restoring): Promise<void> {
  await sayWhere(config);
  const outcome = await restoreBackup(config, file, { ...how, progress: progress.of });
  progress.end();
  if ("refused" in outcome) {
    console.error(`nothing was changed: ${outcome.refused}`);
    process.exitCode = 1;
    return;
  }
  const { createdAt, damaged } = outcome;
  const much = damaged === undefined ? "everything" : "everything that is not damaged";
  console.log(`restored what was backed up at ${createdAt}; ${much} is back:`);
  console.log(countsText(outcome.counts));
  if (damaged !== undefined) console.error(`left out, because it is damaged:\n${damaged}`);
  if (outcome.keptAside !== undefined) console.log(`what was there before is kept in ${outcome.keptAside}`);
  if (outcome.held > 0)
    console.log(
      `mails that wait, held until the owner releases them (dashboard, Outbox; or npm run admin -- release-mail): ${outcome.held}`,
    );
  console.log("everybody has to sign in again, and mailed links no longer work");
}

function argumentsGiven() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: "boolean", default: false },
        "leave-out-damaged": { type: "boolean", default: false },
        unasked: { type: "boolean", default: false },
      },
    });
  } catch {
    return wrongUse();
  }
}

async function run(config: Config): Promise<void> {
  const { positionals, values } = argumentsGiven();
  const [command, subject, file, ...rest] = positionals;
  const kind = REQUEST_KINDS.find((name) => name === subject);
  if (command === "export" && kind !== undefined && file !== undefined && rest.length === 0)
    return exportCsv(config, kind, file);
  if (file !== undefined) wrongUse();
  if (command === "requests" && subject === undefined)
    return withDatabase(config, (database) => showPending(database, config));
  if (command === "release-mail" && subject === undefined)
    return withDatabase(config, async (database) =>
      console.log(`mails released: ${await releaseMail(database)}`),
    );
  if (command === "rebuild-search" && subject === undefined)
    return withDatabase(config, async (database) =>
      console.log(`recipes filed: ${await rebuildSearch({ database })}`),
    );
  if (subject === undefined) wrongUse();
  if (command === "delete-person")
    return withDatabase(config, async (database) => {
      const { mails, wasThere } = await deletePerson({ config, database }, subject);
      console.log(wasThere ? "deleted, with everything in the account" : "there was no account");
      console.log(`mails to the address that were deleted, too: ${mails}`);
    });
  if (command === "backup") return backup(config, subject, values.unasked);
  if (command === "check") return check(subject);
  if (command === "restore")
    return restore(config, subject, {
      replace: values.replace,
      leaveOutDamaged: values["leave-out-damaged"],
    });
  return wrongUse();
}

removeWhenInterrupted();
await runCommand(run, (error, { databaseUrl, dataDir }) => {
  progress.end();
  if (error instanceof NoRoomToTry) return `nothing was changed: ${error.message}`;
  if (error instanceof NoBackup) return `nothing was backed up: ${error.message}`;
  if (isOutOfSpace(error)) {
    const place = databaseUrl === undefined ? `in ${resolve(dataDir)}` : "on PostgreSQL's disk";
    return `nothing was changed: there is no room left ${place}. Make room there; a restore keeps the old database beside the new one until you delete it`;
  }
  if (error instanceof UnusableDataDir)
    return `${error.message}. Run the command as the site's own user; this is ${thisUser()}`;
  if (error instanceof DamagedBackup)
    return `nothing was changed: this backup cannot be used: ${error.message}`;
  return error instanceof NothingDone ? `nothing was changed: ${error.message}` : undefined;
});
