import { runnerImport } from "vite";
import { root } from "../prepare.mjs";

/** A module of the tests' or the site's own TypeScript, for a script that runs in plain Node. */
export async function load(path) {
  const { module } = await runnerImport(`./${path}`, { configFile: false, root, logLevel: "error" });
  return module;
}
