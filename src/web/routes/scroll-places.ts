import { isRecord, parseJson } from "../../contract/values/unknown-values";
import { tab } from "../site/device/device-store";
import type { Place } from "./history";

const KEY = "bread-tools-scroll";

/**
 * How far each history entry was scrolled, for somebody who comes back to it. A reload and a newly opened page are left
 * to the browser: it knows better when a page has grown long enough.
 */
export function createScrollPlaces() {
  const before = parseJson(tab.read(KEY) ?? "");
  const scrolled = new Map(isRecord(before) ? Object.entries(before) : []);
  let shown = "";
  const keep = (): void => {
    scrolled.set(shown, window.scrollY);
  };

  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    keep();
    tab.write(KEY, JSON.stringify(Object.fromEntries(scrolled)));
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) history.scrollRestoration = "manual";
  });

  return {
    /** Call this before another place is drawn. */
    leave: keep,
    /** Call this once a place is drawn. `isNew`: somebody went there by a link, not by Back or Forward. */
    arrive({ entry, hash }: Place, isNew: boolean): void {
      shown = entry;
      const top = isNew ? undefined : scrolled.get(entry);
      const target = hash === "" ? null : document.getElementById(hash);
      if (typeof top === "number") scrollTo({ top, behavior: "instant" });
      else if (target !== null) target.scrollIntoView();
      else if (hash === "") scrollTo({ top: 0, behavior: "instant" });
    },
    /** For the first page, and for a page that keeps its scroll position. */
    stay({ entry }: Place): void {
      shown = entry;
    },
  };
}
