import { HeadContent, ScriptOnce, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { site } from "../contract/site";
import { AsleepNotice } from "./shell/asleep-notice";
import { useHurry } from "./site/early-acts";
import { themeScript } from "./site/theme";

/**
 * The HTML around every page. The theme script runs before the first paint and changes `<html>`, so React is
 * told not to compare it. The script also makes the theme-color.
 */
export function Document({ children }: { children: ReactNode }) {
  useHurry();
  return (
    <html lang="en" data-theme="creamearth" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={site.name} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <HeadContent />
        {import.meta.env.SSR && <ScriptOnce>{themeScript}</ScriptOnce>}
      </head>
      <body>
        {children}
        <AsleepNotice />
        <Scripts />
      </body>
    </html>
  );
}
