import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesDigest } from "./files-digest.mjs";
import { keepAssets } from "./keep-assets.mjs";
import { pageValues } from "./site-values.mjs";
import { writeSbom } from "./write-sbom.mjs";

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
  "scripts/bundled-packages.ts",
  "scripts/drawing-file.ts",
  "scripts/needed-by.ts",
  "scripts/write-sbom.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** The folder of the built site, unless another one is given. */
export const DIST = join(root, "dist");

const stampOf = (dist) => join(dist, "build.json");

/**
 * The record of a build: the digest of its sources, and the owner's values in its pages. An unfinished build has no
 * digest.
 */
function readStamp(dist) {
  const stamp = stampOf(dist);
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : {};
}

/**
 * Builds the site when its sources, or the SITE_* values in its pages, have changed since the last build. With
 * `keepsValues` a value that the environment does not name stays as the last build has it.
 */
export function build({ dist = DIST, keepsValues = false } = {}) {
  const last = readStamp(dist);
  const site = pageValues(process.env, keepsValues ? last.site : {});
  const digest = filesDigest(root, SOURCES, JSON.stringify(site));
  if (last.digest === digest) return;
  console.log("building the site: what browsers fetch");
  // Tabs can only have opened a complete build.
  if (last.digest !== undefined) keepAssets(dist);
  // An interrupted build leaves half a site. So the digest goes first, and the owner's values stay for the next try.
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampOf(dist), JSON.stringify({ site }));
  const env = { ...process.env, ...site, NODE_ENV: "production" };
  const vite = program("vite/bin/vite.js");
  const into = (part) => ["--outDir", join(dist, part), "--logLevel", "warn"];
  run(process.execPath, [vite, "build", ...into("client")], { env });
  console.log("building the site: the server");
  run(process.execPath, [vite, "build", "--ssr", ...into("server")], { env });
  console.log("building the site: its pages");
  run(process.execPath, [join(dist, "server/prerender.js")], { env });
  writeSbom(root, dist);
  writeFileSync(stampOf(dist), JSON.stringify({ digest, site }));
}

/**
 * Installs and builds only where no build is, for commands beside a running site: they must neither replace its files
 * nor bring back the tools that its host took out.
 */
export function buildOnce() {
  if (readStamp(DIST).digest !== undefined) return;
  install();
  build({ keepsValues: true });
}
