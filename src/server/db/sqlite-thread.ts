import { Worker } from "node:worker_threads";
import type { Bound } from "./bind";
import { DatabaseUnavailable, StatementFailed } from "./failures";

type SqliteRows = Record<string, unknown>[];
/** "inside": only while the transaction it belongs to is still open. */
export type StatementKind = "plain" | "inside" | "script";

export type Reply = {
  id: number;
  rows: SqliteRows;
  changes?: number;
  error?: { message: string; code: string };
};
type Waiting = { sql: string; resolve: (reply: Reply) => void; reject: (error: Error) => void };

/** The other end of sqlite-worker.js. Statements pipeline: each is sent at once and answered in order. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  readonly #opened: Promise<Reply>;
  #lastId = 0;
  #end: Error | undefined;
  /** Whether it ever came to open the file. */
  hasOpened = false;
  endedAt = 0;

  constructor(workerData: { path: string; busyMs: number }) {
    this.#worker = new Worker(new URL("./sqlite-worker.js", import.meta.url), { workerData });
    this.#opened = new Promise((resolve, reject) => this.#waiting.set(0, { sql: "", resolve, reject }));
    // Whoever sends a statement hears of it too; nobody has to wait for this.
    this.#opened.catch(() => undefined);
    this.#worker.on("message", (reply: Reply) => this.#settle(reply));
    this.#worker.on("error", (error) => {
      this.endedAt = performance.now();
      this.#end = new DatabaseUnavailable(`SQLite at ${workerData.path}: ${error.message}`, { cause: error });
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.on("exit", () => {
        this.endedAt = performance.now();
        this.#end ??= new DatabaseUnavailable("the database is closed");
        for (const { reject } of this.#waiting.values()) reject(this.#end);
        this.#waiting.clear();
        resolve();
      });
    });
  }

  /** Statements that were sent and have no answer yet. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  async opened(): Promise<void> {
    await this.#opened;
  }

  run(kind: StatementKind, sql: string, parameters: readonly Bound[]): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#end !== undefined) {
        reject(this.#end);
        return;
      }
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { sql, resolve, reject });
      this.#post({ id: this.#lastId, kind, sql, parameters });
    });
  }

  /** After everything that was sent before has been answered. */
  async close(): Promise<void> {
    this.#post({ kind: "close" });
    await this.#ended;
  }

  #post(message: { kind: string; id?: number; sql?: string; parameters?: readonly Bound[] }): void {
    this.#worker.postMessage(message);
  }

  #settle(reply: Reply): void {
    this.hasOpened = true;
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error === undefined) waiting?.resolve(reply);
    else waiting?.reject(new StatementFailed(reply.error.code, reply.error.message, waiting.sql));
  }
}
