import { connect, createServer, type Socket } from "node:net";

/** The time between two bytes, so that a statement's answer takes seconds. */
const BYTE_MS = 50;

async function trickle(bytes: Buffer, to: Socket): Promise<void> {
  for (const byte of bytes) {
    if (to.destroyed) return;
    to.write(Buffer.of(byte));
    await new Promise((resolve) => setTimeout(resolve, BYTE_MS));
  }
}

/** A commit as PostgreSQL's protocol writes it, however the statement was sent. */
const COMMIT = Buffer.from("commit\0");

/**
 * The fate of a commit: it breaks off before the server gets it, or after the server has answered; its answer is kept
 * back, and nobody is told; or nothing special.
 */
type Commits = "kept back" | "answered to nobody" | "left without an answer" | "passed on";

/** Stands between a program and a server, and breaks the connection when a test wants it. */
export async function startProxy(target: string) {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  let silent = false;
  let deaf: ReadonlySet<Socket> = new Set();
  let slow = false;
  let commits: Commits = "passed on";
  let made = 0;
  /** Breaks the connection before a commit, or when it has been answered. True when nothing more is passed on. */
  function breaksOff(from: Socket, to: Socket, bytes: Buffer): boolean {
    if (commits === "passed on" || !bytes.includes(COMMIT)) return false;
    if (commits === "kept back") from.resetAndDestroy();
    else {
      deaf = new Set([...deaf, to]);
      if (commits === "answered to nobody") to.once("data", () => from.resetAndDestroy());
      to.write(bytes);
    }
    return true;
  }
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => {
      if (silent || deaf.has(from) || breaksOff(from, to, bytes)) return;
      if (slow) void trickle(bytes, to);
      else to.write(bytes);
    });
    // These tests are about resets; "close" follows.
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    made += 1;
    const far = connect(Number(port), hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === "object" ? address?.port : address);
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    /** Resets every connection from the middle. */
    reset,
    /** From now on nothing gets through, and no side is told. */
    fallSilent(yes: boolean) {
      silent = yes;
    },
    /** From now on nothing gets through on open connections. New ones work. */
    forget: () => {
      deaf = new Set(sockets);
    },
    /** From now on everything comes one byte at a time. */
    crawl(yes: boolean) {
      slow = yes;
    },
    /** From now on this becomes of each commit. */
    atCommits(what: Commits) {
      commits = what;
    },
    /** How many connections were asked for so far. */
    made: () => made,
    close: () => {
      reset();
      server.close();
    },
  };
}
