import { pageAt } from "../../contract/pages";

/** A stand-in for our own origin while an address is parsed: a result with another origin is another site. */
const HERE = "https://here.invalid";

/**
 * Where `?redirect=` leads after signing in: a page of this site, and "/" for anything else (SEC-42). A path that
 * starts with two slashes, or with a backslash for one of them, is another site to a browser; so may be one with
 * dots, encoded slashes or hidden line breaks in it, once somebody has resolved them.
 */
export function wayBack(redirect: unknown): string {
  if (typeof redirect !== "string" || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(redirect)) return "/";
  const { origin, pathname, search, hash } = new URL(redirect, HERE);
  if (origin !== HERE || pathname.includes("//") || /%(?:[01]|2f|5c|7f|25)/i.test(pathname)) return "/";
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const page = pageAt(path);
  return page === undefined || page.leadsOn ? "/" : path + search + hash;
}
