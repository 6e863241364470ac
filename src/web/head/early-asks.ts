import type { PagePath } from "../../contract/site/pages";
import { FIRST } from "../admin/desk/ask-rows";
import { addressOf } from "../site/calls/request";

/** The calls of a page as soon as it is awake, by who is signed in on the device. */
interface Asks {
  signedIn?: readonly string[];
  owner?: readonly string[];
}

const limit = FIRST;

/** On these pages nothing can be shown before the answers are there. */
const ASKS: Partial<Record<PagePath, Asks>> = {
  "/account": {
    signedIn: [
      addressOf("GET /api/auth/passkey/list-user-passkeys", {}),
      addressOf("GET /api/auth/list-sessions", {}),
      addressOf("GET /api/requests", {}),
      addressOf("GET /api/calendar-feed", {}),
    ],
  },
  "/baking-day": { signedIn: [addressOf("GET /api/baking-plans", {})] },
  "/admin": {
    owner: [
      addressOf("GET /api/admin/metrics", {}),
      addressOf("GET /api/admin/starter-requests", { query: { limit } }),
      addressOf("GET /api/admin/bread-requests", { query: { limit } }),
    ],
  },
};

/** For the page's first script, which asks all of it beside the page's code: site/calls/boot.ts. */
export function earlyAsks(path: string): string {
  const { signedIn = [], owner = [] } = ASKS[path as PagePath] ?? {};
  const of = (name: string, asks: readonly string[]) =>
    asks.length === 0 ? "" : ` data-${name}="${asks.join(" ").replaceAll("&", "&amp;")}"`;
  return of("asks", signedIn) + of("owner-asks", owner);
}
