import { once } from "node:events";
import { connect, createServer } from "node:net";

/** DevTools' "Slow 4G": 150 ms per round trip, and 1.6 Mbit/s down. */
const TURN_MS = 150;
const BYTES_PER_MS = 200;
const PACKET = 1460;

const later = (ms, act) => setTimeout(() => act(), ms);

/**
 * Writes each piece when its time has come. On a busy machine one timer may overtake another, but bytes must not:
 * each timer writes the oldest waiting piece.
 */
function inOrder(to) {
  const pieces = [];
  return (ms, bytes) => {
    pieces.push(bytes);
    later(ms, () => {
      const oldest = pieces.shift();
      if (!to.destroyed) to.write(oldest);
    });
  };
}

/** The way down: the connections take turns on one line, packet by packet. */
function sharedLine() {
  const waiting = new Map();
  let free = 0;
  let pump;
  function send() {
    pump = undefined;
    while (waiting.size > 0) {
      const now = performance.now();
      free = Math.max(free, now);
      // Timers are no more precise than this.
      if (free > now + 2) break;
      const [[to, left]] = waiting;
      const packet = left.subarray(0, PACKET);
      waiting.delete(to);
      if (left.length > PACKET) waiting.set(to, left.subarray(PACKET));
      free += packet.length / BYTES_PER_MS;
      to(free - now + TURN_MS / 2, packet);
    }
    if (waiting.size > 0) pump ??= later(free - performance.now(), send);
  }
  return (to, bytes) => {
    waiting.set(to, Buffer.concat([waiting.get(to) ?? Buffer.of(), bytes]));
    pump ??= later(0, send);
  };
}

/**
 * Sits between any browser and a site, with the delay and bandwidth of a slow phone's network: Firefox has no
 * throttling that a program can switch on, and Chromium's delays whole answers instead of packets. A site must know
 * the address of its line, so it is started after the line; `leadTo` tells where the site is.
 */
export async function slowLine() {
  let target;
  const down = sharedLine();
  const sockets = new Set();
  const server = createServer((near) => {
    near.setNoDelay(true);
    const far = connect(Number(target.port), target.hostname);
    far.setNoDelay(true);
    sockets.add(near);
    // The handshake takes a round trip, then half of one for the way up.
    const opened = performance.now();
    const toFar = inOrder(far);
    near.on("data", (bytes) => {
      const handshake = Math.max(0, opened + TURN_MS - performance.now());
      toFar(handshake + TURN_MS / 2, bytes);
    });
    const toNear = inOrder(near);
    far.on("data", (bytes) => down(toNear, bytes));
    for (const one of [near, far]) one.on("error", () => undefined);
    near.on("close", () => {
      sockets.delete(near);
      far.destroy();
    });
    far.on("close", () => later(TURN_MS, () => near.end()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${server.address().port}`,
    leadTo(site) {
      target = new URL(site);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
