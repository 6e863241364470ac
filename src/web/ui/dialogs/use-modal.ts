import type { PointerEvent, SyntheticEvent } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { backCloses } from "./back-closes";

/** Where the focus goes first: what asks for it, else the first field, else the heading. */
const FIRST_FOCUS = [
  "[data-first-focus]",
  "[data-body] :is(input, select, textarea):not([type=hidden], :disabled)",
  "[data-heading]",
];

type Modal = {
  /** Not given, the dialog is open as long as it is rendered. */
  open?: boolean;
  onClose: () => void;
  busy: boolean;
};

/** Props for a <dialog> that is modal while it is open, and asks its owner to close it: by Escape, outside, or Back. */
export function useModal({ open = true, onClose, busy }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = busy ? () => {} : onClose;
  });
  useEffect(() => (open ? backCloses(() => close.current()) : undefined), [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    const first = FIRST_FOCUS.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
    first?.focus();
    // Closing before React removes the element is what makes the browser give the focus back.
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    "aria-busy": busy || undefined,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!busy) onClose();
    },
    // A second Escape in a row closes natively, whatever onCancel says.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || event.currentTarget.open || !open) return;
      if (busy) event.currentTarget.showModal();
      else onClose();
    },
    // Both ends of the press must lie outside: selecting text and letting go beyond the edge closes nothing.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: SyntheticEvent<HTMLDialogElement>) {
      if (pressedOutside.current && event.target === event.currentTarget && !busy) onClose();
      pressedOutside.current = false;
    },
  };
}
