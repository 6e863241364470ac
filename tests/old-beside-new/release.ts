import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changingCallsIn } from "../support/contract-calls";
import { QUICK_BUILD } from "../support/quick-build";
import release from "./release.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
/** Where built releases are kept. Their files find our packages in the folders above. */
const KEPT = join(root, "node_modules/.cache/old-release");
/** What the build made, and what it needs to run; the contract says which calls it knows. */
const NEEDED = ["dist", "db", "package.json", "src/contract"];

/** The release that people run today. To try another one by hand: OLD_RELEASE=7eed8e9. */
const commit = process.env.OLD_RELEASE ?? release.commit;

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : undefined;
}

async function run(command: string, args: readonly string[], cwd: string, env = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  let said = "";
  child.stderr.on("data", (bytes: Buffer) => {
    said += bytes.toString("utf8");
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}: ${said}`);
}

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const QUIET = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/** What no build uses: programs that check sources or try a site, which are half of what there would be to unpack. */
const NOT_TO_BUILD =
  /^(@types\/|@axe-core\/|@playwright\/|@biomejs\/|oxlint|typescript$|vitest$|happy-dom$|knip$|fast-check$|smtp-server$)/;

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
};
type Lock = { packages: Record<string, Locked> };

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/**
 * Installs what the sources in `home` need to be built. Our lockfiles name no addresses, so npm would first read
 * everything that the registry knows of each package; here it is told the addresses, which the registry's rule gives.
 * The checksums are those of the lockfile.
 */
async function installToBuild(home: string): Promise<void> {
  const path = join(home, "package.json");
  const described = readJson(path) as { devDependencies: Record<string, string> };
  const needed = Object.entries(described.devDependencies).filter(([name]) => !NOT_TO_BUILD.test(name));
  writeFileSync(path, JSON.stringify({ ...described, devDependencies: Object.fromEntries(needed) }));
  const lock = readJson(join(home, "package-lock.json")) as Lock;
  for (const [place, locked] of Object.entries(lock.packages)) {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    if (locked.integrity !== undefined)
      locked.resolved ??= `https://registry.npmjs.org/${name}/-/${name.replace(/.*\//, "")}-${locked.version}.tgz`;
  }
  writeFileSync(join(home, "package-lock.json"), JSON.stringify(lock));
  await run(npm, ["ci", "--include=dev", ...QUIET], home);
}

/** The folders of the packages that a built site needs beside its own files. */
function packagesToRun(home: string): string[] {
  return Object.entries((readJson(join(home, "package-lock.json")) as Lock).packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place]) => place);
}

/** Whether this clone has the release. A shallow clone or an archive of the sources does not. */
export const hasRelease = git("cat-file", "-e", `${commit}^{commit}`) !== undefined;
export const releaseName = commit.slice(0, 7);

/** The folder of the built release. The first time, it is taken from git and built by its own scripts. */
export async function builtRelease(): Promise<string> {
  const full = git("rev-parse", `${commit}^{commit}`)?.trim() ?? commit;
  const sharesPackages =
    git("show", `${full}:package-lock.json`) === readFileSync(join(root, "package-lock.json"), "utf8");
  const kept = join(KEPT, sharesPackages ? full : `${full}-with-packages`);
  if (existsSync(join(kept, "package.json"))) return kept;
  // Outside node_modules and this repository, where a build would take the sources for another project's.
  const home = mkdtempSync(join(tmpdir(), "bread-tools-release-"));
  try {
    await run("git", ["archive", "--output", join(home, "sources.tar"), full], root);
    await run("tar", ["-xf", "sources.tar"], home);
    if (sharesPackages) symlinkSync(join(root, "node_modules"), join(home, "node_modules"), "junction");
    else await installToBuild(home);
    await run(QUICK_BUILD.program, QUICK_BUILD.args, home, QUICK_BUILD.env);
    keep(home, kept, sharesPackages ? NEEDED : [...NEEDED, ...packagesToRun(home)]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return kept;
}

/** Copies under another name first, so that a folder with the right name is always complete. */
function keep(home: string, kept: string, needed: readonly string[]): void {
  rmSync(KEPT, { recursive: true, force: true });
  const copy = `${kept}.${process.pid}`;
  mkdirSync(copy, { recursive: true });
  // Releases from before the contract named its calls do not have this file.
  for (const name of needed.filter((each) => existsSync(join(home, each))))
    cpSync(join(home, name), join(copy, name), { recursive: true });
  renameSync(copy, kept);
}

/** The names of the changing calls of the version in this folder. */
export function changingCalls(folder: string): Set<string> {
  return changingCallsIn(join(folder, "src/contract"));
}

export { root as thisVersion };
