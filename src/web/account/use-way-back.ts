import { useRouter } from "../routes/use-router";
import { useEffect, useState } from "react";
import { wayBack } from "./way-back";
import { useSession } from "../site/session";
import { useAwake } from "../site/use-awake";

const nowhere = () => undefined;

/** Where the visitor wanted to go: by the address, else remembered. Read once, because leaving changes the address. */
export function useWayBack(remembered: () => unknown = nowhere): string {
  const router = useRouter();
  const [way] = useState(() => {
    const redirect = new URLSearchParams(router.place.search).get("redirect");
    return wayBack(redirect ?? remembered());
  });
  return way;
}

/** What a link to another page of the same kind carries on. The HTML made beforehand knows no address yet. */
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
