import { type ChildProcess, spawn } from "node:child_process";
import { once as event } from "node:events";
import { basename, join } from "node:path";
import { build } from "vite";
import { inject } from "vitest";
import type { DatabasePlace } from "../../src/server/db/open";
import { once } from "./once";
import { builtPrograms } from "./built-programs";

const here = (name: string) => join(import.meta.dirname, name);

/** Built once for a whole run: loading the sources one by one would take each process ten times as long. */
function builtProgram(): Promise<string> {
  const folder = inject("databasesFolder");
  const outDir = builtPrograms(basename(folder));
  return once(join(folder, "database-program"), async () => {
    await build({
      configFile: false,
      logLevel: "silent",
      ssr: { noExternal: true, external: ["@photostructure/sqlite", "pg"] },
      build: {
        ssr: true,
        outDir,
        target: "node20",
        minify: false,
        rollupOptions: {
          input: {
            program: here("database-program.ts"),
            // A separate thread, started from its own file beside the program.
            "sqlite-worker": here("../../src/server/db/sqlite-worker.js"),
          },
        },
      },
    });
    return join(outDir, "program.js");
  });
}

/** A process that has loaded everything, and begins to work when told to. */
export class DatabaseProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown[]>;
  #output = "";

  static async start(
    what: "open" | "write" | "stand",
    place: DatabasePlace,
    ...rest: string[]
  ): Promise<DatabaseProcess> {
    const process = new DatabaseProcess(await builtProgram(), [what, JSON.stringify(place), ...rest]);
    await process.#ready();
    return process;
  }

  private constructor(program: string, words: readonly string[]) {
    this.#child = spawn(process.execPath, [program, ...words], { stdio: ["pipe", "pipe", "pipe"] });
    this.#exited = event(this.#child, "exit");
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (bytes: Buffer) => {
        this.#output += bytes.toString("utf8");
      });
  }

  async #ready(): Promise<void> {
    while (!this.#output.includes("ready")) {
      if (this.#child.exitCode !== null) throw new Error(this.#output);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  begin(): void {
    this.#child.stdin?.write("go\n");
  }

  /** The output since it began, once it has ended by itself. */
  async finished(): Promise<string> {
    const [code] = await this.#exited;
    if (code !== 0) throw new Error(`ended with ${String(code)}: ${this.#output}`);
    return this.#output.split("begun\n")[1] ?? "";
  }

  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exited;
  }
}
