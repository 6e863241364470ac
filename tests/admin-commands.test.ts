import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { hasPostgres, ownPostgres } from "./support/own-postgres";
import { shellCommand } from "./support/shell-command";
import { type RunningSite, startSite } from "./support/site";

const SECRET = "s".repeat(40);
let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-commands-"));
  file = join(folder, "site.backup");
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
});

const admin = (args: readonly string[], env: Record<string, string>) => shellCommand("admin", args, env);

async function running(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ AUTH_SECRET: SECRET, ...env });
  onTestFinished(() => void site.process.kill("SIGKILL"));
  return site;
}

/** The settings of a command that runs beside this site. */
const beside = (site: RunningSite) => ({
  DATA_DIR: site.dataDir,
  AUTH_SECRET: SECRET,
  PORT: new URL(site.url).port,
});

async function signUp(site: RunningSite, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const body = JSON.stringify({
      name: "Ana",
      email: `ana-${n}@example.com`,
      password: "Caraway-and-rye-9",
    });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${site.url}/api/auth/sign-up/email`, { method: "POST", headers, body });
    expect(response.status).toBe(200);
  }
}

const NEED_A_SITE = [["requests"], ["export", "starter-requests"], ["backup"]] as const;
const WITH_A_FILE = ["export", "backup"];

describe("RU-03 commands beside a site on SQLite", { timeout: 60_000 }, () => {
  it("REL-17 make no database where there is none, and say where they looked", async () => {
    const data = join(folder, "data");
    for (const command of NEED_A_SITE) {
      const args = WITH_A_FILE.includes(command[0]) ? [...command, file] : command;
      const { code, out, err } = await admin(args, { DATA_DIR: data });
      expect([code, out]).toEqual([1, ""]);
      expect(err).toContain(`using SQLite at ${data}/bread-tools.sqlite\n`);
      expect(err).toMatch(/there is no database at .*Is DATA_DIR the site's own\?/);
      expect(err).not.toContain("    at ");
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it("REL-17 back up what the running server has, or say that nobody could be asked", async () => {
    const site = await running({});
    await signUp(site, 2);
    const asked = await admin(["backup", file], beside(site));
    expect(asked).toMatchObject({ code: 0, err: `using SQLite at ${site.dataDir}/bread-tools.sqlite\n` });
    expect(asked.out).toMatch(/and read back:\n\s+2 {2}user\n/);
    const sheet = join(folder, "starter.csv");
    expect(await admin(["export", "starter-requests", sheet], beside(site))).toMatchObject({
      code: 0,
      out: `exported starter-requests into ${sheet}\n`,
    });
    expect(readFileSync(sheet, "utf8")).toMatch(/^\uFEFF?[^\n]*\bName\b[^\n]*\bZIP\b[^\n]*\r\n$/);
    expect(statSync(sheet).mode & 0o777).toBe(0o600);
    // Without a file, npm's own two lines would be in the spreadsheet.
    expect(await admin(["export", "starter-requests"], beside(site))).toMatchObject({ code: 2, out: "" });
    const nowhere = await admin(["export", "bread-requests", join(folder, "no", "sheet.csv")], beside(site));
    expect([nowhere.code, nowhere.err]).toEqual([
      1,
      `nothing was exported: there is no folder ${join(folder, "no")}. Make it first\n`,
    ]);
    const port = new URL(site.url).port;
    await site.stop();
    // The folder is deleted with the site. Here it only matters whether the server answers.
    const env = { DATA_DIR: folder, AUTH_SECRET: SECRET, PORT: port };
    expect((await admin(["restore", file], env)).code).toBe(0);
    const alone = await admin(["backup", `${file}.2`], env);
    expect(alone.code).toBe(0);
    expect(alone.err).toContain(`no server answers at http://127.0.0.1:${port}, so nobody was asked`);
  });

  it("REL-17 refuse to back up while the server writes into files that were deleted under it", async () => {
    const site = await running({});
    await signUp(site, 2);
    // SQLite does this itself once it believes that nobody has the database open any more.
    for (const end of ["-wal", "-shm"]) rmSync(join(site.dataDir, `bread-tools.sqlite${end}`));
    const { code, out, err } = await admin(["backup", file], beside(site));
    expect([code, out, readdirSync(folder)]).toEqual([1, "", []]);
    expect(err).not.toContain("    at ");
  });

  it("REL-17 refuse to back up a copy that holds the same rows as the running server's database", async () => {
    const site = await running({});
    await signUp(site, 1);
    expect((await admin(["backup", file], beside(site))).code).toBe(0);
    const copy = { ...beside(site), DATA_DIR: join(folder, "copy") };
    expect((await admin(["restore", file], copy)).code).toBe(0);
    const { code, err } = await admin(["backup", `${file}.2`], copy);
    expect(code).toBe(1);
    expect(err).toContain(
      `nothing was backed up: the server at ${site.url.replace("localhost", "127.0.0.1")} keeps what it saves somewhere else`,
    );
    const other = await admin(["backup", `${file}.2`], { ...copy, AUTH_SECRET: "t".repeat(40) });
    expect([other.code, other.err.includes("has another secret")]).toEqual([1, true]);
    expect(existsSync(`${file}.2`)).toBe(false);
    expect((await admin(["backup", `${file}.2`, "--unasked"], copy)).code).toBe(0);
  });
});

