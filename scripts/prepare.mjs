import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesDigest } from "./files-digest.mjs";
import { keepAssets } from "./keep-assets.mjs";

export const root = join(import.meta.dirname, "..");

/** Runs a command in the project's folder, and exits if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** The path of a package's program. We start it with our own node, without a shell. */
export const program = (path) => join(root, "node_modules", path);

function readLock(path) {
  const full = join(root, path);
  return existsSync(full) ? JSON.parse(readFileSync(full, "utf8")).packages : {};
}

/** Whether node_modules has what package-lock.json names; packages for other machines may be missing. */
function installed() {
  const have = readLock("node_modules/.package-lock.json");
  return Object.entries(readLock("package-lock.json")).every(
    ([path, wanted]) =>
      path === "" || have[path]?.version === wanted.version || (wanted.optional && have[path] === undefined),
  );
}

export function install() {
  if (installed()) return;
  console.log("installing packages (npm ci)");
  run("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
}

const SOURCES = [
  "src",
  "content",
  "public",
  "vite.config.ts",
  "scripts/drawing-file.ts",
  "scripts/needed-by.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** The folder of the built site, unless another one is given. */
export const DIST = join(root, "dist");

/** Builds the site when its sources, or the SITE_* values in its pages, have changed since the last build. */
export function build({ dist = DIST, siteName = process.env.SITE_NAME } = {}) {
  const env = { ...process.env, NODE_ENV: "production", ...(siteName && { SITE_NAME: siteName }) };
  const names = Object.keys(env).filter((name) => name.startsWith("SITE_"));
  const site = names.toSorted().map((name) => [name, env[name]]);
  const digest = filesDigest(root, SOURCES, JSON.stringify(site));
  const stamp = join(dist, "build.json");
  if (existsSync(stamp) && JSON.parse(readFileSync(stamp, "utf8")).digest === digest) return;
  console.log("building the site");
  // Tabs can only have opened a complete build.
  if (existsSync(stamp)) keepAssets(dist);
  // The stamp goes first, so that an interrupted build, which leaves half a site, does not count as fresh.
  rmSync(stamp, { force: true });
  const vite = program("vite/bin/vite.js");
  const into = (part) => ["--outDir", join(dist, part), "--logLevel", "warn"];
  run(process.execPath, [vite, "build", ...into("client")], { env });
  run(process.execPath, [vite, "build", "--ssr", ...into("server")], { env });
  run(process.execPath, [join(dist, "server/prerender.js")], { env });
  writeFileSync(stamp, JSON.stringify({ digest }));
}
