import { type RefObject, useEffect } from "react";

const PROPERTY = "--dock-height";

/** Tells toasts how high the dock at the bottom edge is, so that they stand above it; 0 where it does not stick. */
export function useDockHeight(find: RefObject<HTMLElement | null>, selector?: string): void {
  useEffect(() => {
    const dock = selector === undefined ? find.current : find.current?.querySelector<HTMLElement>(selector);
    if (!dock) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(dock).position !== "static";
      style.setProperty(PROPERTY, sticks ? `${dock.offsetHeight}px` : "0px");
    });
    observer.observe(dock);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [find, selector]);
}
