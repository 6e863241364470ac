import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Log } from "./log";

/** How long requests in flight may take once the end is announced. */
const DRAIN_MS = 10_000;
/**
 * When the process ends at the latest, even while a mail server hangs: another process sends the mail when its lease
 * ends.
 */
const END_MS = 11_000;
/** How long a proxy that does not know of the end may still send over a connection it holds open (REL-08). */
const PROXY_MS = 5_000;
/** How often a recurring fault is logged while the process ends. */
const MOST_CRASHES = 10;

type EndingParts = {
  server: Server;
  health: Health;
  log: Log;
  /** Whether there is a proxy in front, whose idle connections must not be cut while it sends a request. */
  behindProxy: boolean;
  /** Called after the last reply: ends the mail worker and the database. */
  readonly end: () => Promise<void>;
};

export type Ending = {
  /** Must be called for every request. */
  serving(response: ServerResponse): void;
  /** Finishes the requests in flight and then ends the process, with 0, or with 1 when something went wrong. */
  drain(code?: 0 | 1): void;
  /** Logs an uncaught error and ends the process, because the program's state is unknown after it (REL-22). */
  crash(error: unknown): void;
};

/** The only way this process ends, whatever the cause. */
export function createEnding({ server, health, log, behindProxy, end }: EndingParts): Ending {
  const open = new Set<ServerResponse>();
  let code: 0 | 1 = 0;
  let crashes = 0;

  /** Writes the last log lines, as long as somebody reads them, and ends the process. */
  function exit(): never {
    log.end();
    process.exit(code);
  }

  /** Closes a connection after its next answer, which says so in a header. */
  function close(response: ServerResponse): void {
    if (!response.headersSent) response.shouldKeepAlive = false;
  }

  function drain(wanted: 0 | 1 = 0): void {
    if (wanted > code) code = wanted;
    process.exitCode = code;
    if (health.draining()) return;
    health.drain();
    for (const response of open) close(response);
    const hardStop = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    setTimeout(exit, END_MS).unref();
    // The HTTP server's own `close` cuts idle connections at once, even one over which a request is just arriving.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(hardStop);
      end().then(exit, (error: unknown) => {
        log.failure(error);
        code = 1;
        exit();
      });
    });
    if (behindProxy) setTimeout(() => server.closeIdleConnections(), PROXY_MS).unref();
    else server.closeIdleConnections();
  }

  return {
    serving(response) {
      open.add(response);
      if (health.draining()) close(response);
      response.once("close", () => {
        open.delete(response);
        // The request began before the end was announced, so its connection becomes idle only now.
        if (health.draining() && !behindProxy) setImmediate(() => server.closeIdleConnections());
      });
    },
    drain,
    crash(error) {
      crashes += 1;
      if (crashes <= MOST_CRASHES) log.crash(error);
      drain(1);
    },
  };
}

/** Whether this process accepts new requests; it stops when it is told to end. */
export type Health = { draining(): boolean; drain(): void };

export function createHealth(): Health {
  let draining = false;
  return {
    draining: () => draining,
    drain: () => {
      draining = true;
    },
  };
}
