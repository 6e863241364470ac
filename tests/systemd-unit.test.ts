import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startSite } from "./support/site";
import { describeWith } from "./support/skipping";

const root = join(import.meta.dirname, "..");
const unit = join(root, "deploy/bread-tools.service");
const admin = join(root, "dist/server/admin.js");

const under = (file: string) => ["/usr/bin/python3", join(root, "deploy/try-unit.py"), "--unit", file, "--"];

type Ended = { code: unknown; signal: unknown; output: string };

function run([program = "", ...args]: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) =>
    execFile(program, args, { cwd: root, env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, signal: error?.signal ?? null, output: out + err }),
    ),
  );
}

/** The script with a test's places and user: only root can become the unit's, and only our own is sure to exist. */
function adminScript(to: { settings: string; dataDir: string; folder: string }): string {
  const { uid } = userInfo();
  const path = join(to.dataDir, "bread-admin.mjs");
  const text = readFileSync(join(root, "deploy/bread-admin"), "utf8")
    .replaceAll("/etc/bread-tools.env", to.settings)
    .replaceAll("/var/lib/bread-tools", to.dataDir)
    .replaceAll("/opt/bread-tools", to.folder)
    .replaceAll("/usr/bin/node", process.execPath)
    .replace(/=bread-tools/g, `=${uid}`)
    .replace(uid === 0 ? "" : '"--clear-groups", ', "");
  writeFileSync(path, text);
  return path;
}

it("RU-01 bread-admin reads the settings as systemd does, whatever is in a value", {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-admin-"));
  const settings = join(folder, "settings");
  mkdirSync(join(folder, "dist/server"), { recursive: true });
  writeFileSync(join(folder, "dist/server/admin.js"), "console.log(JSON.stringify(process.env))");
  const values: readonly (readonly [line: string, value: string])[] = [
    ["A=postgres://mia:a$b@db/bread?ssl=1&name=x#y", "postgres://mia:a$b@db/bread?ssl=1&name=x#y"],
    ["A=Bread <bread@bread.example>  ", "Bread <bread@bread.example>"],
    ['A="Bread & Butter # 1" ', "Bread & Butter # 1"],
    ["A='$HOME \\n `id`'", "$HOME \\n `id`"],
    ['A="a\\"b\\$c\\\\d\\e"', 'a"b$c\\d\\e'],
    ["A=a\\ b\\\nc", "a bc"],
    ["A=it's", "it's"],
    ["  A = spaced", "spaced"],
    ["# A=no\n; A=no\nA=yes", "yes"],
    ["export\nA=", ""],
    ["A=one\nA=two", "two"],
  ];
  const script = adminScript({ settings, dataDir: folder, folder });
  for (const [line, value] of values) {
    writeFileSync(settings, `FIRST=1\n${line}\nLAST=1\n`);
    const { output } = await run([process.execPath, script, "requests"], { STRAY: "1" });
    const { A, FIRST, LAST, STRAY } = JSON.parse(output) as Record<string, string>;
    expect([line, A, FIRST, LAST, STRAY]).toEqual([line, value, "1", "1", undefined]);
  }
  rmSync(folder, { recursive: true });
});

it("RU-01 bread-admin without dist says so in one line, and the unit does not start in vain", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-admin-"));
  const settings = join(folder, "settings");
  writeFileSync(settings, "");
  const script = adminScript({ settings, dataDir: folder, folder });
  for (const [command, program] of [
    ["requests", "admin"],
    ["owner:claim", "owner-claim"],
  ] as const)
    expect(await run([process.execPath, script, command])).toEqual({
      code: 1,
      signal: null,
      output: `the built site is not whole: ${folder}/dist/server/${program}.js is missing. Copy the whole folder dist there\n`,
    });
  rmSync(folder, { recursive: true });
  const text = readFileSync(unit, "utf8");
  const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
  const started = join(lineOf("WorkingDirectory"), lineOf("ExecStart").split(" ")[1] ?? "");
  expect(lineOf("AssertPathExists")).toBe(started);
});

it("RU-01 the admin's commands run beside the unit, as its user and with its settings", {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  const settings = join(site.dataDir, "settings");
  writeFileSync(settings, 'BASE_URL=https://bread.example\nMAIL_FROM="Bread <bread@bread.example>"\n');
  const script = adminScript({ settings, dataDir: site.dataDir, folder: root });
  const breadAdmin = (...args: string[]) => run([process.execPath, script, ...args]);
  try {
    expect(await breadAdmin("requests")).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^starter-requests: 0 pending\nbread-requests: 0 pending$/m),
    });
    const claim = await breadAdmin("owner:claim");
    expect(claim).toMatchObject({
      code: 0,
      output: expect.stringContaining("https://bread.example/reset-password?token="),
    });
    expect(await breadAdmin("nothing")).toMatchObject({ code: 2 });
  } finally {
    expect(await site.stop()).toBe(0);
  }
});

/** A unit's filters can be loaded without a running systemd. */
describeWith(["systemd", "python3-seccomp"], "RU-01 the systemd unit", { timeout: 60_000 }, () => {
  it("the site works under the unit's filters: pages, passwords, the database, the admin's commands", async () => {
    const site = await startSite({}, root, under(unit));
    try {
      expect((await fetch(site.url)).status).toBe(200);
      const signedUp = await fetch(`${site.url}/api/auth/sign-up/email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Ana", email: "ana@example.com", password: "Sourdough-2026" }),
      });
      expect(signedUp.status).toBe(200);
      const backup = await run(
        [...under(unit), process.execPath, admin, "backup", join(site.dataDir, "copy.gz")],
        {
          DATA_DIR: site.dataDir,
          BASE_URL: "",
        },
      );
      expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/^\s+1 {2}user$/m) });
    } finally {
      expect(await site.stop()).toBe(0);
    }
  });

  it("the unit refuses what it does not allow, and kills nobody", async () => {
    const idle = await run([...under(unit), "ionice", "-c", "3", "true"]);
    expect(idle).toMatchObject({ code: 1, signal: null, output: expect.stringContaining("not permitted") });
    expect(await run(["ionice", "-c", "3", "true"])).toMatchObject({ code: 0 });
  });

  it("systemd reads the unit without a complaint, and finds little left open", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-unit-"));
    const here = join(folder, "bread-tools.service");
    writeFileSync(here, readFileSync(unit, "utf8").replace("/usr/bin/node", process.execPath));
    expect(await run(["systemd-analyze", "verify", here])).toEqual({ code: 0, signal: null, output: "" });
    // On a scale to ten, where ten is a process that may do everything.
    const open = await run(["systemd-analyze", "security", "--offline=true", "--threshold=20", here]);
    rmSync(folder, { recursive: true, force: true });
    expect(open.code).toBe(0);
  });
});
