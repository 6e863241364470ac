import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { shellCommand } from "./support/shell-command";
import { startSite } from "./support/site";

const TELL = pathToFileURL(join(import.meta.dirname, "support/tell-packages.mjs")).href;
const env = { NODE_OPTIONS: `--import=${TELL}`, AUTH_SECRET: "s".repeat(40) };

const packagesIn = (text: string) => /packages: (.*)\./.exec(text)?.[1]?.split(" ") ?? [];

it("SEC-52 with the embedded database neither the server nor a command loads PostgreSQL's driver", async () => {
  const site = await startSite(env);
  // An answer that needs the database.
  expect((await fetch(`${site.url}/api/recipes/published`)).status).toBe(200);
  const beside = { ...env, DATA_DIR: site.dataDir };
  const commands = [shellCommand("admin", ["requests"], beside), shellCommand("owner-claim", [], beside)];
  for (const { code, err } of await Promise.all(commands)) {
    expect([code, err]).toEqual([0, expect.stringContaining("using SQLite at ")]);
    expect(packagesIn(err).filter((name) => name.startsWith("pg"))).toEqual([]);
  }
  expect(await site.stop()).toBe(0);
  const server = packagesIn(site.output());
  expect(server).toContain("@node-rs/argon2");
  expect(server.filter((name) => name.startsWith("pg"))).toEqual([]);
}, 60_000);

it("SEC-52 with PostgreSQL its driver is loaded, so this test would see it", async () => {
  const nobodyThere = { ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const { code, err } = await shellCommand("admin", ["requests"], nobodyThere);
  expect([code, packagesIn(err)]).toEqual([1, expect.arrayContaining(["pg"])]);
}, 60_000);
