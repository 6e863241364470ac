import { afterAll, vi } from "vitest";

/**
 * Runs before each file of the unit tests. The files of one process share its libraries, which take longer to load than
 * most files to run, but every file has our own modules to itself, with whatever they remember (docs/decisions/0060).
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
