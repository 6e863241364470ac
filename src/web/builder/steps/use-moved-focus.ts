import { type RefObject, useEffect, useRef } from "react";

/**
 * For a part that folds open and shut: whoever pressed the button that is gone by then finds the focus inside, or
 * back on the button. Nobody's focus moves for any other reason.
 */
export function useMovedFocus(
  isOpen: boolean,
  opened: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    (isOpen ? opened : opener).current?.focus();
  }, [isOpen, opened, opener]);
  return () => {
    wanted.current = true;
  };
}
