import { type MouseEvent, useCallback } from "react";

/** Opens this site with the selected text, or with the page's address where nothing is selected. */
const program = (home: string) =>
  `javascript:void open(${JSON.stringify(`${home}/recipe#paste=`)}+encodeURIComponent(String(getSelection())||location.href))`;

/** A link to drag to the bookmarks. React refuses such addresses, and this site's own pages never run it. */
export function BookmarkLink() {
  const place = useCallback(
    (link: HTMLAnchorElement | null) => link?.setAttribute("href", program(location.origin)),
    [],
  );
  return (
    <p className="text-hint text-muted max-md:hidden">
      Drag{" "}
      <a ref={place} href="/recipe" className="link" onClick={(event: MouseEvent) => event.preventDefault()}>
        Paste to Bread Tools
      </a>{" "}
      to your bookmarks bar. On any page, select the recipe and press it.
    </p>
  );
}
