import { useEffect, useState } from "react";

/** The row that gets the focus after a deletion: the one after the deleted row, else the one before it. */
export function neighbourOf(id: string): string {
  const row = document.querySelector(`[data-request="${CSS.escape(id)}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next instanceof HTMLElement ? (next.dataset.request ?? "") : "";
}

/** After a deletion the neighbouring row gets the focus, else the panel's heading. */
export function useFocusAfterwards() {
  const [place, setPlace] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (place === null) return;
    const row = `[data-request="${CSS.escape(place.id)}"]`;
    // A phone shows only View details.
    for (const part of [`${row} [data-delete]`, `${row} [data-view]`, "[data-panel-heading]"]) {
      const next = document.querySelector<HTMLElement>(part);
      next?.focus();
      if (next !== null && next === document.activeElement) return;
    }
  }, [place]);
  return (id: string) => setPlace({ id });
}
