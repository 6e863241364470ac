import type { ReactNode } from "react";
import { site } from "../contract/site/site";
import { useShown } from "./routes/use-router";
import { AsleepNotice } from "./shell/asleep-notice";
import { useHurry } from "./site/calls/early-acts";

/**
 * The HTML around every page. The theme's script runs before the first paint and changes `<html>`, so React is told not
 * to compare it. Other tags that the server writes into the head are not drawn by React: entry-server.tsx.
 */
export function Document({ children }: { children: ReactNode }) {
  useHurry();
  const { page, data } = useShown();
  const title = page.title?.(data);
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
