import { type AnyRouteMatch, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type PagePath, PAGES, pageTitle, titleOf } from "../contract/site/pages";
import { site } from "../contract/site/site";
import { AsleepNotice } from "./shell/asleep-notice";
import { useHurry } from "./site/calls/early-acts";

/** The tab's title. The pages Not Found and Something went wrong have their own. */
function titleOfShown(matches: readonly AnyRouteMatch[]): string | undefined {
  const shown = matches.at(-1);
  if (shown === undefined || shown.status !== "success") return undefined;
  // A published recipe, whose name is its title.
  const { recipeName } = (shown.loaderData ?? {}) as { recipeName?: string };
  if (recipeName !== undefined) return pageTitle(recipeName);
  return shown.fullPath in PAGES ? titleOf(shown.fullPath as PagePath) : undefined;
}

/**
 * The HTML around every page. The theme's script runs before the first paint and changes `<html>`, so React is told not
 * to compare it. Other tags that the server writes into the head are not drawn by React: entry-server.tsx.
 */
export function Document({ children }: { children: ReactNode }) {
  useHurry();
  const title = useMatches({ select: titleOfShown });
  return (
    <html lang="en" data-theme="creamearth" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={site.name} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {title !== undefined && <title>{title}</title>}
      </head>
      <body>
        {children}
        <AsleepNotice />
      </body>
    </html>
  );
}
