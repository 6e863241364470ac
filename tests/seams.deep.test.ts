import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { deletedFilesOf, recipesIn, runCommand } from "./support/commands";
import { startWriters } from "./support/recipe-writers";
import { type RunningSite, startSite } from "./support/site";

const root = join(import.meta.dirname, "..");

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bread-tools-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

async function kill(site: RunningSite): Promise<void> {
  const exited = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await exited;
}

async function startOn(env: Record<string, string>, folder?: string): Promise<RunningSite> {
  const site = await startSite(env, folder);
  onTestFinished(() => void site.process.kill("SIGKILL"));
  return site;
}

/** Every shell command of docs/operations.md for a running site. */
const COMMANDS = ["requests", "export", "backup", "owner-claim"] as const;
type Command = (typeof COMMANDS)[number];
/** Each alone is the last to close the database; two or four at once close it while others have it open. */
const TOGETHER: readonly (readonly Command[])[] = [
  ...COMMANDS.map((command) => [command]),
  ["requests", "backup"],
  ["export", "owner-claim"],
  COMMANDS,
];

it("REL-18 REL-01 a first start, with commands beside it, loses nothing acknowledged", {
  timeout: 240_000,
}, async () => {
  const data = { DATA_DIR: newFolder("seams") };
  const site = await startOn(data);
  // A backup asks the server how much it has.
  const env = { ...data, PORT: new URL(site.url).port };
  const writers = startWriters(site);
  const files = newFolder("seams-files");
  let backups = 0;

  const run: Record<Command, () => Promise<void>> = {
    requests: async () => expect((await runCommand("admin", env, "requests")).code).toBe(0),
    export: async () =>
      expect(
        (await runCommand("admin", env, "export", "bread-requests", join(files, "bread.csv"))).code,
      ).toBe(0),
    "owner-claim": async () => expect((await runCommand("owner-claim", env)).code).toBe(0),
    backup: async () => {
      backups += 1;
      const file = join(files, `${backups}.backup`);
      const before = writers.saved.length;
      const { code, out } = await runCommand("admin", env, "backup", file);
      expect(code).toBe(0);
      expect(recipesIn(out)).toBeGreaterThanOrEqual(before);
    },
  };
  await writers.more(5);
  for (const together of TOGETHER) {
    await Promise.all(together.map((command) => run[command]()));
    expect.soft(deletedFilesOf(site.process.pid)).toEqual([]);
    await writers.more(2);
  }
  await kill(site);
  await writers.stop();
  expect(await writers.lostOn(await startOn(data))).toEqual([]);
});

it("REL-11 REL-01 an upgrade that migrates beside the old process loses nothing acknowledged", {
  timeout: 60_000,
}, async () => {
  const env = { DATA_DIR: newFolder("seams") };
  const newer = newFolder("seams-newer");
  for (const part of ["dist/server", "dist/pages.json", "db/migrations", "package.json"])
    cpSync(join(root, part), join(newer, part), { recursive: true });
  for (const part of ["dist/client", "node_modules"]) symlinkSync(join(root, part), join(newer, part));
  writeFileSync(join(newer, "db/migrations/9999-newer.sql"), "create table newer (id text);");

  // Started once before, so that the running process has not migrated the database itself.
  await (await startOn(env)).stop();
  const before = await startOn(env);
  const writers = startWriters(before);
  await writers.more(5);
  const after = await startOn(env, newer);
  writers.moveTo(after);
  await writers.more(5);
  expect(await before.stop()).toBe(0);
  await writers.more(5);
  expect.soft(deletedFilesOf(after.process.pid)).toEqual([]);
  await kill(after);
  await writers.stop();
  expect(await writers.lostOn(await startOn(env, newer))).toEqual([]);
});
