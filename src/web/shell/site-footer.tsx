import { Link } from "@tanstack/react-router";
import { site } from "../../contract/site";

/** On the four public pages only (SH-04). */
export function SiteFooter() {
  return (
    <footer className="no-print mt-18 border-t border-line">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-8 text-hint">
        <p>
          <span className="font-display text-lead font-semibold">{site.name}</span>
          <span className="text-muted"> is a pet project about sourdough baking.</span>
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/recipe" className="link inline-flex min-h-control items-center">
            Recipe builder
          </Link>
          <Link to="/starter-instructions" className="link inline-flex min-h-control items-center">
            Starter guide
          </Link>
          <a href={`mailto:${site.email}`} className="link inline-flex min-h-control items-center">
            {site.email}
          </a>
        </p>
      </div>
    </footer>
  );
}
