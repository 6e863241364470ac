import { Link, type LinkProps } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

/** Closes the menu that something stands in, if it stands in one. */
export function closeMenuAround(element: HTMLElement): void {
  element.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** A followed link closes its menu, as a page that really reloads would. */
export function closeMenu(event: MouseEvent<HTMLElement>): void {
  closeMenuAround(event.currentTarget);
}

/** A link of the bar or its menu; the page you are on is marked by a rule under its name. */
export function BarLink({ to, children }: { to: LinkProps["to"]; children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={closeMenu}
      activeOptions={{ exact: true, includeSearch: false }}
      className="inline-flex min-h-control items-center px-2 decoration-primary decoration-[3px] underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
    >
      {children}
    </Link>
  );
}
