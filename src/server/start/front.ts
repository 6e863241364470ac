import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { ERRORS } from "../../contract/api/errors";
import type { Answers } from "../http/answers";
import { createClientNetwork } from "../limits/client-network";
import { type Config, ownOrigins } from "../process/config";
import { isUnavailable } from "../db/failures";
import { commonHeaders, pageCsp, partHeaders } from "../http/headers";
import type { Load } from "../limits/load";
import type { Meter } from "../limits/meter";
import { HEALTH_PATH } from "../http/own-paths";
import type { Visitor } from "./own-pages";
import type { SitePages } from "./pages";
import { createPace, type RefusedRequest, refuseEarly } from "../http/refuse-early";
import { type StaticFile, sendStaticFile } from "../http/static-files";

/** Longer than any of our links. The limit keeps logs and the router's work small. */
const MAX_ADDRESS = 2048;

/**
 * Several times as many headers as a browser sends through a few proxies. Node silently drops headers beyond its own
 * limit, and proxies write the client's address at the end. So Node keeps one more than allowed, and a request with
 * that many is refused.
 */
const MAX_HEADERS = 200;
export const KEPT_HEADERS = MAX_HEADERS + 1;

/**
 * The only spelling of a call's address. An address that a proxy, a log or a limit might read differently ("/api//x",
 * "%61", "..") is not found. Checked on the address as it arrived (SEC-01).
 */
const API_PATH = /^(\/[a-z0-9][a-z0-9._-]*)+$/;

/** A calendar feed is handled like a call: it has limits, and is never logged with its address. */
const isCall = (path: string) => /^\/(api(\/|$)|calendar\/[^/]+\.ics$)/.test(path);

export type FrontParts = {
  config: Config;
  port: () => number;
  files: ReadonlyMap<string, StaticFile>;
  pages: SitePages;
  /** Answers everything under /api, and calendars. */
  api: RequestListener;
  /** For whom a page is to be drawn, if for one person alone. */
  visitorOf: (request: IncomingMessage, path: string) => Visitor | undefined;
  onFailure: (error: unknown) => void;
  load: Pick<Load, "full">;
  answers: Pick<Answers, "isShared">;
  meter: Meter;
};

/** Health probes must never be turned away, nor people who want to sign out (REL-14). */
const ALWAYS = /^\/api\/(health\/|auth\/sign-out$)/;

/** The name under which an answer is counted; the API counts its own answers. */
type Counted = "file" | "page" | "refused" | "api";

/** Whether a request names one of our hosts, which are known only once the server listens: the system may choose the port. */
function createHostCheck(origins: () => readonly string[]) {
  let hosts: ReadonlySet<string> | undefined;
  return function isOurHost(request: IncomingMessage): boolean {
    hosts ??= new Set(
      origins().flatMap((origin) => {
        const { host, hostname, protocol } = new URL(origin);
        // The default port may be written out or left out.
        return host === hostname ? [host, `${host}:${protocol === "https:" ? 443 : 80}`] : [host];
      }),
    );
    const named = request.headersDistinct.host ?? [];
    return named.length === 1 && hosts.has(named[0]?.toLowerCase() ?? "");
  };
}

/** Why a request is refused for its form alone, before anybody looks at what it asks for. */
function flawOf({ rawHeaders, url = "/" }: IncomingMessage) {
  // rawHeaders holds names and values in turn.
  if (rawHeaders.length > 2 * MAX_HEADERS) return "headers-too-large";
  if (url.length > MAX_ADDRESS) return "address-too-long";
  // "//host/path" and "http://host/path" name a host of their own; only proxies get such requests.
  return /^\/(?!\/)/.test(url) ? undefined : "not-found";
}

/** Refuses requests that cost work while there is too much work: one more would only make everybody wait. */
function createTurningAway(load: FrontParts["load"], meter: Meter) {
  const pace = createPace();
  /** Answers whether the request was refused. */
  return function turnAway(refused: RefusedRequest): boolean {
    const full = load.full();
    if (full === undefined) return false;
    meter.turnedAway(full);
    refused.response.statusCode = ERRORS.unavailable.status;
    pace(() => refuseEarly(refused, "unavailable"));
    return true;
  };
}

