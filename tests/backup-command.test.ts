import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DatabaseSync } from "../src/server/db/sqlite-engine.js";
import { shellCommand } from "./support/shell-command";
import { type RunningSite, startSite } from "./support/site";
import { itUnless } from "./support/skipping";

const SECRET = "s".repeat(40);
let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-commands-"));
  file = join(folder, "site.backup");
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
});

const admin = (args: readonly string[], env: Record<string, string>, user: Person = {}) =>
  shellCommand("admin", args, env, user);
type Person = { uid?: number; gid?: number };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ AUTH_SECRET: SECRET });
  await signUp();
}, 30_000);
afterAll(() => site.stop(), 30_000);

/** The settings of a command that runs beside the site. */
const beside = () => ({
  DATA_DIR: site.dataDir,
  AUTH_SECRET: SECRET,
  PORT: new URL(site.url).port,
});

async function signUp(): Promise<void> {
  const body = JSON.stringify({ name: "Ana", email: "ana@example.com", password: "Caraway-and-rye-9" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${site.url}/api/auth/sign-up/email`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
}

describe("RU-03 a backup that cannot be written", { timeout: 60_000 }, () => {
  it("REL-17 says why in a sentence, and leaves nothing behind", async () => {
    const env = { ...beside(), TMPDIR: folder };
    // src/server/backup/target.test.ts has the other reasons.
    const targets: [string, RegExp][] = [
      [
        join(folder, "missing/site.backup"),
        /^nothing was backed up: there is no folder .*\/missing\. Make it/m,
      ],
      ["/proc/site.backup", /^nothing was backed up: /m],
    ];
    for (const [target, sentence] of targets) {
      const { code, out, err } = await admin(["backup", target], env);
      expect([target, code, out, err]).toEqual([target, 1, "", expect.stringMatching(sentence)]);
      expect(err).not.toContain("    at ");
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  const asRoot = process.getuid?.() === 0 ? undefined : "only root can run it as another user";
  itUnless(asRoot, "REL-17 names the wrong user that it runs as", {}, async () => {
    const nobody = { uid: 65_534, gid: 65_534 };
    // As another user finds them: a data folder that is closed to them, and a folder that they may not write to.
    chmodSync(folder, 0o755);
    chmodSync(site.dataDir, 0o700);
    const other = await admin(["backup", "/dev/shm/x.backup"], beside(), nobody);
    expect([other.code, other.out]).toEqual([1, ""]);
    expect(other.err).toMatch(
      /DATA_DIR cannot be used: .*may not read and write there.* site's own user; this is nobody/,
    );
    const unwritable = await admin(["backup", file], beside(), nobody);
    expect(unwritable.err).toMatch(
      /nothing was backed up: nobody may not write in .*Run the command as a user who may/,
    );
    expect([unwritable.code, readdirSync(folder), existsSync("/dev/shm/x.backup")]).toEqual([1, [], false]);
  });

  it("REL-17 leaves no trace when it is interrupted", async () => {
    const env = { ...beside(), TMPDIR: folder };
    const once = `const at=watch(${JSON.stringify(folder)},()=>{at.close();process.kill(process.pid,"SIGTERM")})`;
    const program = `import{watch}from"node:fs";import{isMainThread}from"node:worker_threads";if(isMainThread){${once}}`;
    const interrupt = `data:text/javascript,${encodeURIComponent(program)}`;
    const { code, out } = await admin(["backup", file], { ...env, NODE_OPTIONS: `--import=${interrupt}` });
    expect([code, out, readdirSync(folder)]).toEqual([143, "", []]);
  });
});

// The last ones, because the site's rows are damaged after them.
describe("RU-03 a backup with rows that the site cannot read", { timeout: 60_000 }, () => {
  it("REL-17 is made and says so; check and restore name the rows, and restore skips them only on request", async () => {
    const database = new DatabaseSync(join(site.dataDir, "bread-tools.sqlite"), { timeout: 5_000 });
    database.prepare(`update "user" set units = 'not json'`).run();
    database.close();
    const made = await admin(["backup", file], beside());
    const line = expect.stringMatching(/\n {2}user [\w-]+: units is not JSON\n/);
    expect([made.code, made.err]).toEqual([0, line]);
    expect(await admin(["check", file], {})).toMatchObject({ code: 1, err: line });
    const env = { DATA_DIR: join(folder, "data") };
    expect(await admin(["restore", file], env)).toMatchObject({ code: 1, out: "", err: line });
    expect(existsSync(env.DATA_DIR)).toBe(false);
    const rest = await admin(["restore", file, "--leave-out-damaged"], env);
    expect(rest).toMatchObject({ code: 0, err: line });
    expect(rest.out).toContain("everything that is not damaged is back");
  });
});
