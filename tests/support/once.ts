import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/**
 * Does `work` in one process of a test run, while the others wait for it. `name` is a path that nothing else uses.
 * Everybody gets the same result, a text.
 */
export async function once(name: string, work: () => Promise<string>): Promise<string> {
  try {
    mkdirSync(`${name}.lock`);
  } catch {
    return waitFor(name);
  }
  try {
    const result = await work();
    // Renamed when complete, so that nobody reads half of it.
    writeFileSync(`${name}.new`, result);
    renameSync(`${name}.new`, `${name}.done`);
    return result;
  } catch (error) {
    writeFileSync(`${name}.failed`, String(error));
    throw error;
  }
}

async function waitFor(name: string): Promise<string> {
  for (;;) {
    if (existsSync(`${name}.failed`)) throw new Error(readFileSync(`${name}.failed`, "utf8"));
    if (existsSync(`${name}.done`)) return readFileSync(`${name}.done`, "utf8");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
