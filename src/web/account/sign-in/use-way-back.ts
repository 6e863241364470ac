import { pageAt } from "../../../contract/site/pages";
import { useRouter } from "../../routes/use-router";
import { useEffect, useState } from "react";
import { useSession } from "../../site/calls/session";
import { useAwake } from "../../site/use-awake";

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

const nowhere = () => undefined;

/** Where the visitor wanted to go: by the address, else remembered. Read once, because leaving changes the address. */
export function useWayBack(remembered: () => unknown = nowhere): string {
  const router = useRouter();
  const [way] = useState(() => {
    const redirect = new URLSearchParams(router.latestLocation.searchStr).get("redirect");
    return wayBack(redirect ?? remembered());
  });
  return way;
}

/** The query that a link to another page of the same kind carries on. The HTML made beforehand knows no address yet. */
export function useCarried(way: string): { redirect?: string } {
  const known = useAwake(() => way, "/");
  return known === "/" ? {} : { redirect: known };
}

/** Whoever is signed in has no business on a page for signing in and is sent on, unless something holds them. */
export function useLeaveSignedIn(way: string, held = false): void {
  const router = useRouter();
  const { status } = useSession();
  const leaving = status === "in" && !held;
  useEffect(() => {
    if (leaving) void router.navigate({ href: way, replace: true });
  }, [leaving, way, router]);
}
