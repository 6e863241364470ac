import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;

/**
 * Installs what only measurements need (Lighthouse, Stryker) into this folder, once, in the versions of its lockfile;
 * neither the site nor its tests download them. Without peers, because vitest is the project's own.
 */
export function installTools() {
  if (existsSync(join(here, "node_modules/.package-lock.json"))) return;
  console.log("installing the tools of the measurements (npm ci in bench/tools)");
  const options = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["ci", ...options], { cwd: here, stdio: "inherit" });
  if (status !== 0) throw new Error(`npm ci in bench/tools ended with ${status}`);
}
