import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ERRORS, type ErrorBody, type ErrorCode } from "../../contract/api/errors";
import { site } from "../../contract/site/site";
import { RETRY_AFTER } from "./errors";

export type RefusedRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  headers: Readonly<Record<string, string>>;
};

type Body = { type: string; text: string };

/** The site's name may hold any character. */
const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page of our own words. It needs none of the site's files, because these may be what is unavailable. */
function pageSaying(sentence: string): string {
  const name = inHtml(site.name);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light dark"><title>${name}</title></head>` +
    `<body><h1>${name}</h1><p>${sentence}</p><p><a href="">Try again</a></p></body></html>`
  );
}

/** The body of a refusal: JSON under /api, a page when trying again may help, else the plain sentence. */
function bodyOf(code: ErrorCode, isApi: boolean): Body {
  const { sentence } = ERRORS[code];
  if (isApi)
    return {
      type: "application/json; charset=utf-8",
      text: JSON.stringify({ error: sentence, code } satisfies ErrorBody),
    };
  if (code === "unavailable") return { type: "text/html; charset=utf-8", text: pageSaying(sentence) };
  return { type: "text/plain; charset=utf-8", text: sentence };
}

/** Refuses a request before a page is looked up or any work begins. */
export function refuseEarly({ request, response, headers }: RefusedRequest, code: ErrorCode): "refused" {
  const { type, text } = bodyOf(code, /^\/api(\/|\?|$)/.test(request.url ?? ""));
  response.writeHead(ERRORS[code].status, {
    ...headers,
    "content-type": type,
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(text)),
    ...(code === "unavailable" ? { "retry-after": RETRY_AFTER } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : text);
  return "refused";
}

/** How many refusals are sent at once in each tenth of a second. */
const AT_ONCE = 50;
const TICK_MS = 100;
/** How long the other refusals are held back. */
const HELD_MS = 900;
/** More refusals than there can be connections, so that many requests over one connection do not fill the memory. */
const MOST_HELD = 5_000;

/**
 * Decides when to send a refusal. A program that asks again as soon as it is refused would be refused a hundred times a
 * second, and a thousand of them would leave no time for work that has begun (tried: one tenth of it was left). So when
 * there are many refusals, they are sent slowly.
 */
export function createPace(
  now = () => performance.now(),
  mostHeld = MOST_HELD,
): (refuse: () => void) => void {
  let began = 0;
  let given = 0;
  let held = 0;
  return (refuse) => {
    if (now() - began >= TICK_MS) {
      began = now();
      given = 0;
    }
    if (given < AT_ONCE || held >= mostHeld) {
      given += 1;
      refuse();
      return;
    }
    held += 1;
    setTimeout(() => {
      held -= 1;
      refuse();
    }, HELD_MS);
  };
}

/** Node's code for a request that did not come in time. */
export const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  [TOO_SLOW]: "408 Request Timeout",
};

/**
 * Answers connections that send no valid HTTP, which never reach the front: Node's own answer, with the headers of
 * every reply.
 */
export function answerWhatIsNoHttp(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    const status = STATUSES[error.code ?? ""] ?? "400 Bad Request";
    const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" });
    socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
  };
}
