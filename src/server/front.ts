import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type ErrorBody, type ErrorCode, ERRORS } from "../contract/errors";
import { ownOrigins, type Config } from "./config";
import { commonHeaders, pageCsp } from "./headers";
import type { Pages } from "./pages";
import { sendStaticFile, type StaticFile } from "./static-files";

/** Longer addresses than any link of ours; the limit keeps logs and the router's work small. */
const MAX_ADDRESS = 2048;

/**
 * Calls have one spelling: what a proxy, a log or a limit might read in another way ("/api//x", "%61", "..") is
 * nothing here. It is looked for in the address as it came, before anything has tidied it (SEC-01).
 */
const API_PATH = /^(\/[a-z0-9][a-z0-9._-]*)+$/;

export type FrontParts = {
  config: Config;
  port: () => number;
  files: ReadonlyMap<string, StaticFile>;
  pages: Pages;
  /** Answers everything under /api. */
  api: RequestListener;
  onFailure: (error: unknown) => void;
};

type Refused = { request: IncomingMessage; response: ServerResponse; headers: Record<string, string> };

/** A refusal before anybody looked for a page: under /api in the API's one shape, elsewhere its plain sentence. */
function refuse({ request, response, headers }: Refused, code: ErrorCode): void {
  const { status, sentence } = ERRORS[code];
  const isApi = /^\/api(\/|\?|$)/.test(request.url ?? "");
  const text = isApi ? JSON.stringify({ error: sentence, code } satisfies ErrorBody) : sentence;
  response.writeHead(status, {
    ...headers,
    "content-type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(text)),
  });
  response.end(text);
}

/**
 * The first to see a request: files from memory, the API, pages. Static files do not pass through the API's
 * framework, which costs a third more of the processor for each of them.
 */
export function createFront({ config, port, files, pages, api, onFailure }: FrontParts): RequestListener {
  const secure = config.baseUrl?.startsWith("https:") ?? false;
  const headers = commonHeaders(secure);
  let hosts: ReadonlySet<string> | undefined;

  /** Known only once the server listens, for the port may have been left to the system. */
  function isOurHost(request: IncomingMessage): boolean {
    hosts ??= new Set(
      ownOrigins(config, port()).flatMap((origin) => {
        const { host, hostname, protocol } = new URL(origin);
        // The usual port may be written or left away.
        return host === hostname ? [host, `${host}:${protocol === "https:" ? 443 : 80}`] : [host];
      }),
    );
    const named = request.headersDistinct.host ?? [];
    return named.length === 1 && hosts.has(named[0]?.toLowerCase() ?? "");
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? "/";
    const refused = { request, response, headers };
    if (address.length > MAX_ADDRESS) {
      refuse(refused, "address-too-long");
      return;
    }
    // "//host/path" and "http://host/path" name a host of their own, and only proxies are asked like that.
    if (!/^\/(?!\/)/.test(address)) {
      refuse(refused, "not-found");
      return;
    }
    const [path = "/"] = address.split("?", 1);
    if (!isOurHost(request) && !path.startsWith("/api/health/")) {
      refuse(refused, "wrong-host");
      return;
    }
    if (path === "/api" || path.startsWith("/api/")) {
      if (!API_PATH.test(path)) {
        refuse(refused, "not-found");
        return;
      }
      api(request, response);
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      refuse({ ...refused, headers: { ...headers, allow: "GET, HEAD" } }, "method");
      return;
    }
    const file = files.get(path);
    if (file !== undefined) {
      sendStaticFile(request, response, file, headers);
      return;
    }
    if (path.startsWith("/assets/")) {
      refuse(refused, "not-found");
      return;
    }
    const page = await pages.find(path);
    if (page.kind === "elsewhere") {
      response.writeHead(308, { ...headers, location: page.location + address.slice(path.length) }).end();
      return;
    }
    const pageHeaders = {
      ...headers,
      "content-security-policy": pageCsp(page.scriptHashes, secure),
      // The reset link carries a secret in its address: no other site may hear of it.
      ...(path === "/reset-password" ? { "referrer-policy": "no-referrer" } : {}),
    };
    if (page.kind === "file") {
      sendStaticFile(request, response, page.file, pageHeaders, page.status);
      return;
    }
    response.writeHead(page.status, {
      ...pageHeaders,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-length": String(Buffer.byteLength(page.html)),
    });
    response.end(request.method === "HEAD" ? undefined : page.html);
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onFailure(error);
      if (!response.headersSent) refuse({ request, response, headers }, "failed");
      else response.destroy();
    });
  };
}
