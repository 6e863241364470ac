import type { PrivateLinks, Shown } from "../../contract/private-links";
import { PRIVATE_LINK, PRIVATE_LINK_MARK } from "../../contract/private-links";
import { call } from "../site/api";
import { makeQuestion } from "../site/query-client";

/** What a link can open. */
export type LinkedKind = "recipe" | "bake";

/** The links of one's own recipe or bake. An extra: without an answer the page goes on. */
export const linksOf = (kind: LinkedKind, id: string) =>
  makeQuestion<PrivateLinks>(["private links", kind, id], (signal) =>
    call(`GET /api/${kind}s/:id/links`, { params: { id }, signal, keepSession: true }),
  );

export const makeLink = (kind: LinkedKind, id: string) =>
  call(`POST /api/${kind}s/:id/links`, { params: { id } });

export const endLinks = (kind: LinkedKind, id: string) =>
  call(`DELETE /api/${kind}s/:id/links`, { params: { id } });

/** What a link opens; asked again when somebody returns, so that an ended link is noticed. */
export const openLink = (link: string) =>
  makeQuestion<Shown>(["shown", link], (signal) =>
    call("POST /api/shown", { body: { link }, signal, keepSession: true }),
  );

/** The link in an address's fragment, or null. It stays there for a reload, because no server receives a fragment. */
export function linkIn(hash: string): string | null {
  const link = hash.startsWith(PRIVATE_LINK_MARK) ? hash.slice(PRIVATE_LINK_MARK.length).toLowerCase() : "";
  return PRIVATE_LINK.test(link) ? link : null;
}
