import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { shellCommand } from "./support/shell-command";
import { itUnless } from "./support/skipping";
import { startSite } from "./support/site";
import { noSmallDisk, smallDisk } from "./support/small-disk";

const root = join(import.meta.dirname, "..");
const main = join(root, "dist/server/main.js");

/** Root may write everywhere. So the process gives that right up, and then obeys the files' modes. */
const ordinary = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];

function start(env: Record<string, string>, from = main): Promise<{ code: unknown; output: string }> {
  const [program, ...args] = [...ordinary, process.execPath, from];
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

describe("REL-11 an unusable DATA_DIR is named in one line, with the reason", () => {
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

// src/server/db/no-connection.test.ts has the other causes, and late.test.ts the way back.
it("REL-12 a database away at the start is named without its password; pages are served, calls are told to wait", async () => {
  const env = { DATABASE_URL: "postgres://mia:Caraway-9@127.0.0.1:1/bread", AUTH_SECRET: "s".repeat(40) };
  const site = await startSite(env);
  const ask = async (path: string) => (await fetch(site.url + path)).status;
  expect([await ask("/"), await ask("/recipe"), await ask("/api/health/live")]).toEqual([200, 200, 200]);
  expect([await ask("/api/recipes/published"), await ask("/api/health/ready")]).toEqual([503, 503]);
  expect(await site.stop()).toBe(0);
  const place = "PostgreSQL at 127.0.0.1:1/bread, without TLS";
  const why = "connect ECONNREFUSED 127.0.0.1:1";
  expect(site.output()).toContain(
    `the database cannot be opened yet: there is no connection to ${place}: ${why}. Pages are served`,
  );
  expect(site.output()).not.toContain("Caraway-9");
});

describe("REL-26 a start on a full disk", { timeout: 60_000 }, () => {
  itUnless(
    noSmallDisk,
    "shows pages, asks calls to wait, and recovers by itself when there is room",
    {},
    async () => {
      const { folder, fill, makeRoom } = smallDisk();
      fill();
      const site = await startSite({ DATA_DIR: folder, AUTH_SECRET: "" });
      const ask = async (path: string) => (await fetch(site.url + path)).status;
      expect([await ask("/"), await ask("/api/recipes/published"), await ask("/api/health/ready")]).toEqual([
        200, 503, 503,
      ]);
      expect(site.output()).toMatch(
        new RegExp(`the database cannot be opened yet: SQLite at ${folder}/bread-tools.sqlite: .*full`),
      );
      makeRoom();
      await expect.poll(() => ask("/api/health/ready"), { timeout: 20_000 }).toBe(200);
      expect(await ask("/api/recipes/published")).toBe(200);
      // The next start reads the secret that everything is signed with from now on.
      expect(readFileSync(join(folder, "auth-secret"), "utf8")).toHaveLength(43);
      expect(await site.stop()).toBe(0);
    },
  );
});

it("RU-01 a machine without sharp's program serves the site, and says that photos cannot be kept", async () => {
  const folder = newFolder();
  for (const part of ["db", "package.json"]) symlinkSync(join(root, part), join(folder, part));
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "sharp") symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  const site = await startSite({}, folder);
  const words = "photos cannot be kept: sharp has no program for this machine";
  await expect.poll(() => site.output(), { timeout: 20_000 }).toContain(words);
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

describe("RU-01 a start that lacks something says so in one line", () => {
  it("an older Node.js", async () => {
    const old = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.4"}})';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(old)}`;
    expect(await start({ DATA_DIR: newFolder(), NODE_OPTIONS })).toEqual({
      code: 1,
      output: "Node.js 20.19 or newer is needed, and this is 18.20.4\n",
    });
  });

  it.each(["pages.json", "client"])("a dist without %s", async (missing) => {
    const folder = newFolder();
    for (const part of ["db", "node_modules", "package.json"])
      symlinkSync(join(root, part), join(folder, part));
    cpSync(join(root, "dist"), join(folder, "dist"), {
      recursive: true,
      filter: (path) => !path.endsWith(join("dist", missing)),
    });
    const from = join(folder, "dist/server/main.js");
    expect(await start({ DATA_DIR: join(folder, "data") }, from)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^the built site is not whole: .* is missing\. Copy the whole folder dist, or run npm run build\n$/,
      ),
    });
  });

  it("a folder in place of auth-secret, and an empty one", async () => {
    const folder = newFolder();
    const path = join(folder, "auth-secret");
    mkdirSync(path);
    expect(await start({ DATA_DIR: folder })).toEqual({
      code: 1,
      output: `DATA_DIR cannot be used: ${path}: a folder stands where the file should be (EISDIR)\n`,
    });
    rmSync(path, { recursive: true });
    writeFileSync(path, "");
    expect(await start({ DATA_DIR: folder })).toEqual({
      code: 1,
      output: `DATA_DIR cannot be used: ${path}: the file is empty. Put the secret back, or remove the file: then everybody signs in again\n`,
    });
  });

  it("an empty database beside a full outbox", async () => {
    const folder = newFolder();
    const path = join(folder, "bread-tools.sqlite");
    writeFileSync(path, "");
    mkdirSync(join(folder, "outbox"));
    writeFileSync(join(folder, "outbox/1.eml"), "To: ana@example.com\n");
    expect(await start({ DATA_DIR: folder })).toEqual({
      code: 1,
      output: `DATA_DIR cannot be used: ${path}: the database is empty, but mails of a site are beside it. Restore a backup, or remove the file to begin a new site\n`,
    });
  });
});

it("REL-12 a file that is no database is named with the cause", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "bread-tools.sqlite"), "flour ".repeat(1_000));
  const { code, output } = await start({ DATA_DIR: folder });
  const place = `SQLite at ${join(folder, "bread-tools.sqlite")}`;
  const line = `cannot open the database: ${place}: file is not a database (SQLITE_NOTADB)\n`;
  expect([code, output]).toEqual([1, line]);
});

it("REL-18 server and commands refuse an SQLite that can lose rows of two processes", async () => {
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
