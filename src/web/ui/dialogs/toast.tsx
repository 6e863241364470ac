import { useEffect, useState, useSyncExternalStore } from "react";

const SHOWN_MS = 6000;

interface ToastAction {
  label: string;
  onPress: () => void;
}

interface Toast {
  key: number;
  text: string;
  action?: ToastAction;
}

let current: Toast | null = null;
const listeners = new Set<() => void>();

function setToast(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Says that something worked, and may offer to undo it. Never for errors, never the only record of anything. Returns
 * whether it is still shown.
 */
export function showToast(text: string, { action }: { action?: ToastAction } = {}): () => boolean {
  const toast = { key: (current?.key ?? 0) + 1, text, action };
  setToast(toast);
  return () => current === toast;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the page, empty until something is shown, so that readers know the region beforehand. */
export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    <output className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(var(--dock-height,0px)+1rem)] z-20 flex justify-center px-4">
      {toast ? <ToastCard key={toast.key} toast={toast} /> : null}
    </output>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => {
      if (current?.key === toast.key) setToast(null);
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [paused, toast.key]);

  const { text, action } = toast;
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="appear pointer-events-auto flex min-h-control items-center gap-4 rounded-field bg-text px-4 py-2 text-bg shadow-raised"
    >
      <span>{text}</span>
      {action ? (
        <button
          type="button"
          className="min-h-control font-semibold underline underline-offset-[0.2em]"
          onClick={() => {
            setToast(null);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
