import { EventEmitter } from "node:events";
import type * as threads from "node:worker_threads";
import { vi } from "vitest";

/**
 * Every SQLite database has a thread, and most tests of the server have a database. Starting a thread costs more than
 * most tests' own work, so a thread whose database is closed runs the next one's program. The program is the real one,
 * loaded anew, with its own file and connection. Suites about the thread itself write
 * `vi.unmock("node:worker_threads")`.
 */
vi.mock("node:worker_threads", async (importOriginal) => {
  const real = await importOriginal<typeof threads>();
  return { ...real, Worker: lasting(real) };
});

type Thread = threads.Worker;
type Options = { workerData: unknown };

/** How many databases one thread serves: each leaves its program's text in memory. */
const MOST_RUNS = 40;

/** The unused threads of this process, and how often each has been used. */
const process = globalThis as { lastingThreads?: Map<Thread, number> };
process.lastingThreads ??= new Map();
const idle = process.lastingThreads;

/** The part of Node.js's `Worker` that sqlite.ts uses. */
function lasting({ Worker, MessageChannel }: typeof threads) {
  return class LastingWorker extends EventEmitter {
    readonly #thread: Thread;
    readonly #port: threads.MessagePort;

    constructor(program: URL, { workerData }: Options) {
      super();
      const [thread, runs] = idle.entries().next().value ?? [
        new Worker(new URL("./lasting-thread.mjs", import.meta.url)),
        0,
      ];
      idle.delete(thread);
      thread.ref();
      const { port1, port2 } = new MessageChannel();
      this.#thread = thread;
      this.#port = port1;
      const failed = (error: Error) => {
        this.emit("error", error);
        port1.close();
      };
      const died = () => this.emit("exit");
      port1.on("message", (reply) => this.emit("message", reply));
      port1.on("close", () => {
        thread.off("message", failed).off("error", failed).off("exit", died).unref();
        if (runs + 1 < MOST_RUNS) idle.set(thread, runs + 1);
        else void thread.terminate();
        this.emit("exit");
      });
      thread.on("message", failed).on("error", failed).on("exit", died);
      thread.postMessage({ program: program.href, workerData, port: port2 }, [port2]);
    }

    postMessage(message: unknown): void {
      this.#port.postMessage(message);
    }

    async terminate(): Promise<number> {
      return this.#thread.terminate();
    }
  };
}
