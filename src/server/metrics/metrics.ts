import { once } from "node:events";
import { createServer } from "node:http";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { Parts } from "../parts";
import { createLookups } from "./lookups";
import type { Meter } from "./meter";

/** Anybody may send any word as a method; it must not become a label. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** From a file out of memory to a sign-in that waits for its turn. */
const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 2, 5, 10];

export type Metrics = {
  meter: Meter;
  /** What figures are looked up in, once it is there. */
  lookAt(parts: Parts): void;
  /** In the text format that Prometheus reads. */
  text(): Promise<string>;
  listen(port: number, host: string): Promise<void>;
};

/**
 * What an operator watches (REL-23). Labels are names of ours: of a route, a limit, a reason. Nothing that a request
 * brought becomes one, so there is nobody in them, and their number has an end.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "bread_request_seconds",
    help: "How long answers took, by route.",
    labelNames: ["route", "method", "status"],
    buckets: SECONDS,
    registers,
  });
  const limited = new Counter({
    name: "bread_limited_total",
    help: "Tries beyond a limit.",
    labelNames: ["limit"],
    registers,
  });
  const turnedAway = new Counter({
    name: "bread_turned_away_total",
    help: "Requests refused because of the load.",
    labelNames: ["reason"],
    registers,
  });
  const lookups = createLookups(registry);
  let look = async (): Promise<void> => undefined;

  async function text(): Promise<string> {
    await look();
    return registry.metrics();
  }

  return {
    meter: {
      request({ route, method, status, seconds }) {
        const labels = {
          route,
          method: METHODS.has(method) ? method : "other",
          status: `${Math.floor(status / 100)}xx`,
        };
        requests.observe(labels, seconds);
      },
      limited: (limit) => limited.inc({ limit }),
      turnedAway: (reason) => turnedAway.inc({ reason }),
    },
    lookAt(parts) {
      look = lookups(parts);
    },
    text,
    async listen(port, host) {
      const server = createServer((request, response) => {
        if (request.url !== "/metrics" || request.method !== "GET") {
          response.writeHead(404).end();
          return;
        }
        text().then(
          (body) => response.writeHead(200, { "content-type": registry.contentType }).end(body),
          () => response.writeHead(500).end(),
        );
      });
      server.listen(port, host);
      await once(server, "listening");
    },
  };
}