type FoundPage = Awaited<ReturnType<SitePages["find"]>>;

/** Sends what was found at a page's address. */
function sendPage(
  { request, response, headers }: RefusedRequest,
  path: string,
  page: FoundPage,
  secure: boolean,
): Counted {
  if (page.kind === "later")
    return refuseEarly(
      { request, response, headers: { ...headers, "retry-after": String(page.seconds) } },
      "slow-down",
    );
  if (page.kind === "plain") {
    sendStaticFile(request, response, page.file, headers);
    return "file";
  }
  if (page.kind === "elsewhere") {
    const query = (request.url ?? "/").slice(path.length);
    response.writeHead(308, { ...headers, location: page.location + query }).end();
    return "page";
  }
  const pageHeaders = {
    ...headers,
    "content-security-policy": pageCsp(page.hashes, secure),
    // The address of a reset link holds a secret, which no other site may learn.
    ...(path === "/reset-password" ? { "referrer-policy": "no-referrer" } : {}),
    // These addresses hold a private link's secret. No other site may learn it, and no search engine may list it.
    ...(path === "/shown" || path === "/request"
      ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" }
      : {}),
  };
  sendStaticFile(request, response, page.file, pageHeaders, page.status);
  return "page";
}

/**
 * The first code that sees a request. It serves files from memory, passes calls to the API, and sends pages. Static
 * files bypass the API's framework, which would cost a third more processor time for each.
 */
export function createFront(parts: FrontParts): RequestListener {
  const { config, port, files, pages, api, visitorOf, load, answers, meter, onFailure } = parts;
  const secure = config.baseUrl?.startsWith("https:") ?? false;
  const headers = commonHeaders(secure, config.hstsSubdomains);
  const turnAway = createTurningAway(load, meter);
  const ofParts = partHeaders(headers);
  const networkOf = createClientNetwork(config.trustProxy);
  const isOurHost = createHostCheck(() => ownOrigins(config, port()));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Counted> {
    const address = request.url ?? "/";
    const refused = { request, response, headers };
    const flaw = flawOf(request);
    if (flaw !== undefined) return refuseEarly(refused, flaw);
    const [path = "/"] = address.split("?", 1);
    if (!isOurHost(request) && !path.startsWith(HEALTH_PATH)) return refuseEarly(refused, "wrong-host");
    if (isCall(path)) {
      if (!API_PATH.test(path)) return refuseEarly(refused, "not-found");
      if (!ALWAYS.test(path) && turnAway(refused)) return "refused";
      api(request, response);
      return "api";
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuseEarly({ ...refused, headers: { ...headers, allow: "GET, HEAD" } }, "method");
    // Files in memory are sent even under load, because a refusal would cost as much.
    const file = files.get(path);
    if (file !== undefined) {
      answers.isShared(response);
      sendStaticFile(request, response, file, file.isPart ? ofParts : headers);
      return "file";
    }
    if (path.startsWith("/assets/")) return refuseEarly(refused, "not-found");
    const visitor = visitorOf(request, path);
    if (visitor === undefined && pages.isReady(path)) answers.isShared(response);
    else if (turnAway(refused)) return "refused";
    const network = networkOf(
      request.socket.remoteAddress,
      request.headersDistinct["x-forwarded-for"]?.join(),
    );
    return sendPage(refused, path, await pages.find(path, network, visitor), secure);
  }

  return (request, response) => {
    const began = performance.now();
    answer(request, response)
      .catch((error: unknown): Counted => {
        onFailure(error);
        if (!response.headersSent)
          return refuseEarly({ request, response, headers }, isUnavailable(error) ? "unavailable" : "failed");
        response.destroy();
        return "refused";
      })
      .then((route) => {
        if (route === "api") return;
        const { method = "" } = request;
        const seconds = (performance.now() - began) / 1000;
        meter.request({ route, method, status: response.statusCode, seconds });
      }, onFailure);
  };
}
