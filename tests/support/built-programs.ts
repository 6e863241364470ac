import { join } from "node:path";

/** The folder of the programs that a test run has built. Their files find our packages in the folders above. */
export const builtPrograms = (run: string): string =>
  join(import.meta.dirname, "../../node_modules/.cache", run);
