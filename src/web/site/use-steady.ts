import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * One function for every drawing, which does what the newest handler does. A memoized part that only presses it is then
 * not drawn again for it. To be called from events, never while drawing.
 */
export function useSteady<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
