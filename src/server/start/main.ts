import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { EXIT_CONFIG, readConfig, whyNotPublic } from "../process/config";
import { UnusableDataDir } from "../db/data-folder";
import { createEnding } from "../process/ending";
import { BrokenBuild, readBuiltSite, watchForSharp } from "./built-site";
import { createFront, KEPT_HEADERS } from "./front";
import { createVisitors } from "./own-pages";
import { commonHeaders } from "../http/headers";
import { type OpenedSite, openSite } from "./open-site";
import { answerWhatIsNoHttp, TOO_SLOW } from "../http/refuse-early";
import { REQUEST_MS, watchBody } from "../http/slow-body";

/** Far more connections than the busiest day brings, and as many as a machine with half a gigabyte can hold. */
const MOST_CONNECTIONS = 5_000;

const inUrl = (host: string) => (host.includes(":") ? `[${host}]` : host);

function giveUp(code: number, ...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(code);
}

const config = readConfig(process.env);
if ("mistakes" in config) giveUp(EXIT_CONFIG, ...config.mistakes);
const unfit = whyNotPublic(config);
if (unfit.length > 0) giveUp(EXIT_CONFIG, ...unfit);

/** Ends a request whose body does not come, as Node ends one whose headers do not. */
function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else server.emit("clientError", Object.assign(new Error("too slow"), { code: TOO_SLOW }), socket);
}

/** With PORT=0 the system chooses the port; it is known once the server listens. */
let chosen: number | undefined;
const port = () => chosen ?? config.port;
const opened = await openSite(config, port).catch((error: Error) =>
  giveUp(1, error instanceof UnusableDataDir ? error.message : `cannot open the database: ${error.message}`),
);
if ("mistake" in opened) giveUp(EXIT_CONFIG, opened.mistake);
const site: OpenedSite = opened;
const { answers, log, health, load, meter } = site.parts;

function builtSite() {
  try {
    return readBuiltSite(join(import.meta.dirname, ".."), site.parts);
  } catch (error) {
    return error instanceof BrokenBuild ? giveUp(1, error.message) : Promise.reject(error);
  }
}

const { files, pages } = await builtSite();
const api = site.createApi();
const front = createFront({
  config,
  port,
  files,
  pages,
  // Proxies' health checks use HTTP/1.0 without a host. Every other request's host has been checked by the front.
  api: getRequestListener(api.fetch, { hostname: "localhost" }),
  visitorOf: createVisitors(api),
  onFailure: (error) => log.failure(error),
  load,
  answers,
  meter,
});

const server = createServer(
  {
    // Longer than a proxy keeps its idle connections, so that it never writes into one that we have just closed.
    keepAliveTimeout: 90_000,
    headersTimeout: 20_000,
    requestTimeout: REQUEST_MS,
    // How often Node checks these two timeouts; its default would add up to half a minute.
    connectionsCheckingInterval: 5_000,
  },
  (request, response) => {
    watchBody(request, () => cutOff(request, response));
    answers.queue(request, response, () => {
      ending.serving(response);
      front(request, response);
    });
  },
);
server.maxHeadersCount = KEPT_HEADERS;
// A connection costs some 20 kB before it sends anything. Beyond this many, new ones are closed at once.
server.maxConnections = MOST_CONNECTIONS;
server.on(
  "clientError",
  answerWhatIsNoHttp(commonHeaders(config.baseUrl?.startsWith("https:") ?? false, config.hstsSubdomains)),
);
server.on("error", (error) => giveUp(1, `cannot listen on ${config.host}:${config.port}: ${error.message}`));

const ending = createEnding({
  server,
  health,
  log,
  behindProxy: config.trustProxy.length > 0,
  end: () => site.end(),
});
process.on("SIGTERM", () => ending.drain());
process.on("SIGINT", () => ending.drain());
process.on("uncaughtException", (error) => ending.crash(error));
process.on("unhandledRejection", (reason) => ending.crash(reason));

if (site.metrics !== undefined && config.metricsPort !== undefined) {
  const { metricsPort, metricsHost } = config;
  await site.metrics
    .listen(metricsPort, metricsHost)
    .catch((error: Error) => giveUp(1, `cannot listen on ${metricsHost}:${metricsPort}: ${error.message}`));
  console.log(`metrics on http://${inUrl(metricsHost)}:${metricsPort}/metrics`);
}

// Listen last: whatever waits for this line can send people here (REL-11).
server.listen(config.port, config.host, () => {
  chosen = (server.address() as AddressInfo).port;
  const host = config.host === "127.0.0.1" ? "localhost" : inUrl(config.host);
  console.log(`listening on http://${host}:${port()}`);
  if (config.mailsStayHere)
    console.log(
      `no mail leaves this site: set SMTP_URL. Until then each mail is a file in ${config.dataDir}/outbox`,
    );
  site.announceOwner();
  watchForSharp((words) => log.warning(words));
});
