import { backCloses, settleEntry } from "./back-closes";

/** Back closes the browser's own popovers, too: the menus, and the glosses of words. */
export function followBack(): (() => void) | undefined {
  // A page that was reloaded with something open begins with all of it closed.
  settleEntry();
  // A browser that knows no popovers shows what is in them as part of the page.
  if (!("popover" in HTMLElement.prototype)) return undefined;
  const ends = new Map<HTMLElement, () => void>();

  function end(popover: HTMLElement): void {
    ends.get(popover)?.();
    ends.delete(popover);
    if (ends.size === 0) removals.disconnect();
  }

  // The browser says nothing of an open popover that is taken out of the page.
  const removals = new MutationObserver(() => {
    for (const popover of ends.keys()) if (!popover.isConnected) end(popover);
  });

  function hear(popover: EventTarget | null, isOpen: boolean): void {
    // Details tell of themselves by the same event, but they are part of the page.
    if (!(popover instanceof HTMLElement) || popover.popover === null) return;
    end(popover);
    if (!isOpen) return;
    ends.set(
      popover,
      backCloses(() => popover.hidePopover()),
    );
    removals.observe(document.body, { childList: true, subtree: true });
  }

  const toggle = (event: ToggleEvent) => hear(event.target, event.newState === "open");
  document.addEventListener("beforetoggle", toggle, true);
  // The phone's menu opens before this code is there.
  for (const popover of document.querySelectorAll("[popover]"))
    if (popover.matches(":popover-open")) hear(popover, true);
  return () => document.removeEventListener("beforetoggle", toggle, true);
}
