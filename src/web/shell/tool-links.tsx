import { ChevronDown } from "lucide-react";
import { nameOf, TOOLS } from "../../contract/site/pages";
import { BarLink } from "./bar-link";

/** Every tool by its page's name. The columns are as many as the letters leave room for. */
export function ToolLinks() {
  return (
    <nav
      aria-label="Tools"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-2"
    >
      {TOOLS.map((path) => (
        <BarLink key={path} to={path}>
          {nameOf(path)}
        </BarLink>
      ))}
    </nav>
  );
}

/** On a wide screen the tools unfold below the bar: the browser's own popover, so it opens before scripts have loaded. */
export function ToolsMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="tools-menu"
        className="inline-flex min-h-control items-center gap-1 px-2 underline-offset-8 hover:underline"
      >
        Tools
        <ChevronDown size={18} />
      </button>
      <div
        id="tools-menu"
        popover="auto"
        className="absolute inset-auto top-15 right-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))] left-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))] w-auto rounded-field border border-line bg-raised p-3 text-text shadow-raised"
      >
        <ToolLinks />
      </div>
    </>
  );
}
