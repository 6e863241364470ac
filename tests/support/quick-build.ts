import { join } from "node:path";
import { pathToFileURL } from "node:url";

const compression = pathToFileURL(join(import.meta.dirname, "quick-compression.mjs")).href;

/** Builds the site whose folder it runs in, with what is installed there. Only for builds that a test uses. */
export const QUICK_BUILD = {
  program: process.execPath,
  args: ["-e", 'import("./scripts/prepare.mjs").then((m) => m.build())'],
  env: { NODE_OPTIONS: `--import=${compression}` },
};