/** The folder in which mails become files when there is no mail server. After a drill it must be empty. */
const filed = (dataDir: string) =>
  existsSync(join(dataDir, "outbox")) ? readdirSync(join(dataDir, "outbox")) : [];

describe("RU-03 a restore on SQLite", { timeout: 90_000 }, () => {
  it("REL-17 is refused beside a running server, idle as it is, and takes no row from it", async () => {
    const site = await running({});
    await signUp(site, 1);
    expect((await admin(["backup", file], beside(site))).code).toBe(0);
    const refused = await admin(["restore", file, "--replace"], beside(site));
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toContain(
      "nothing was changed: another process has this database open. Stop the site",
    );
    const list = await fetch(`${site.url}/api/health/ready`);
    expect(list.status).toBe(200);
    expect((await admin(["backup", file], beside(site))).out).toMatch(/\n\s+1 {2}user\n/);
  });

  it("REL-15 mails nobody: what waited is on hold until it is released", async () => {
    const data = join(folder, "data");
    const env = { DATA_DIR: data, AUTH_SECRET: SECRET };
    const first = await running({ ...env, SMTP_URL: "smtp://127.0.0.1:1" });
    await signUp(first, 1);
    const body = JSON.stringify({
      requestType: "omakase",
      instructions: "",
      fulfillment: "pickup",
      name: "Ana",
      email: "g@example.com",
    });
    const asked = await fetch(`${first.url}/api/bread-request`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(asked.status).toBe(201);
    const settings = { ...env, PORT: new URL(first.url).port };
    expect((await admin(["backup", file], settings)).code).toBe(0);
    await first.stop();

    const drill = { DATA_DIR: join(folder, "drill"), AUTH_SECRET: SECRET };
    const restored = await admin(["restore", file], drill);
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringMatching(/held until the owner releases them .*: 2\n/),
    });
    const second = await running({ ...drill, SMTP_URL: "" });
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(filed(drill.DATA_DIR)).toEqual([]);
    expect(await admin(["release-mail"], drill)).toMatchObject({ code: 0, out: "mails released: 2\n" });
    await expect.poll(() => filed(drill.DATA_DIR).length, { timeout: 15_000 }).toBe(2);
    await second.stop();
  });

  it("REL-17 refuses what is no backup with one sentence, and unpacks no bomb into memory", async () => {
    const env = { DATA_DIR: join(folder, "data") };
    const files: [string, Buffer | undefined, RegExp][] = [
      ["missing", undefined, /there is no such file/],
      ["empty", Buffer.alloc(0), /it is cut off|it has no end/],
      ["text", Buffer.from("hello"), /it is not what gzip wrote/],
      ["line", gzipSync(Buffer.alloc(300 * 2 ** 20, "a")), /longer than 4 MB/],
      ["lines", gzipSync("[]\n".repeat(1_000)), /it is not a backup of this site/],
    ];
    for (const [name, bytes, sentence] of files) {
      if (bytes !== undefined) writeFileSync(join(folder, name), bytes);
      for (const command of ["check", "restore"]) {
        const { code, out, err } = await admin([command, join(folder, name)], env);
        expect([name, code, out, err]).toEqual([name, 1, "", expect.stringMatching(sentence)]);
        expect(err).not.toContain("    at ");
      }
    }
    expect(await admin(["check", folder], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining("it is a folder"),
    });
    expect(existsSync(env.DATA_DIR)).toBe(false);
    const bomb = await admin(["check", join(folder, "line")], { ...env, NODE_OPTIONS: `--import=${PEAK}` });
    const [, peak = "0"] = /VmHWM:\s+(\d+) kB/.exec(bomb.err) ?? [];
    expect(Number(peak)).toBeGreaterThan(20_000);
    expect(Number(peak)).toBeLessThan(200_000);
  });
});

