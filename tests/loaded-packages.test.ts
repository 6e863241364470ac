import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { hasPostgres, ownPostgres } from "./support/own-postgres";
import { shellCommand } from "./support/shell-command";
import { startSite } from "./support/site";

const TELL = pathToFileURL(join(import.meta.dirname, "support/tell-packages.mjs")).href;
const env = { NODE_OPTIONS: `--import=${TELL}`, AUTH_SECRET: "s".repeat(40) };

const packagesIn = (text: string) => /packages: (.*)\./.exec(text)?.[1]?.split(" ") ?? [];

/** The packages that the server has loaded by its end, after an answer that needs the database. */
async function loadedByServer(more: Record<string, string> = {}): Promise<string[]> {
  const site = await startSite({ ...env, ...more });
  expect((await fetch(`${site.url}/api/recipes/published`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  return packagesIn(site.output());
}

it("SEC-52 with the embedded database neither the server nor a command loads PostgreSQL's driver", async () => {
  const server = await loadedByServer();
  expect(server).toContain("@node-rs/argon2");
  expect(server.filter((name) => name.startsWith("pg"))).toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), "bread-tools-loaded-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await startSite({ DATA_DIR: folder });
  onTestFinished(async () => void (await site.stop()));
  const commands = [
    shellCommand("admin", ["requests"], { ...env, DATA_DIR: folder }),
    shellCommand("owner-claim", [], { ...env, DATA_DIR: folder }),
  ];
  for (const { code, err } of await Promise.all(commands)) {
    expect([code, err]).toEqual([0, expect.stringContaining("using SQLite at ")]);
    expect(packagesIn(err).filter((name) => name.startsWith("pg"))).toEqual([]);
  }
}, 60_000);

it.runIf(hasPostgres)(
  "SEC-52 with PostgreSQL the server loads its driver, so this test would see it",
  async () => {
    const database = await ownPostgres();
    onTestFinished(() => database.remove());
    expect(await loadedByServer({ DATABASE_URL: database.databaseUrl })).toContain("pg");
  },
  60_000,
);
