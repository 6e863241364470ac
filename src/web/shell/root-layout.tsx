import { useRouter, usePlace } from "../routes/use-router";
import { Link } from "../routes/link";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { nameOf, pageAt } from "../../contract/site/pages";
import { followSession } from "./follow-session";
import { followTheme } from "../site/theme";
import { useKeptSite } from "../offline/keep-site";
import { TopBar } from "./top-bar";
import { followBack } from "../ui/dialogs/follow-back";
import { useHeadingFocus } from "./use-heading-focus";
import { site } from "../../contract/site/site";

interface Props {
  children: ReactNode;
  /** The line of a bread that is baking. The frame knows no bread, so it is handed in. */
  Day: ComponentType<{ path: string }>;
}

/** Skip link, bar, and the page. Public pages also have the couche stripe and the footer. */
export function RootLayout({ children, Day }: Props) {
  const { pathname: path } = usePlace();
  const address = path === "/" ? path : path.replace(/\/$/, "");
  const hasFooter = pageAt(address)?.footer;
  useHeadingFocus(address);
  useEffect(followTheme, []);
  useEffect(followBack, []);
  useKeptSite(address);
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
      <Day path={address} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {hasFooter && <SiteFooter />}
    </div>
  );
}

const WAYS = ["/recipe", "/starter-instructions", "/bread-request"] as const;

/** On the four public pages only (SH-04). */
function SiteFooter() {
  return (
    <footer className="no-print mt-18 border-t-2 border-text">
      <div className="ticks [--n:48]" />
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8 text-hint">
        <p className="text-muted">
          <span className="mb-1 block font-display text-h3 font-semibold text-text">{site.name}</span>A pet
          project about sourdough baking, made by {site.creator}.
        </p>
        <p className="flex flex-wrap gap-x-6">
          {WAYS.map((to) => (
            <Link key={to} to={to} className="link inline-flex min-h-control items-center">
              {nameOf(to)}
            </Link>
          ))}
          <a href={`mailto:${site.email}`} className="link inline-flex min-h-control items-center">
            {site.email}
          </a>
        </p>
      </div>
    </footer>
  );
}
