import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";
import { nodeOf } from "./node-versions.mjs";
import { atLeast, count, figure } from "./report.mjs";

export const title = "Two processes write and checkpoint one SQLite file";
export const how =
  "For five minutes two processes write rows through the server's own thread, each commit synced, and checkpoint at " +
  "random, as a server and a command beside it do. Then every acknowledged row is looked for. Once with the SQLite of " +
  "Node.js 24, once with the package that Node.js 20 needs (REL-01, REL-18; docs/decisions/database.md).";

const MINUTES = 5;
const PROGRAM = fileURLToPath(new URL("writing-process.mjs", import.meta.url));

/** Runs one writer to its end: the version of its SQLite, its acknowledged rows, and how often it checkpointed. */
async function write(node, letter, path, milliseconds) {
  const child = spawn(node, [PROGRAM, letter, path, String(milliseconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const told = { version: "", rows: 0, checkpoints: 0 };
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [what, value] = line.split(" ");
    if (what === "row") told.rows = Number(value) + 1;
    else told[what] = what === "version" ? value : Number(value);
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`writer ${letter} ended with ${code}`);
  return told;
}

async function proveOn(version, milliseconds) {
  const node = await nodeOf(version);
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-two-writers-"));
  const path = join(folder, "written.sqlite");
  try {
    closeSync(openSync(path, "w", 0o600));
    const first = new DatabaseSync(path);
    first.exec("pragma journal_mode = wal");
    first.exec("create table written (writer text, n integer, filling text, primary key (writer, n))");
    first.close();
    const letters = ["a", "b"];
    const told = await Promise.all(letters.map((letter) => write(node, letter, path, milliseconds)));
    const db = new DatabaseSync(path);
    const stored = db
      .prepare("select writer, count(*) as n, max(n) as last from written group by writer")
      .all();
    const [{ integrity_check: check }] = db.prepare("pragma integrity_check").all();
    db.close();
    const acknowledged = told.reduce((sum, { rows }) => sum + rows, 0);
    const lost = letters.reduce((sum, letter, which) => {
      const there = stored.find(({ writer }) => writer === letter)?.n ?? 0;
      return sum + told[which].rows - there;
    }, 0);
    const on = `SQLite ${told[0].version}, Node.js ${version}`;
    return [
      atLeast(`acknowledged rows, ${on}`, acknowledged, 1000),
      atLeast(
        `checkpoints, ${on}`,
        told.reduce((sum, { checkpoints }) => sum + checkpoints, 0),
        100,
      ),
      count(`of the rows lost, ${on}`, lost, 0),
      figure(`SQLite's own check of the file, ${on}`, check, "ok", check === "ok"),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function prove({ share }) {
  const milliseconds = MINUTES * 60_000 * share;
  return [...(await proveOn("24", milliseconds)), ...(await proveOn("20.19.0", milliseconds))];
}
