import type { PrivateLinks, Shown } from "../../contract/baking/private-links";
import { call, callOnce } from "../site/calls/api";
import { makeQuestion } from "../site/calls/query-client";

/** The kinds of things that a link can open. */
export type LinkedKind = "recipe" | "bake";

/** The links of one's own recipe or bake. An extra: without an answer the page goes on. */
export const linksOf = (kind: LinkedKind, id: string) =>
  makeQuestion<PrivateLinks>(["private links", kind, id], (signal) =>
    callOnce(`GET /api/${kind}s/:id/links`, { params: { id }, signal, keepSession: true }),
  );

export const makeLink = (kind: LinkedKind, id: string) =>
  call(`POST /api/${kind}s/:id/links`, { params: { id } });

export const endLinks = (kind: LinkedKind, id: string) =>
  call(`DELETE /api/${kind}s/:id/links`, { params: { id } });

/** The contents of a link; asked again when somebody returns, so that an ended link is noticed. */
export const openLink = (link: string) =>
  makeQuestion<Shown>(["shown", link], (signal) =>
    callOnce("POST /api/shown", { body: { link }, signal, keepSession: true }),
  );
