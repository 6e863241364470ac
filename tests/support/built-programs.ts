import { join } from "node:path";

/** The folder of the programs that a run of the tests has built: their files find our packages on the way up. */
export const builtPrograms = (run: string): string =>
  join(import.meta.dirname, "../../node_modules/.cache", run);
