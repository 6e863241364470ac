import { connect, createServer, type Socket } from "node:net";

/** Stands between a program and a server, and breaks what lies between them when a test wants it. */
export async function startProxy(target: string) {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  let silent = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => {
      if (!silent) to.write(bytes);
    });
    // A reset is what the tests are about; "close" follows.
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
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
    /** Ends every connection from the middle. */
    reset,
    /** From now on nothing gets through, and nobody is told. */
    fallSilent(yes: boolean) {
      silent = yes;
    },
    close: () => {
      reset();
      server.close();
    },
  };
}
