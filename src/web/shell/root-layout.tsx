import { useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { pageAt } from "../../contract/pages";
import { followSession } from "../site/follow-session";
import { followTheme } from "../site/theme";
import { SiteFooter } from "./site-footer";
import { TopBar } from "./top-bar";
import { useHeadingFocus } from "./use-heading-focus";

/** Skip link, bar, the page, and where there is a footer the couche stripe and the footer. */
export function RootLayout({ children }: { children: ReactNode }) {
  // The page that is shown, not the one that is still being fetched.
  const { pathname: path, hash } = useRouterState({
    select: (state) => state.resolvedLocation ?? state.location,
  });
  const address = path === "/" ? path : path.replace(/\/$/, "");
  const hasFooter = pageAt(address)?.footer;
  useHeadingFocus(address, hash);
  useEffect(followTheme, []);
  const router = useRouter();
  useEffect(() => followSession(router), [router]);
  return (
    <div className={`flex min-h-dvh flex-col ${address.startsWith("/recipe") ? "" : "flecks"}`}>
      <a
        href="#main"
        className="no-print absolute -top-24 left-gutter z-10 rounded-field border-[1.5px] border-edge bg-raised px-4 py-2 focus:top-2"
      >
        Skip to content
      </a>
      <TopBar />
      {hasFooter ? (
        <div className="couche no-print shrink-0" />
      ) : (
        <div className="no-print border-t border-line" />
      )}
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {hasFooter && <SiteFooter />}
    </div>
  );
}
