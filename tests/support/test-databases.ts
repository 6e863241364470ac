import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder in which one run of the tests keeps its databases. */
    databasesFolder: string;
  }
}

const NAME = "bread-tools-test-";

/** Makes room for the databases of one run; what stands in it is made by the first test that needs it. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), `${NAME}${process.pid}-`));
  project.provide("databasesFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
