import { runnerImport } from "vite";
import { root } from "../prepare.mjs";

/** Loads a TypeScript module of the site or of its tests into a script that runs in plain Node. */
export async function load(path) {
  const { module } = await runnerImport(`./${path}`, { configFile: false, root, logLevel: "error" });
  return module;
}
