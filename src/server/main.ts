import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { announceOwnerLink, type OwnerLink } from "./account/owner-link";
import { claimWithPassword } from "./account/owner-password";
import { createApp } from "./app";
import { EXIT_CONFIG, ownOrigins, readConfig } from "./config";
import { openDatabase } from "./db/open";
import { createFeatures } from "./features";
import { createFront } from "./front";
import { commonHeaders } from "./headers";
import { createHealth } from "./health";
import { createLimits } from "./limits";
import { createLog } from "./log";
import { createTransport } from "./mail/create-transport";
import { startMailWorker } from "./mail/worker";
import { createOutbox } from "./outbox";
import { openPages } from "./pages";
import type { Parts } from "./parts";
import { answerWhatIsNoHttp } from "./no-http";
import { readSecret } from "./secret";
import { readStaticFiles } from "./static-files";
import { startSweeping } from "./sweep";

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
const clock = Date.now;
const database = await openDatabase(config).catch((error: Error) => {
  console.error(`cannot open the database: ${error.message}`);
  process.exit(1);
});
const port = () => (server.address() as AddressInfo | null)?.port ?? config.port;
const secret = readSecret(config);
const mail = startMailWorker({ database, clock, log, transport: createTransport(config) });
const parts: Parts = {
  config,
  database,
  log,
  health,
  clock,
  secret,
  limits: createLimits(database, config.rateLimits, clock),
  outbox: createOutbox(database, clock, mail.wake),
  origins: () => ownOrigins(config, port()),
  baseUrl: () => config.baseUrl ?? `http://localhost:${port()}`,
};
const sweeping = startSweeping(parts);
if (config.rateLimits === "off") log.warning("RATE_LIMITS=off: anybody may try as often as they like");

const { mistake } = await claimWithPassword(parts);
if (mistake !== undefined) {
  console.error(mistake);
  process.exit(EXIT_CONFIG);
}

const headers = commonHeaders(config.baseUrl?.startsWith("https:") ?? false);
const front = createFront({
  config,
  port,
  files: readStaticFiles(join(dist, "client")),
  pages: openPages(dist),
  api: getRequestListener(createApp({ ...parts, ...createFeatures(parts), headers }).fetch),
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
server.on("clientError", answerWhatIsNoHttp(headers));
server.on("error", (error) => {
  console.error(`cannot listen on ${config.host}:${config.port}: ${error.message}`);
  process.exit(1);
});

let ownerLink: OwnerLink | undefined;
server.listen(config.port, config.host, () => {
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  console.log(`listening on http://${host === "127.0.0.1" ? "localhost" : host}:${port()}`);
  announceOwnerLink(parts).then(
    (link) => {
      ownerLink = link;
    },
    (error: unknown) => log.failure(error),
  );
});

/** After the last reply: the mail that is on its way, our link, the database. */
async function end(): Promise<void> {
  sweeping.stop();
  await mail.stop();
  await ownerLink?.withdraw();
  await database.close();
}

function stop(): void {
  if (health.draining()) return;
  health.drain();
  const hardStop = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  // A mail server that hangs must not hold the process: its mail's lease gives it to the next one.
  setTimeout(() => process.exit(0), DRAIN_MS + 1_000).unref();
  server.close(() => {
    clearTimeout(hardStop);
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.failure(error);
        process.exit(1);
      },
    );
  });
  server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
