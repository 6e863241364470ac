import { Link } from "../routes/link";
import { site } from "../../contract/site/site";
import { useSession, type Session } from "../site/calls/session";
import { BarLink } from "./bar-link";
import { SessionLinks } from "./session-links";
import { ToolLinks, ToolsMenu } from "./tool-links";
import { Menu, Moon, Sun } from "lucide-react";
import { chooseTheme, shownTheme } from "../site/theme";

/** The links that the bar always has (SH-05). */
const SITE_LINKS = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
] as const;

/** 60 px, not sticky, not on paper (SH-06). The right end has a fixed width, so nothing moves when the session is known. */
export function TopBar() {
  const session = useSession();
  return (
    <header className="no-print relative bg-bg">
      <div className="page flex min-h-15 flex-wrap items-center gap-2 md:flex-nowrap md:gap-2 lg:gap-4">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-control items-center font-display text-h3 font-semibold"
        >
          {site.name}
        </Link>
        <div className="hidden md:block">
          <ToolsMenu />
        </div>
        <nav aria-label="Site" className="hidden gap-2 md:flex">
          {SITE_LINKS.map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {label}
            </BarLink>
          ))}
        </nav>
        <ThemeToggle />
        <div className="hidden w-46 items-center justify-end gap-3 md:flex">
          <SessionLinks session={session} />
        </div>
        <PhoneMenu session={session} />
      </div>
    </header>
  );
}

/**
 * Below 768 px the whole bar folds into this menu. A native popover opens even before scripts have loaded. What depends
 * on the session comes last, so that nothing moves under a finger.
 */
function PhoneMenu({ session }: { session: Session }) {
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Menu"
        popoverTarget="phone-menu"
        className="flex size-control items-center justify-center rounded-field border-[1.5px] border-edge bg-raised"
      >
        <Menu aria-hidden size={24} />
      </button>
      <div
        id="phone-menu"
        popover="auto"
        className="absolute inset-auto top-15 right-gutter left-gutter w-auto rounded-field border border-line bg-raised p-3 text-text shadow-raised"
      >
        <ToolLinks />
        <nav
          aria-label="Site"
          className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-x-2 border-t border-line pt-3"
        >
          {SITE_LINKS.map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {label}
            </BarLink>
          ))}
        </nav>
        <div className="mt-3 border-t border-line pt-3">
          <div className="flex min-h-control flex-col justify-center">
            <SessionLinks session={session} phone />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Both names are in the HTML, and the style sheet shows the right one: the server cannot know the theme. */
function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(shownTheme() === "dark" ? "light" : "dark")}
      className="inline-flex h-control min-w-control items-center justify-center gap-2 rounded-field px-3 text-hint hover:bg-sunken noscript:hidden"
    >
      <span className="contents dark:hidden">
        <Sun aria-hidden size={20} />
        <span className="max-lg:visually-hidden">Cream Earth</span>
        <span className="visually-hidden"> (switch to Earth Creme)</span>
      </span>
      <span className="hidden dark:contents">
        <Moon aria-hidden size={20} />
        <span className="max-lg:visually-hidden">Earth Creme</span>
        <span className="visually-hidden"> (switch to Cream Earth)</span>
      </span>
    </button>
  );
}
