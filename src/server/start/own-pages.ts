import type { IncomingMessage } from "node:http";
import type { Hono } from "hono";
import { pageAt } from "../../contract/site/pages";
import type { AppEnv } from "../http/app-env";

/** Somebody whose browser opens a page, and who may be signed in. */
export type Visitor = {
  /** What the address says after the page's path, with its "?", or nothing. */
  search: string;
  /** Makes a call as this visitor, past the network and through every check of the API. */
  ask: (address: string) => Promise<Response>;
  /** The encodings that their browser takes, as it says. */
  encodings: string | undefined;
};

/** These are about the page's own body and its copies. All others, a proxy's too, say who asks. */
const OF_THE_PAGE =
  /^(accept(-encoding)?|connection|content-.*|if-.*|range|sec-.*|transfer-encoding|upgrade.*)$/;

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const sent = new Headers({ accept: "application/json" });
  for (const [name, values = []] of Object.entries(headersDistinct))
    if (!OF_THE_PAGE.test(name)) sent.set(name, values.join(name === "cookie" ? "; " : ", "));
  return sent;
}

/** A page in a window of its own. Handed on by the service worker, the window's request names no destination. */
const OF_A_WINDOW: readonly (string | undefined)[] = ["document", "empty"];

/**
 * Finds out for whom a page is to be drawn: for a person whose browser opens it in a window. Scripts, frames, programs
 * and the service worker's own questions get the page that everybody gets, so none of these keeps a person's page.
 * Without a session's cookie there is nothing to look up.
 */
export function createVisitors(api: Pick<Hono<AppEnv>, "fetch">) {
  return (request: IncomingMessage, path: string): Visitor | undefined => {
    const { cookie = "" } = request.headers;
    const [mode, opens, from] = ["mode", "dest", "site"].map(
      (what) => request.headersDistinct[`sec-fetch-${what}`]?.[0],
    );
    const { drawnForOne } = pageAt(path) ?? {};
    const search = (request.url ?? "").slice(path.length);
    const isPlain = drawnForOne === "first-view";
    if (!drawnForOne || path.endsWith("/") || (isPlain && search !== "")) return undefined;
    if (mode !== "navigate" || !OF_A_WINDOW.includes(opens) || !/\.session_token=/.test(cookie))
      return undefined;
    const headers = headersOf(request);
    const isFromHere = from === "same-origin" || from === "none";
    return {
      search,
      ask: async (address) =>
        api.fetch(new Request(new URL(address, "http://localhost"), { headers }), { incoming: request }),
      // Another site cannot make a browser open this page again and again to measure what is secret in it.
      encodings: !isPlain && isFromHere ? request.headers["accept-encoding"] : undefined,
    };
  };
}
