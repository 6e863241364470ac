import { Link } from "../routes/link";
import type { PlainPath } from "../../contract/site/pages";
import type { MouseEvent, ReactNode } from "react";

export function menuAround(element: HTMLElement): HTMLElement | null {
  return element.closest("[popover]");
}

/** A followed link closes its menu, as a page load would. */
export function closeMenu(event: MouseEvent<HTMLElement>): void {
  menuAround(event.currentTarget)?.hidePopover();
}

/** A link of the bar or its menu; the page you are on is marked by a rule under its name. */
export function BarLink({ to, children }: { to: PlainPath; children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={closeMenu}
      className="inline-flex min-h-control items-center px-2 decoration-primary decoration-[3px] underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
    >
      {children}
    </Link>
  );
}
