import { Link } from "@tanstack/react-router";
import { site } from "../../contract/site";

const WAYS = [
  { to: "/recipe", label: "Recipe builder" },
  { to: "/starter-instructions", label: "Starter guide" },
  { to: "/bread-request", label: "Fresh bread" },
] as const;

/** On the four public pages only (SH-04). */
export function SiteFooter() {
  return (
    <footer className="no-print mt-18 border-t-2 border-text">
      <div className="ticks [--n:48]" />
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8 text-hint">
        <p className="text-muted">
          <span className="mb-1 block font-display text-h3 font-semibold text-text">{site.name}</span>A pet
          project about sourdough baking, made by {site.creator}.
        </p>
        <p className="flex flex-wrap gap-x-6">
          {WAYS.map(({ to, label }) => (
            <Link key={to} to={to} className="link inline-flex min-h-control items-center">
              {label}
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
