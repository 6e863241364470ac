import * as fc from "fast-check";

/** The gate throws a tenth of the random cases; the deep run all of them (vitest.config.ts), as does RANDOM_CASES=all. */
const share = process.env.RANDOM_CASES === "all" ? 1 : 0.1;

/** How many random cases a test throws here, of those that it throws in the deep run. */
export const cases = (all: number): number => Math.ceil(all * share);

/** Of a test that names no number fast-check throws a hundred. */
fc.configureGlobal({ numRuns: cases(100) });
