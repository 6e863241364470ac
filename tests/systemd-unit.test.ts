import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

it("RU-01 the admin's commands run beside the unit, as its user and with its settings", {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  const settings = join(site.dataDir, "settings");
  writeFileSync(settings, 'BASE_URL=https://bread.example\nMAIL_FROM="Bread <bread@bread.example>"\n');
  const script = readFileSync(join(root, "deploy/bread-admin"), "utf8")
    .replaceAll("/etc/bread-tools.env", settings)
    .replaceAll("/var/lib/bread-tools", site.dataDir)
    .replaceAll("/opt/bread-tools", root)
    .replaceAll("/usr/bin/node", process.execPath)
    // Only root can become the unit's user, and only the test's own user is sure to exist.
    .replace(/=bread-tools/g, `=${userInfo().uid}`)
    .replace(userInfo().uid === 0 ? "" : "--clear-groups", "");
  const breadAdmin = (...args: string[]) =>
    run(["sh", "-c", script, "bread-admin", ...args], { BASE_URL: "" });
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
  it("the site works under its filters: pages, passwords, the database, the admin's commands", async () => {
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

  it("what it does not allow is refused, and kills nobody", async () => {
    const idle = await run([...under(unit), "ionice", "-c", "3", "true"]);
    expect(idle).toMatchObject({ code: 1, signal: null, output: expect.stringContaining("not permitted") });
    expect(await run(["ionice", "-c", "3", "true"])).toMatchObject({ code: 0 });
  });

  it("systemd reads it without a complaint, and finds little that it leaves open", async () => {
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
