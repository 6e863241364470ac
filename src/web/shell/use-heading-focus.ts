import { useEffect, useRef } from "react";
import { useRouter } from "../routes/use-router";

/** A followed link moves the focus to the new page's heading, for readers and for Tab (ACC-10). */
export function useHeadingFocus(path: string): void {
  const router = useRouter();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // The canonical address is the first page's, from the server. Browsers would share it instead of this page's.
    document.querySelector("link[rel=canonical]")?.remove();
    // For a link to a place within a page, the browser moves the focus itself.
    if (router.latestLocation.hash === "") focusHeading();
  }, [path, router]);
}

/** For a page whose heading comes later than the page, and replaces the heading that had the focus. */
export function useLateHeadingFocus(): void {
  useEffect(regainFocus, []);
}

/** For a part whose own button makes way for the page: the page's heading takes the focus that went with it. */
export function useHeadingFocusAfter(): void {
  useEffect(() => regainFocus, []);
}

function regainFocus(): void {
  if (document.activeElement === document.body) focusHeading();
}

function focusHeading(): void {
  // A redirect on arrival is not a followed link, and neither is a page that was just opened.
  const { userActivation }: { userActivation?: UserActivation } = navigator;
  if (userActivation !== undefined && !userActivation.hasBeenActive) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
