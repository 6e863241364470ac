/** The files of the deep run: tests of the build, and journeys. The gate has all others (docs/decisions/tests.md). */
export const DEEP_FILES = /\.deep\.(test|spec)\.ts$/;
