import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import type { EntryState } from "./history";
import { usePlace, useRouter } from "./use-router";
import { hrefOf, type Way } from "./ways";

export type LinkProps = Way &
  Omit<ComponentProps<"a">, "href"> & {
    /** Rewrites the present history entry. */
    replace?: boolean;
    state?: EntryState;
  };

/** A pointer that only passes over a link loads nothing. */
const HOVER_MS = 50;

/** Clicks that the browser handles itself: new tabs and windows, downloads. */
const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A link to a page of the site. The page's code is loaded when a pointer rests on the link, a finger touches it, or it
 * gets the focus.
 */
export function Link({
  to,
  params,
  search,
  hash,
  href: written,
  replace,
  state,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const router = useRouter();
  const { pathname } = usePlace();
  const hovered = useRef<ReturnType<typeof setTimeout>>(undefined);
  const way = { to, params, search, hash, href: written } as Way;
  const href = hrefOf(way);
  const preload = () => router.preload(way);
  const leave = () => clearTimeout(hovered.current);
  useEffect(() => () => clearTimeout(hovered.current), []);
  return (
    <a
      aria-current={pathname === href.split(/[?#]/, 1)[0] ? "page" : undefined}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (isBrowsers(event) || event.defaultPrevented) return;
        event.preventDefault();
        void router.navigate({ ...way, replace, state });
      }}
      onMouseEnter={() => {
        hovered.current = setTimeout(preload, HOVER_MS);
      }}
      onMouseLeave={leave}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  );
}
