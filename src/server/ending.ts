import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Log } from "./log";

/** What is in flight may take this long after the end was announced. */
const DRAIN_MS = 10_000;
/** A mail server that hangs must not hold the process: its mail's lease gives it to the next one. */
const END_MS = 11_000;
/** For so long a proxy may still send a request over a connection that it holds open, before it knows (REL-08). */
const PROXY_MS = 5_000;
/** A fault that comes again and again while the process ends is told so often. */
const MOST_CRASHES = 10;

type EndingParts = {
  server: Server;
  health: Health;
  log: Log;
  /** Whether a proxy stands in front, whose idle connections must not be cut under its requests. */
  behindProxy: boolean;
  /** After the last reply: the mail that is on its way, the database. */
  readonly end: () => Promise<void>;
};

export type Ending = {
  /** To be told of every request. */
  serving(response: ServerResponse): void;
  /** Finishes what is in flight, and then the process: with 0, or with 1 where something went wrong. */
  drain(code?: 0 | 1): void;
  /** What nobody caught has left the program in a state that nobody knows (REL-22). */
  crash(error: unknown): void;
};

/** The one way in which this process ends, whoever wants it. */
export function createEnding({ server, health, log, behindProxy, end }: EndingParts): Ending {
  const open = new Set<ServerResponse>();
  let code: 0 | 1 = 0;
  let crashes = 0;

  /** The last lines are written, as far as somebody reads them, and then the process is over. */
  function exit(): never {
    log.end();
    process.exit(code);
  }

  /** A connection is closed with its next answer, which says so. */
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
    // The server's own `close` cuts idle connections at once, also one over which a request is just coming.
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
        // It began before the end was announced, and its connection falls idle only now.
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

/** Whether this process wants new requests: it stops wanting them once it was told to end. */
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
