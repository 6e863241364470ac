import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { DatabasePlace } from "../../src/server/db/open";

const PROGRAM = join(import.meta.dirname, "database-program.mjs");

/** A process of its own that has loaded everything, and begins to work when it is told to. */
export class DatabaseProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown[]>;
  #output = "";

  constructor(what: "open" | "write", place: DatabasePlace, ...rest: string[]) {
    this.#child = spawn(process.execPath, [PROGRAM, what, JSON.stringify(place), ...rest], {
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.#exited = once(this.#child, "exit");
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (bytes: Buffer) => {
        this.#output += bytes.toString("utf8");
      });
  }

  async ready(): Promise<void> {
    while (!this.#output.includes("ready")) {
      if (this.#child.exitCode !== null) throw new Error(this.#output);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  begin(): void {
    this.#child.stdin?.write("go\n");
  }

  /** What it said after it began, once it has ended by itself. */
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
