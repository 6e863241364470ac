import type { PersistStorage, StorageValue } from "zustand/middleware";
import { device, tab } from "../site/device/device-store";
import { type Draft, DRAFT_SHAPE } from "./draft";

/** The key in local storage, which all tabs share, and in this tab's session storage. */
export const DRAFT_KEY = "bread-tools-draft";
/** Typed text is in storage within a second, without a write for every key. */
const WRITE_AFTER_MS = 400;

let waiting: StorageValue<Draft> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;
/**
 * Whether this tab has read or written a draft. Until then its empty recipe must not erase an earlier visit's draft.
 */
let known = false;

/** Writes the waiting draft. If storage is full or forbidden, nothing is kept, but nothing breaks. */
export function flushDraft(): void {
  clearTimeout(timer);
  timer = undefined;
  const value = waiting;
  waiting = null;
  if (!value) return;
  const text = isEmpty(value.state) ? null : JSON.stringify(stampDraft(value.state));
  write(text);
}

/** Whether no recipe is begun and none waits. */
const isEmpty = ({ progress, aside }: Draft) => progress.presetId === null && aside.length === 0;

/** Drafts that do not fit stay in memory until the tab closes. */
function write(text: string | null): void {
  for (const store of [tab, device]) known = store.write(DRAFT_KEY, text) || known;
}

/** After a reload the tab continues with its own draft, whatever another tab has stored since. */
export function takeOwnDraft(): void {
  const own = tab.read(DRAFT_KEY);
  if (own !== null) device.write(DRAFT_KEY, own);
}

const stampDraft = (draft: Draft) => ({ shape: DRAFT_SHAPE, savedAt: new Date().toISOString(), ...draft });

/** A tab that is closed or hidden in the middle of a word keeps the word. */
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
      const text = device.read(DRAFT_KEY);
      if (text === null) return null;
      // The code that reads a draft is fetched only if there is one.
      const { readDraft } = await import("./read-draft");
      const draft = readDraft(text);
      known = draft !== null;
      return draft && { state: draft, version: DRAFT_SHAPE };
    } catch {
      return null;
    }
  },
  setItem(_name, value) {
    flushOnLeaving();
    waiting = known || !isEmpty(value.state) ? value : null;
    timer ??= setTimeout(flushDraft, WRITE_AFTER_MS);
  },
  removeItem() {
    waiting = null;
    write(null);
  },
};
