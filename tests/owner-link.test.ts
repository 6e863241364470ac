import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { type RunningSite, startSite } from "./support/site";

const PASSWORD = "Caraway-and-rye-9";
const tokenIn = (text: string) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1];

/** Processes that share one folder, one after the other or at once. */
function sharedFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-owner-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return { DATA_DIR: folder, LOG_LEVEL: "error" };
}

async function post(site: RunningSite, call: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${site.url}/api/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: string };
  return code ?? response.status;
}

const claim = (site: RunningSite, token: string | undefined) =>
  post(site, "reset-password", { token, newPassword: PASSWORD });

async function printedToken(site: RunningSite): Promise<string | undefined> {
  await vi.waitFor(() => expect(site.output()).toContain("owner not claimed"), 10_000);
  return tokenIn(site.output());
}

it("SEC-24 the start prints the owner's link after the address, and ends it when told to end", async () => {
  const env = sharedFolder();
  const first = await startSite(env);
  onTestFinished(async () => void (await first.stop()));
  const token = await printedToken(first);
  expect(first.output().split("\n").slice(0, 2)).toEqual([
    expect.stringMatching(/^listening on /),
    `owner not claimed: set the owner's password at ${first.url}/reset-password?token=${token}&claims=owner%40example.com`,
  ]);
  const [second] = await Promise.all([startSite(env), first.stop()]);
  onTestFinished(async () => void (await second.stop()));
  expect(await claim(second, token)).toBe("link-unknown");
  expect(await claim(second, await printedToken(second))).toBe(200);
}, 40_000);

it("SEC-24 the command's link makes the owner while the site runs", async () => {
  const env = sharedFolder();
  const site = await startSite(env);
  onTestFinished(async () => void (await site.stop()));
  const command = join(import.meta.dirname, "../dist/server/owner-claim.js");
  const { port } = new URL(site.url);
  const printed = execFileSync(process.execPath, [command], {
    env: { ...process.env, NODE_ENV: "test", BASE_URL: "", DATABASE_URL: "", PORT: port, ...env },
    encoding: "utf8",
  });
  expect(printed).toContain(`set the owner's password at ${site.url}/reset-password?token=`);
  expect(await claim(site, tokenIn(printed))).toBe(200);
  expect(await post(site, "sign-in/email", { email: "owner@example.com", password: PASSWORD })).toBe(200);
}, 40_000);
