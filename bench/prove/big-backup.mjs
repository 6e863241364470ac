import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";
import { startPostgres } from "../crash/postgres.mjs";
import { freePort, KilledServer } from "../crash/server.mjs";
import { anotherDatabase, fillPostgres, fillSqlite } from "./big-database.mjs";
import { ask, recipe, signUp } from "./people.mjs";
import { below, count, figure } from "./report.mjs";

export const title = "A backup of gigabytes, and the way back";
export const how =
  "A database is filled with recipes that have long notes: 5 GB on PostgreSQL, 2 GB on SQLite. While the site runs and " +
  "somebody saves, the owner's commands back it up and check the file; then it is restored into an empty database of " +
  "the same engine. Each command may use 192 MB for its objects (`--max-old-space-size`), and its largest resident " +
  "memory is watched (RU-03, REL-17).";

const GB = 1e9;
/** Beside V8's objects a process holds its code, the buffers of SQLite or zlib, and one page of rows. */
const MOST_OBJECTS_MB = 192;
const MOST_MEMORY_MB = 500;
const BETWEEN_SAVES_MS = 100;

/** Runs a command, and returns its exit code, output, seconds and largest memory in MB. */
function measured(env, ...args) {
  const started = performance.now();
  const limit = `--max-old-space-size=${MOST_OBJECTS_MB}`;
  const child = spawn(process.execPath, [limit, join(root, "dist/server/admin.js"), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", RATE_LIMITS: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      said += bytes;
    });
  let memory = 0;
  const look = setInterval(() => {
    try {
      const [, kB] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      memory = Math.max(memory, Number(kB ?? 0) / 1000);
    } catch {
      // The process has just ended.
    }
  }, 250);
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      clearInterval(look);
      const seconds = (performance.now() - started) / 1000;
      console.log(`       ${args[0]}: ${code ?? signal}, ${seconds.toFixed(0)} s, ${memory.toFixed(0)} MB`);
      resolve({ code: code ?? signal, said, memory, seconds });
    });
  });
}

/** Saves one recipe again and again, and returns how many saves failed. */
function keepSaving(url, { cookie, ids: [id] }) {
  const over = new AbortController();
  const found = { saved: 0, refused: 0, slowest: 0 };
  const done = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const body = recipe(`Beside ${found.saved}`);
      const { status } = await ask(url, "PUT", `/api/recipes/${id}`, { cookie, body });
      found.slowest = Math.max(found.slowest, performance.now() - began);
      if (status === 200) found.saved += 1;
      else found.refused += 1;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_SAVES_MS));
    }
    return found;
  })();
  return {
    end() {
      over.abort();
      return done;
    },
  };
}

/** A person with one recipe. */
async function author(url, notes) {
  const { cookie } = await signUp(url);
  const saved = await ask(url, "POST", "/api/recipes", { cookie, body: recipe("Rye", notes) });
  if (saved.status !== 201) throw new Error(`a first recipe: ${saved.status} ${saved.text}`);
  return { cookie, ids: [JSON.parse(saved.text).id] };
}

async function proveOn(engine, bytes) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-big-backup-"));
  const postgres = engine === "postgres" ? await startPostgres(folder) : undefined;
  const other = engine === "postgres" ? await anotherDatabase(postgres.env.DATABASE_URL) : {};
  const port = await freePort();
  const shared = { LOG_LEVEL: "fatal", AUTH_SECRET: "s".repeat(40), TMPDIR: folder };
  const env = { ...shared, PORT: String(port), DATA_DIR: join(folder, "data"), ...postgres?.env };
  const elsewhere = { ...shared, PORT: "0", DATA_DIR: join(folder, "restored"), ...other };
  const file = join(folder, "site.backup");
  const server = new KilledServer(port, env);
  try {
    await server.start();
    const [many, one] = [await author(server.url, "NOTES"), await author(server.url)];
    const [id] = many.ids;
    const filled = await (postgres
      ? fillPostgres(env.DATABASE_URL, id, bytes)
      : fillSqlite(env.DATA_DIR, id, bytes));
    console.log(`       ${engine}: filled with ${inGB(filled)}`);
    const saving = keepSaving(server.url, one);
    const backup = await measured(env, "backup", file);
    const beside = await saving.end();
    await server.stop();
    const check = await measured(env, "check", file);
    const restore = await measured(elsewhere, "restore", file);
    for (const { code, said } of [backup, check, restore])
      if (code !== 0) console.log("     ", said.slice(-800));
    return { filled, backup, check, restore, beside, size: sizeOf(file) };
  } finally {
    await server.kill().catch(() => undefined);
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const recipesIn = ({ said }) => Number(/^\s*(\d+)\s+recipe\s*$/m.exec(said)?.[1] ?? 0);
const inGB = (bytes) => `${(bytes / GB).toFixed(1)} GB`;

function figuresOf(name, bytes, { filled, backup, check, restore, beside, size }) {
  const row = (what, value, limit, holds) => figure(`${name}: ${what}`, value, limit, holds);
  const seconds = (command) => `${command.seconds.toFixed(0)} s`;
  const kept = recipesIn(backup);
  return [
    row("size of the database", inGB(filled), `at least ${inGB(bytes)}`, filled >= bytes),
    row(
      "backup and its read-back",
      `exit code ${backup.code}, ${seconds(backup)}`,
      "exit code 0",
      backup.code === 0,
    ),
    row("size of the file", inGB(size), "above 0", size > 0),
    row("check", `exit code ${check.code}, ${seconds(check)}`, "exit code 0", check.code === 0),
    row("restore", `exit code ${restore.code}, ${seconds(restore)}`, "exit code 0", restore.code === 0),
    count(`${name}: recipes in the file that the restore lacks`, kept - recipesIn(restore), 0),
    ...Object.entries({ backup, check, restore }).map(([command, { memory }]) =>
      below(`${name}: largest memory of ${command}`, memory, MOST_MEMORY_MB, " MB", 0),
    ),
    row(
      "saves beside the backup",
      `${beside.saved}, the slowest ${beside.slowest.toFixed(0)} ms`,
      "above 0",
      beside.saved > 0,
    ),
    count(`${name}: of them refused`, beside.refused, 0),
  ];
}

export async function prove({ share }) {
  const figures = [];
  for (const [engine, name, whole] of [
    ["postgres", "PostgreSQL", 5 * GB],
    ["sqlite", "SQLite", 2 * GB],
  ]) {
    const bytes = whole * share;
    figures.push(...figuresOf(name, bytes, await proveOn(engine, bytes)));
  }
  return figures;
}
