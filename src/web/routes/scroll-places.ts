import { isRecord, parseJson } from "../../contract/unknown-values";
import { tab } from "../site/device-store";
import type { Place } from "./history";

const KEY = "bread-tools-scroll";

/**
 * How far each entry of the history was scrolled, for who comes back to it. A reload and a page that is opened anew are the
 * browser's own: they know better than we when a page has grown long enough.
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
    /** Before another place is drawn. */
    leave: keep,
    /** Once a place is drawn. `isNew`: it was gone to, and not back to. */
    arrive({ entry, hash }: Place, isNew: boolean): void {
      shown = entry;
      const top = isNew ? undefined : scrolled.get(entry);
      const target = hash === "" ? null : document.getElementById(hash);
      if (typeof top === "number") scrollTo({ top, behavior: "instant" });
      else if (target !== null) target.scrollIntoView();
      else if (hash === "") scrollTo({ top: 0, behavior: "instant" });
    },
    /** The first page, and one that stays where it is. */
    stay({ entry }: Place): void {
      shown = entry;
    },
  };
}
