import { useEffect, useRef } from "react";

/**
 * For a part that folds open and shut: whoever pressed the button that is gone by then finds the focus inside, or
 * back on the button. Nobody's focus moves for any other reason.
 */
export function useMovedFocus(isOpen: boolean) {
  const opened = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    (isOpen ? opened : opener).current?.focus();
  }, [isOpen]);
  function moveFocus() {
    wanted.current = true;
  }
  return { opened, opener, moveFocus };
}
