import type { PersistStorage, StorageValue } from "zustand/middleware";
import type { Draft } from "./draft-store";

export const DRAFT_KEY = "bread-tools-draft";
/** Raised when the stored form changes; what has another number is read with care, never trusted. */
export const DRAFT_SHAPE = 1;
/** What was typed is in storage within a second, without a write for every key. */
const WRITE_AFTER_MS = 400;

let waiting: StorageValue<Draft> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Writes what waits. Storage that is full or forbidden keeps nothing, and breaks nothing. */
export function flushDraft(): void {
  clearTimeout(timer);
  timer = undefined;
  const value = waiting;
  waiting = null;
  if (!value) return;
  try {
    if (value.state.progress.presetId === null) localStorage.removeItem(DRAFT_KEY);
    else localStorage.setItem(DRAFT_KEY, JSON.stringify(stored(value.state)));
  } catch {
    // The draft lives on in memory until the tab closes.
  }
}

const stored = (draft: Draft) => ({ shape: DRAFT_SHAPE, savedAt: new Date().toISOString(), ...draft });

/** A tab that is closed or put away in the middle of a word keeps the word. */
function flushOnLeaving(): void {
  if (listening) return;
  listening = true;
  addEventListener("pagehide", flushDraft);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flushDraft();
  });
}

export const draftStorage: PersistStorage<Draft> = {
  async getItem() {
    try {
      const text = localStorage.getItem(DRAFT_KEY);
      if (text === null) return null;
      // Only who has a draft pays for the code that reads one.
      const { readDraft } = await import("./read-draft");
      const draft = readDraft(text);
      return draft && { state: draft, version: DRAFT_SHAPE };
    } catch {
      return null;
    }
  },
  setItem(_name, value) {
    flushOnLeaving();
    waiting = value;
    timer ??= setTimeout(flushDraft, WRITE_AFTER_MS);
  },
  removeItem() {
    waiting = null;
    try {
      localStorage.removeItem(DRAFT_KEY);
    } catch {
      // Nothing was kept there either.
    }
  },
};
