import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build, root } from "../../scripts/prepare.mjs";
import { freePort } from "../crash/server.mjs";
import { ask, recipe, signUp } from "./people.mjs";
import { figure } from "./report.mjs";

export const title = "Node.js, from the oldest to the newest";
export const how =
  "On each version that we support a site of its own, built with an owner's address, starts in production; somebody signs " +
  "up and saves a recipe; the database is backed up beside the site, and the backup is read (RU-01, RU-03).";

const run = promisify(execFile);

/** The versions the site promises to run on: the oldest, and each long-term release since. */
const VERSIONS = ["20.19.0", "22", "24", "26"];

/** The node program of that version, fetched by npm. */
export async function nodeOf(version) {
  const { stdout } = await run("npx", ["-y", "-p", `node@${version}`, "node", "-p", "process.execPath"]);
  return stdout.trim();
}

const OWNER = "owner@bread.test";

/** In production, a start needs a real address in the pages, which the tests' build lacks. */
function buildOwn() {
  const dist = join(root, "test-results/node-versions/dist");
  process.env.SITE_EMAIL = OWNER;
  build({ dist });
  delete process.env.SITE_EMAIL;
  return join(dist, "server");
}

async function startOn(node, server, env) {
  const child = spawn(node, [join(server, "main.js")], { cwd: root, env });
  let said = "";
  const ended = once(child, "exit");
  const listening = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes) => {
        said += bytes;
        const [, port] = /listening on http:\/\/localhost:(\d+)/.exec(said) ?? [];
        if (port !== undefined) resolve(`http://localhost:${port}`);
      });
    ended.then(([code]) => reject(new Error(`the server ended with ${code}: ${said}`)), reject);
  });
  return {
    url: await listening,
    stop: async () => {
      child.kill("SIGTERM");
      return (await ended)[0];
    },
  };
}

/** The result for one version, in words: what went wrong, or nothing. */
async function smoke(version, server) {
  const node = await nodeOf(version);
  const { stdout } = await run(node, ["--version"]);
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-node-"));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    BASE_URL: `http://localhost:${port}`,
    ADMIN_EMAIL: OWNER,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: "",
    LOG_LEVEL: "warn",
  };
  const came = [];
  const site = await startOn(node, server, env);
  try {
    const { cookie } = await signUp(site.url);
    const saved = await ask(site.url, "POST", "/api/recipes", { cookie, body: recipe("Rye") });
    came.push(`saved ${saved.status}`);
    const file = join(folder, "backup.gz");
    const admin = (...args) => run(node, [join(server, "admin.js"), ...args], { cwd: root, env });
    await admin("backup", file, "--unasked");
    const { stdout: held } = await admin("check", file);
    came.push(`${/^\s*(\d+)\s+recipe\s*$/m.exec(held)?.[1]} recipe in the backup`);
  } finally {
    came.push(`ended with ${await site.stop()}`);
    rmSync(folder, { recursive: true, force: true });
  }
  return figure(`Node.js ${stdout.trim().slice(1)}`, came.join(", "), WELL, came.join(", ") === WELL);
}

const WELL = "saved 201, 1 recipe in the backup, ended with 0";

export async function prove() {
  const server = buildOwn();
  const figures = [];
  for (const version of VERSIONS) figures.push(await smoke(version, server));
  return figures;
}
