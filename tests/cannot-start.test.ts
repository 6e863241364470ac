import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { shellCommand } from "./support/shell-command";

const main = join(import.meta.dirname, "../dist/server/main.js");

/** Root may write everywhere. So the process gives that right up, and then obeys the files' modes. */
const ordinary = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];

function start(env: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const [program, ...args] = [...ordinary, process.execPath, main];
  const whole = { ...process.env, NODE_ENV: "test", PORT: "0", BASE_URL: "", DATABASE_URL: "", ...env };
  return new Promise((resolve) => {
    execFile(program, args, { env: whole, timeout: 20_000 }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, output: out + err }),
    );
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-start-"));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

describe("REL-11 a DATA_DIR that cannot be used is named in one line, with the reason", () => {
  it.each(["below a file", "read-only", "with somebody else's database in it"] as const)(
    "%s",
    async (which) => {
      const folder = newFolder();
      const file = join(folder, "bread-tools.sqlite");
      const reasons = {
        "below a file": {
          dataDir: join(file, "data"),
          at: join(file, "data"),
          why: "a part of that path is a file (ENOTDIR)",
        },
        "read-only": {
          dataDir: folder,
          at: folder,
          why: "this process may not read and write there (EACCES)",
        },
        "with somebody else's database in it": {
          dataDir: folder,
          at: file,
          why: "this process may not read and write there (EACCES)",
        },
      };
      if (which !== "read-only") writeFileSync(file, "", { mode: 0o400 });
      else chmodSync(folder, 0o500);
      const { dataDir, at, why } = reasons[which];
      const line = `DATA_DIR cannot be used: ${at}: ${why}\n`;
      expect(await start({ DATA_DIR: dataDir })).toEqual({ code: 1, output: line });
    },
  );
});

// src/server/db/no-connection.test.ts has the other causes.
it("REL-12 a database that cannot be opened is named with the cause in one line, without its password", async () => {
  const env = { DATABASE_URL: "postgres://mia:Caraway-9@127.0.0.1:1/bread", DATA_DIR: newFolder() };
  const { code, output } = await start(env);
  const place = "PostgreSQL at 127.0.0.1:1/bread, without TLS";
  const why = "connect ECONNREFUSED 127.0.0.1:1";
  const line = `cannot open the database: there is no connection to ${place}: ${why}\n`;
  expect([code, output]).toEqual([1, line]);
});

it("REL-12 a file that is no database is named with the cause", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "bread-tools.sqlite"), "flour ".repeat(1_000));
  const { code, output } = await start({ DATA_DIR: folder });
  const place = `SQLite at ${join(folder, "bread-tools.sqlite")}`;
  const line = `cannot open the database: ${place}: file is not a database (SQLITE_NOTADB)\n`;
  expect([code, output]).toEqual([1, line]);
});

it("REL-18 an SQLite that can lose what two processes wrote is refused by the server and by the commands", async () => {
  const old = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "support/old-sqlite.mjs")).href}`,
  };
  const folder = newFolder();
  const place = `SQLite at ${join(folder, "bread-tools.sqlite")}`;
  const why = "SQLite 3.51.3 or newer is needed, because older ones can lose saved data, and here is 3.45.1";
  const refused = { code: 1, output: expect.stringContaining(`cannot open the database: ${place}: ${why}.`) };
  expect(await start({ ...old, DATA_DIR: folder })).toEqual(refused);
  for (const [command, words] of [
    ["admin", ["requests"]],
    ["owner-claim", []],
  ] as const) {
    const { code, err } = await shellCommand(command, [...words], { ...old, DATA_DIR: folder });
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
  }
});
