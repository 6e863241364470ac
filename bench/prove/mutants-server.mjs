import { mutate } from "./mutants.mjs";

export const title = "The same for permissions, sessions and caps";
export const how = "As above, in a section of its own, so that each part can be renewed alone.";

/** Nothing with `--quick`: the tests of one change take half a minute. */
export const prove = async ({ share }) => (share < 1 ? [] : mutate("server"));
