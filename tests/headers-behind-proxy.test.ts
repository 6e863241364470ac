import { afterAll, beforeAll, expect, it } from "vitest";
import { askHttp1, askHttp2, freePorts, type Ports, startSample } from "./support/proxy-samples";
import { type RunningSite, startSite } from "./support/site";
import { describeWith } from "./support/skipping";

let site: RunningSite;
let ports: Ports;
let asked = 0;
let clients = 0;

beforeAll(async () => {
  ports = await freePorts();
  site = await startSite({
    PORT: String(ports.processes[0]),
    BASE_URL: `https://localhost:${ports.tls}`,
    TRUST_PROXY: "127.0.0.1",
    RATE_LIMITS: "on",
  });
}, 180_000);
afterAll(() => site.stop(), 180_000);

type Ask = typeof askHttp1;

/** More than haproxy accepts by default, and more than the site once looked at. */
const HEADERS = 120;
const withMoreHeaders = (config: string) =>
  config.replace("maxconn 4000\n", "maxconn 4000\n    tune.http.maxhdr 256\n");

/** haproxy without our settings: the client's own header stays, and haproxy's comes last. */
const asItComes = (config: string) =>
  withMoreHeaders(config).replace("http-request set-header X-Forwarded-For %[src]", "option forwardfor");

/** A network may ask for ten resets an hour. */
const RESETS = 10;

/** Each request claims to come from another network. */
async function askForResets(ask: Ask, from: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    asked += 1;
    const { status } = await ask(ports.tls, "/api/auth/request-password-reset", {
      method: "POST",
      from,
      headers: [
        ["content-type", "application/json"],
        ["x-forwarded-for", `198.51.100.${asked}`],
        ...Array.from({ length: HEADERS }, (_, n) => [`x-padding-${n}`, "1"] as const),
      ],
      body: JSON.stringify({ email: "nobody@example.com" }),
    });
    statuses.push(status);
  }
  return statuses;
}

describeWith(["haproxy"], "SEC-43 SEC-44 behind haproxy", { timeout: 60_000 }, () => {
  it.each([
    ["the sample", "HTTP/1.1", withMoreHeaders, askHttp1],
    ["the sample", "HTTP/2", withMoreHeaders, askHttp2],
    ["its own settings", "HTTP/1.1", asItComes, askHttp1],
    ["its own settings", "HTTP/2", asItComes, askHttp2],
  ] as const)(
    "with %s more than a hundred headers do not hide a client from the caps, over %s",
    async (_what, _protocol, change, ask) => {
      const [somebody, anybody] = [`127.0.1.${(clients += 1)}`, `127.0.2.${clients}`];
      const proxy = await startSample("haproxy", ports, change);
      const statuses = await askForResets(ask, somebody, RESETS + 4);
      const elsewhere = await askForResets(ask, anybody, 1);
      await proxy.stop();
      expect(statuses).toEqual([...Array<number>(RESETS).fill(200), ...Array<number>(4).fill(429)]);
      // The limit counted the client's address, not the proxy's.
      expect(elsewhere).toEqual([200]);
    },
  );
});
