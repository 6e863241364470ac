import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { admin, running, SECRET, signUp } from "./support/admin-commands";
import { freePort } from "./support/free-port";
import type { Ran } from "./support/shell-command";
import { type RunningSite, startSite } from "./support/site";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-commands-"));
  file = join(folder, "site.backup");
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
});

/** The settings of a command that runs beside this site. */
const beside = (site: RunningSite) => ({
  DATA_DIR: site.dataDir,
  AUTH_SECRET: SECRET,
  PORT: new URL(site.url).port,
});

const NEED_A_SITE = [["requests"], ["export", "starter-requests"], ["backup"]] as const;
const WITH_A_FILE = ["export", "backup"];

/** The folder in which mails become files when there is no mail server. After a drill it must be empty. */
const filed = (dataDir: string) =>
  existsSync(join(dataDir, "outbox")) ? readdirSync(join(dataDir, "outbox")) : [];

/** Two people and a guest's request; the mails about them wait, because nobody takes mail at that port. */
async function startWithPeople(): Promise<RunningSite> {
  const site = await startSite({ AUTH_SECRET: SECRET, SMTP_URL: "smtp://127.0.0.1:1" });
  await signUp(site, 2);
  const asked = await fetch(`${site.url}/api/bread-request`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      requestType: "omakase",
      instructions: "",
      fulfillment: "pickup",
      name: "Ana",
      email: "g@example.com",
    }),
  });
  expect(asked.status).toBe(201);
  return site;
}

describe("RU-03 commands beside a site on SQLite", { timeout: 60_000 }, () => {
  let site: RunningSite;
  /** The backup of the site, and a folder into which it was restored. */
  let whole = "";
  let drill: Record<"DATA_DIR" | "AUTH_SECRET" | "PORT", string>;
  let backedUp: Ran;
  let restored: Ran;

  beforeAll(async () => {
    site = await startWithPeople();
    whole = join(site.dataDir, "whole.backup");
    drill = { ...beside(site), DATA_DIR: join(site.dataDir, "drill") };
    backedUp = await admin(["backup", whole], beside(site));
    restored = await admin(["restore", whole], drill);
  }, 60_000);
  afterAll(() => void site.process.kill("SIGKILL"));

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

  it("REL-17 back up what the running server has", async () => {
    expect(backedUp).toMatchObject({ code: 0, err: `using SQLite at ${site.dataDir}/bread-tools.sqlite\n` });
    expect(backedUp.out).toMatch(/and read back:\n\s+2 {2}user\n/);
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
  });

  it("REL-17 refuse to back up a copy of the running server's database, and say that no server answered", async () => {
    expect(restored.code).toBe(0);
    const { code, err } = await admin(["backup", file], drill);
    expect(code).toBe(1);
    expect(err).toContain(
      `nothing was backed up: the server at ${site.url.replace("localhost", "127.0.0.1")} keeps what it saves somewhere else`,
    );
    const other = await admin(["backup", file], { ...drill, AUTH_SECRET: "t".repeat(40) });
    expect([other.code, other.err.includes("has another secret")]).toEqual([1, true]);
    expect(existsSync(file)).toBe(false);
    expect((await admin(["backup", file, "--unasked"], drill)).code).toBe(0);
    const port = String(await freePort());
    const alone = await admin(["backup", `${file}.2`], { ...drill, PORT: port });
    expect(alone.code).toBe(0);
    expect(alone.err).toContain(`no server answers at http://127.0.0.1:${port}, so nobody was asked`);
  });

  it("REL-17 refuse a restore beside a running server, even an idle one, and take no row from it", async () => {
    const refused = await admin(["restore", whole, "--replace"], beside(site));
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toContain(
      "nothing was changed: another process has this database open. Stop the site",
    );
    expect((await fetch(`${site.url}/api/health/ready`)).status).toBe(200);
    expect((await admin(["backup", file], beside(site))).out).toMatch(/\n\s+2 {2}user\n/);
  });

  it("REL-15 mail nobody after a restore: waiting mails are on hold until released", async () => {
    // The letter to the guest holds a link, so it stands in no backup.
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringMatching(/held until the owner releases them .*: 1\n/),
    });
    const second = await running({ ...drill, PORT: "0", SMTP_URL: "" });
    // The mail worker looks every five seconds.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(filed(drill.DATA_DIR)).toEqual([]);
    expect(await admin(["release-mail"], drill)).toMatchObject({ code: 0, out: "mails released: 1\n" });
    await expect.poll(() => filed(drill.DATA_DIR).length, { timeout: 15_000 }).toBe(1);
    await second.stop();
  });

  // The last one, because the server's files are damaged after it.
  it("REL-17 refuse a backup while the server writes into deleted files", async () => {
    // SQLite does this itself once it believes that nobody has the database open any more.
    for (const end of ["-wal", "-shm"]) rmSync(join(site.dataDir, `bread-tools.sqlite${end}`));
    const { code, out, err } = await admin(["backup", file], beside(site));
    expect([code, out, readdirSync(folder)]).toEqual([1, "", []]);
    expect(err).not.toContain("    at ");
  });
});

it("REL-17 refuse a file that is no backup with one sentence, and unpack no bomb into memory", async () => {
  const env = { DATA_DIR: join(folder, "data") };
  const text = join(folder, "text");
  writeFileSync(text, "hello");
  for (const command of ["check", "restore"]) {
    const { code, out, err } = await admin([command, text], env);
    expect([command, code, out, err]).toEqual([
      command,
      1,
      "",
      expect.stringMatching(/it is not what gzip wrote/),
    ]);
    expect(err).not.toContain("    at ");
  }
  expect(existsSync(env.DATA_DIR)).toBe(false);
  // 300 MB in one line: gzip reads several packed parts as one.
  const part = gzipSync(Buffer.alloc(10 * 2 ** 20, "a"));
  writeFileSync(file, Buffer.concat(Array.from({ length: 30 }, () => part)));
  const bomb = await admin(["check", file], { ...env, NODE_OPTIONS: `--import=${PEAK}` });
  expect([bomb.code, bomb.err]).toEqual([1, expect.stringMatching(/longer than 4 MB/)]);
  const [, peak = "0"] = /VmHWM:\s+(\d+) kB/.exec(bomb.err) ?? [];
  expect(Number(peak)).toBeGreaterThan(20_000);
  expect(Number(peak)).toBeLessThan(200_000);
}, 60_000);

/** A module that prints at the end of a process how much memory it had at most. */
const PEAK = `data:text/javascript,${encodeURIComponent(
  "import{readFileSync}from'node:fs';process.on('exit',()=>console.error(/VmHWM.*/.exec(readFileSync('/proc/self/status','utf8'))?.[0]))",
)}`;
