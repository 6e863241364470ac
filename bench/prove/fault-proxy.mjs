import { connect, createServer } from "node:net";

/**
 * Sits between the site and a server, and breaks the connection on command: "well", "refuse" (nobody listens), "hang
 * up" (connections are accepted and dropped), "silent" (nothing gets through, and nobody is told), "deaf" (questions
 * arrive, answers do not), "slow" (a byte at a time) or "cut" (each connection ends after some bytes).
 */
export async function startFaultProxy(port, host = "127.0.0.1") {
  let mood = "well";
  let own;
  const sockets = new Set();
  const listening = new Set();

  function pass(from, to, isAnswer) {
    let passed = 0;
    from.on("data", async (bytes) => {
      if (mood === "silent" || (mood === "deaf" && isAnswer)) return;
      if (mood === "slow") {
        from.pause();
        for (const byte of bytes) {
          if (to.destroyed) return;
          to.write(Uint8Array.of(byte));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        from.resume();
        return;
      }
      passed += bytes.length;
      if (mood === "cut" && isAnswer && passed > 200) return from.resetAndDestroy();
      to.write(bytes);
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    sockets.add(from);
  }

  function receive(near) {
    if (mood === "hang up") return near.resetAndDestroy();
    const far = connect(port, host);
    pass(near, far, false);
    pass(far, near, true);
  }

  async function open() {
    if (listening.size > 0) return;
    const server = createServer(receive);
    await new Promise((resolve) => server.listen(own ?? 0, "127.0.0.1", resolve));
    own = server.address().port;
    listening.add(server);
  }
  function close() {
    for (const server of listening) server.close();
    listening.clear();
  }
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  await open();
  return {
    get port() {
      return own;
    },
    /** From now on, also for open connections. */
    async treat(next) {
      mood = next;
      if (next === "refuse") {
        close();
        reset();
      } else await open();
      if (next === "hang up") reset();
    },
    /** Ends open connections, from the middle. */
    reset,
    end() {
      close();
      reset();
    },
  };
}
