import { useEffect, useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

const HOLD_MS = 400;
const REPEAT_MS = 125;

/**
 * A button that acts once when pressed and, while held, again and again: after 400 ms, 8 times a second.
 * Acting on click (not on pointerdown) keeps a finger that only starts a scroll from changing anything.
 */
export function useHoldRepeat(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    held.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  }
  function stop() {
    clearTimeout(timer.current);
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      held.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // The focus stays in the number field, and with it a phone's keyboard.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick() {
      if (!held.current) latest.current();
      held.current = false;
    },
  };
}
