import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { ErrorBoundary } from "./error-boundary";
import type { Router } from "./router";
import { RouterContext, ShownContext, useRouter, useShown } from "./use-router";

/** Keeps what is in it told of what is to be shown. */
export function RouterView({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  useLayoutEffect(
    () =>
      router.connect((next, isSamePage) => {
        // What was typed or chosen is answered at once; a page is drawn in slices.
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

/** The page itself. One that breaks leaves everything around it as it is. */
export function ShownPage() {
  const { page, data } = useShown();
  return (
    <CaughtErrors>
      <page.Page data={data} />
    </CaughtErrors>
  );
}

/** Says what happened in the place of what broke, until somebody tries again or goes elsewhere. */
export function CaughtErrors({ children }: { children: ReactNode }) {
  const { Page } = useRouter().instead.failed;
  const shown = useShown();
  return (
    <ErrorBoundary until={shown} Instead={Page}>
      {children}
    </ErrorBoundary>
  );
}
