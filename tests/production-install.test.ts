import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chooseEngine } from "../src/server/db/sqlite-engine.js";
import { freePort } from "./support/free-port";
import { startSite } from "./support/site";

const root = join(import.meta.dirname, "..");
const MOST_BYTES = 45_000_000;
const OWNER_PASSWORD = "Caraway-and-rye-9";

let folder = "";

// The files that a host copies to the machine that serves: the build, the migrations, and what npm installs beside them
// there.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-production-"));
  for (const name of ["dist", "db", "package.json", "package-lock.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  execFileSync(
    "npm",
    [
      "ci",
      "--omit=dev",
      "--ignore-scripts",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    { cwd: folder, stdio: "inherit" },
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bytesIn(place: string): number {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

it("SEC-52 a production install has less than 45 MB, SQLite for Node.js 20 aside, and nothing of tests or build", () => {
  const packages = join(folder, "node_modules");
  const forNode20 = join(packages, "@photostructure");
  expect(bytesIn(packages) - bytesIn(forNode20)).toBeLessThan(MOST_BYTES);
  expect(bytesIn(forNode20)).toBeLessThan(30_000_000);
  for (const name of ["vitest", "vite", "rolldown", "happy-dom", "@playwright", "typescript", "lucide-react"])
    expect(existsSync(join(packages, name)), name).toBe(false);
});

type Listed = { name: string; version: string; properties: { value: string }[] };

it("SEC-52 the build's list names what is installed beside the site, and no more", () => {
  const { components } = JSON.parse(readFileSync(join(folder, "dist/sbom.cdx.json"), "utf8")) as {
    components: Listed[];
  };
  const { packages } = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  const installed = Object.entries(packages).map(
    ([place, { version }]) => `${place.slice(place.lastIndexOf("node_modules/") + 13)} ${version}`,
  );
  const listed = components
    .filter(({ properties }) => properties.some(({ value }) => value === "node_modules"))
    .map(({ name, version }) => `${name} ${version}`);
  expect(new Set(listed)).toEqual(new Set(installed));
});

it("SEC-52 with the embedded database the site needs no PostgreSQL driver: it starts, keeps people and recipes, and renders pages", async () => {
  const packages = join(folder, "node_modules");
  for (const name of readdirSync(packages).filter((one) => /^pg\b/.test(one)))
    rmSync(join(packages, name), { recursive: true });
  const hasOwn = await chooseEngine([() => process.getBuiltinModule?.("node:sqlite")]).then(
    () => true,
    () => false,
  );
  if (hasOwn) rmSync(join(folder, "node_modules/@photostructure"), { recursive: true });
  const metrics = await freePort();
  const site = await startSite({ OWNER_PASSWORD, METRICS_PORT: String(metrics) }, folder);
  try {
    const send = async (method: string, path: string, body?: unknown, cookie = "") => {
      const response = await fetch(site.url + path, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const cookies = response.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
      return { status: response.status, text: await response.text(), cookie: cookies.join("; ") };
    };
    expect((await send("GET", "/api/health/ready")).status).toBe(200);
    const signedIn = await send("POST", "/api/auth/sign-in/email", {
      email: "owner@example.com",
      password: OWNER_PASSWORD,
    });
    expect(signedIn.status).toBe(200);
    const recipe = { recipeName: "Weekday rye", recipeType: "sourdough" };
    const saved = await send("POST", "/api/recipes", recipe, signedIn.cookie);
    expect(saved.status).toBe(201);
    const { id } = JSON.parse(saved.text) as { id: string };
    expect(
      (await send("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 }, signedIn.cookie))
        .status,
    ).toBe(200);
    // Drawn for this request, while "/" was drawn by the build.
    const page = await send("GET", `/community/${id}`);
    expect([page.status, page.text.includes("Weekday rye")]).toEqual([200, true]);
    expect((await send("GET", "/")).text).toContain("<h1");
    expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain("bread_disk_low 0");
    // A command beside the server, from the same files.
    execFileSync(process.execPath, ["dist/server/admin.js", "backup", "everything.gz"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "test", BASE_URL: "", DATABASE_URL: "", DATA_DIR: site.dataDir },
    });
    expect(statSync(join(folder, "everything.gz")).size).toBeGreaterThan(500);
    // The same command misses the driver once it is asked for PostgreSQL.
    const elsewhere = spawnSync(process.execPath, ["dist/server/admin.js", "requests"], {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        NODE_ENV: "test",
        BASE_URL: "",
        DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      },
    });
    expect([elsewhere.status, elsewhere.stderr]).toEqual([
      1,
      expect.stringContaining("Cannot find package 'pg'"),
    ]);
  } finally {
    await site.stop();
  }
}, 60_000);
