import type { IncomingMessage, ServerResponse } from "node:http";
import { type ErrorBody, type ErrorCode, ERRORS } from "../contract/errors";
import { site } from "../contract/site";
import { RETRY_AFTER } from "./errors";

export type Refused = {
  request: IncomingMessage;
  response: ServerResponse;
  headers: Readonly<Record<string, string>>;
};

type Body = { type: string; text: string };

/** The site's name may hold any character. */
const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Of words of our own only. It needs no file of the site, which may be what cannot be had just now. */
function pageSaying(sentence: string): string {
  const name = inHtml(site.name);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light dark"><title>${name}</title></head>` +
    `<body><h1>${name}</h1><p>${sentence}</p><p><a href="">Try again</a></p></body></html>`
  );
}

/** Under /api the API's one shape; a page where trying again may help; else the plain sentence. */
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

/** A refusal before anybody looked for a page, or began any work. */
export function refuseEarly({ request, response, headers }: Refused, code: ErrorCode): "refused" {
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
