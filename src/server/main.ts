import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app";
import { EXIT_CONFIG, ownOrigins, readConfig } from "./config";
import { createFront } from "./front";
import { commonHeaders } from "./headers";
import { createHealth } from "./health";
import { createLog } from "./log";
import { openPages } from "./pages";
import { readStaticFiles } from "./static-files";

/** What is in flight may take this long after SIGTERM (D7). */
const DRAIN_MS = 10_000;

const config = readConfig(process.env);
if ("mistakes" in config) {
  for (const mistake of config.mistakes) console.error(mistake);
  process.exit(EXIT_CONFIG);
}

const dist = join(import.meta.dirname, "..");
const log = createLog(config.logLevel);
const health = createHealth();
const port = () => (server.address() as AddressInfo | null)?.port ?? config.port;
const headers = commonHeaders(config.baseUrl?.startsWith("https:") ?? false);
const app = createApp({
  log,
  health,
  headers,
  origins: () => ownOrigins(config, port()),
  clock: () => performance.now(),
});

const front = createFront({
  config,
  port,
  files: readStaticFiles(join(dist, "client")),
  pages: openPages(dist),
  api: getRequestListener(app.fetch),
  onFailure: (error) => log.failure(error),
});

const server = createServer(
  {
    // Longer than a proxy keeps its side open, or it would write into a connection that just closed.
    keepAliveTimeout: 90_000,
    headersTimeout: 20_000,
    requestTimeout: 30_000,
  },
  (request, response) => {
    // A connection that falls idle after the end was announced would hold the process until it times out.
    response.on("close", () => health.draining() && setImmediate(() => server.closeIdleConnections()));
    front(request, response);
  },
);

// What is no HTTP never reaches the front; the answer is Node's own, with the headers of every reply.
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const status =
    error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" });
  socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
});
server.on("error", (error) => {
  console.error(`cannot listen on ${config.host}:${config.port}: ${error.message}`);
  process.exit(1);
});
server.listen(config.port, config.host, () => {
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  console.log(`listening on http://${host === "127.0.0.1" ? "localhost" : host}:${port()}`);
});

function stop(): void {
  if (health.draining()) return;
  health.drain();
  const hardStop = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  server.close(() => {
    clearTimeout(hardStop);
    process.exit(0);
  });
  server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
