import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSite, stop } from "../measured-server.mjs";
import { good, loadFor, refused, startLoad } from "./load.mjs";
import { baker } from "./people.mjs";
import { below, count, figure } from "./report.mjs";

export const title = "Slow clients";
export const how =
  "A thousand connections that send their headers or their body one byte a second, or take a long answer without " +
  "reading it, while others go on (REL-09).";

const REQUESTS = {
  headers: ["GET / HTTP/1.1\r\nHost: HOST\r\n", "X-Slow: 1\r\n"],
  body: [
    "POST /api/csp-report HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n",
    "{",
  ],
  reader: ["GET /recipe HTTP/1.1\r\nHost: HOST\r\n\r\n".repeat(20), ""],
};

function slowClient(url, kind) {
  const { port, host } = new URL(url);
  const [first, more] = REQUESTS[kind];
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(first.replaceAll("HOST", host)));
  let ended = false;
  socket.on("close", () => (ended = true));
  socket.on("error", () => undefined);
  if (kind === "reader") socket.pause();
  else socket.resume();
  const drip = more && setInterval(() => ended || socket.write(more), 1000);
  return {
    isOver: () => ended,
    end() {
      clearInterval(drip);
      socket.destroy();
    },
  };
}

export async function prove({ share }) {
  const many = Math.max(60, Math.round(1000 * share));
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-slow-"));
  const site = await startSite(folder, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  const clients = [];
  try {
    const { cookie } = await baker(site.url, 10);
    const calls = [
      { path: "/" },
      { path: "/api/recipes", cookie },
      { path: "/api/auth/get-session", cookie },
    ];
    const order = { url: site.url, connections: 20, perSecond: 100, calls };
    const seconds = Math.max(5, 12 * share);
    await loadFor(2, order);
    const before = await loadFor(seconds, order);
    const load = startLoad(order);
    for (let at = 0; at < many; at += 1) {
      const kind = Object.keys(REQUESTS)[at % 3];
      clients.push({ kind, ...slowClient(site.url, kind) });
      if (at % 50 === 49) await pause(50);
    }
    const coming = await load.look();
    await pause(seconds * 1000);
    const meanwhile = await load.stop();
    // Headers may take 20 s, bodies 30, and the timers run every five.
    await pause(40_000 - seconds * 1000);
    const patient = clients.filter(({ kind, isOver }) => kind !== "reader" && !isOver()).length;
    const all = [coming, meanwhile];
    const answered = all.reduce((sum, seen) => sum + good(seen), 0);
    const failed = all.reduce((sum, seen) => sum + seen.failed.length + refused(seen), 0);
    return [
      figure("slow connections", String(clients.length), String(many), clients.length === many),
      figure("others' requests answered well meanwhile", String(answered), "all", failed === 0),
      count("others' requests that failed", failed, 0),
      below(
        `99 of 100 of them while the slow ones hang on, ${before.p99.toFixed(1)} ms before`,
        meanwhile.p99,
        Math.max(2 * before.p99, before.p99 + 15),
        " ms",
      ),
      // A third of them ask for twenty pages at once: while they arrive, they are work like any other requests.
      figure("99 of 100 of them while they came", `${coming.p99.toFixed(1)} ms`, "none", true),
      count("slow senders still connected after 40 s", patient, 0),
    ];
  } finally {
    for (const client of clients) client.end();
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  }
}
