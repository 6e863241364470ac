import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { HeardAtOnce } from "../site/heard-at-once";
import { ErrorBoundary } from "./error-boundary";
import type { Router } from "./router";
import { RouterContext, ShownContext, useRouter, useShown } from "./use-router";

/** Tells everything inside which page to show. */
export function RouterView({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  useLayoutEffect(
    () =>
      router.connect((next, isSamePage) => {
        // A change within a page is drawn at once, another page in slices.
        if (isSamePage) setShown(next);
        else startTransition(() => setShown(next));
      }),
    [router],
  );
  useLayoutEffect(() => router.arrived(shown), [router, shown]);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  );
}

/** The page itself. If it breaks, everything around it stays. */
export function ShownPage() {
  const { page, data, place } = useShown();
  return (
    <CaughtErrors>
      <page.Page data={data} />
      <HeardAtOnce key={place.pathname} />
    </CaughtErrors>
  );
}

/** Shows what happened instead of the part that broke, until somebody tries again or goes elsewhere. */
export function CaughtErrors({ children }: { children: ReactNode }) {
  const { Page } = useRouter().instead.failed;
  const shown = useShown();
  return (
    <ErrorBoundary until={shown} Instead={Page}>
      {children}
    </ErrorBoundary>
  );
}
