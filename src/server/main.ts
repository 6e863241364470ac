import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { EXIT_CONFIG, readConfig } from "./config";
import { createFront } from "./front";
import { commonHeaders } from "./headers";
import { answerWhatIsNoHttp } from "./no-http";
import { type OpenSite, openSite } from "./open-site";
import { openPages } from "./pages";
import { readStaticFiles } from "./static-files";

/** What is in flight may take this long after SIGTERM. */
const DRAIN_MS = 10_000;
/** A mail server that hangs must not hold the process: its mail's lease gives it to the next one. */
const END_MS = 11_000;

function giveUp(code: number, ...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(code);
}

const config = readConfig(process.env);
if ("mistakes" in config) giveUp(EXIT_CONFIG, ...config.mistakes);

/** PORT=0 leaves the choice to the system; it is known once the server listens. */
let chosen: number | undefined;
const port = () => chosen ?? config.port;
const opened = await openSite(config, port).catch((error: Error) =>
  giveUp(1, `cannot open the database: ${error.message}`),
);
if ("mistake" in opened) giveUp(EXIT_CONFIG, opened.mistake);
const site: OpenSite = opened;
const { log, health } = site.parts;

const dist = join(import.meta.dirname, "..");
const front = createFront({
  config,
  port,
  files: readStaticFiles(join(dist, "client")),
  pages: openPages(dist),
  api: getRequestListener(site.createApi().fetch),
  onFailure: (error) => log.failure(error),
});

const server = createServer(
  {
    // Longer than a proxy keeps its side open, or it would write into a connection that just closed.
    keepAliveTimeout: 90_000,
    headersTimeout: 20_000,
    requestTimeout: 30_000,
    // How often both are looked at: half a minute, unless told, on top of them.
    connectionsCheckingInterval: 5_000,
  },
  (request, response) => {
    // A connection that falls idle after the end was announced would hold the process until it times out.
    response.on("close", () => health.draining() && setImmediate(() => server.closeIdleConnections()));
    front(request, response);
  },
);
// More than any browser sends; each costs memory before anybody has looked at the request.
server.maxHeadersCount = 100;
server.on("clientError", answerWhatIsNoHttp(commonHeaders(config.baseUrl?.startsWith("https:") ?? false)));
server.on("error", (error) => giveUp(1, `cannot listen on ${config.host}:${config.port}: ${error.message}`));
server.listen(config.port, config.host, () => {
  chosen = (server.address() as AddressInfo).port;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  console.log(`listening on http://${host === "127.0.0.1" ? "localhost" : host}:${port()}`);
  site.announceOwner();
});

/** The last lines are written, as far as somebody reads them, and then the process is over. */
function exit(code: number): never {
  log.end();
  process.exit(code);
}

function stop(): void {
  if (health.draining()) return;
  health.drain();
  const hardStop = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  setTimeout(() => exit(0), END_MS).unref();
  server.close(() => {
    clearTimeout(hardStop);
    site.end().then(
      () => exit(0),
      (error: unknown) => {
        log.failure(error);
        exit(1);
      },
    );
  });
  server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
