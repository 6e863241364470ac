import { useEffect, useRef } from "react";

/** A followed link moves the focus to the new page's heading, for readers and for Tab (ACC-10). */
export function useHeadingFocus(path: string, hash: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // Of the first page, from the server: a browser would share its address instead of this one.
    document.querySelector("link[rel=canonical]")?.remove();
    // A link to a place within a page moves there by itself.
    if (hash === "") focusHeading();
  }, [path, hash]);
}

/** Where a page's heading comes later than the page, and takes the place of the one that had the focus. */
export function useLateHeadingFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}

function focusHeading(): void {
  // A redirect on arrival or a page that was just opened is not a followed link.
  const { userActivation }: { userActivation?: UserActivation } = navigator;
  if (userActivation !== undefined && !userActivation.hasBeenActive) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