/** A module that prints at the end of a process how much memory it had at most. */
const PEAK = `data:text/javascript,${encodeURIComponent(
  "import{readFileSync}from'node:fs';process.on('exit',()=>console.error(/VmHWM.*/.exec(readFileSync('/proc/self/status','utf8'))?.[0]))",
)}`;

describe.runIf(hasPostgres)("RU-03 commands beside a site on PostgreSQL", { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof ownPostgres>>;
  beforeAll(async () => {
    database = await ownPostgres();
  }, 60_000);
  afterAll(() => database.remove());

  it("REL-17 change nothing in an empty database, and back up the one of the running server", async () => {
    const client = new Client({ connectionString: database.databaseUrl });
    await client.connect();
    const env = { DATABASE_URL: withPassword(database.databaseUrl), DATA_DIR: folder };
    for (const command of NEED_A_SITE) {
      const args = WITH_A_FILE.includes(command[0]) ? [...command, file] : command;
      const { code, err } = await admin(args, env);
      expect([code, err]).toEqual([1, expect.stringContaining("this database is empty")]);
      expect(err).toMatch(/^using PostgreSQL at \S+:\d+\/\w+, without TLS\n/);
      expect(err).not.toContain("hunter2");
    }
    const { rows } = await client.query(
      "select 1 from information_schema.tables where table_schema = 'public'",
    );
    await client.end();
    expect([rows, readdirSync(folder)]).toEqual([[], []]);

    const site = await running({ DATABASE_URL: database.databaseUrl });
    await signUp(site, 2);
    const settings = { ...env, AUTH_SECRET: SECRET, PORT: new URL(site.url).port };
    const asked = await admin(["backup", file], settings);
    expect(asked).toMatchObject({ code: 0, out: expect.stringMatching(/\n\s+2 {2}user\n/) });
    const held = await admin(["restore", file, "--replace"], settings);
    expect([held.code, held.err]).toEqual([
      1,
      expect.stringContaining("a server is using this database. Stop the site"),
    ]);
    // The command's own settings name another database.
    const elsewhere = await admin(["restore", file], { DATA_DIR: join(folder, "other") });
    expect(elsewhere.code).toBe(0);
    const wrong = { ...settings, DATABASE_URL: "", DATA_DIR: join(folder, "other") };
    const { code, err } = await admin(["backup", file], wrong);
    expect([code, err]).toEqual([1, expect.stringContaining("keeps what it saves somewhere else")]);
  });
});

/** The tests' server needs no password. One is sent anyway, to see that nobody prints it. */
function withPassword(address: string): string {
  const url = new URL(address);
  url.password = "hunter2";
  return url.href;
}
