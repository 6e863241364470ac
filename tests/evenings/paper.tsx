import { Window } from "happy-dom";
import { act, type ReactNode } from "react";
import { vi } from "vitest";
import { type BakeDay, isCounted } from "../../src/contract/requests/bake-days";

export interface Paper {
  /** The lines of a day's bake list, one for each wish. */
  bakeList(day: BakeDay): string[];
  /** The lines of a day's hand-over list. */
  handOverList(day: BakeDay): string[];
}

const OF_A_PAGE = ["document", "navigator", "HTMLElement", "HTMLIFrameElement", "Node", "Element"] as const;

/**
 * Draws the owner's sheets as their buttons do, on a page that is there for that moment alone: the app runs in the same
 * process, and its requests and answers are not the browser's.
 */
export async function setUpPaper(): Promise<Paper> {
  const page = new Window();
  const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
  Object.defineProperty(page.document, "fonts", { value: fonts });
  /** Runs work that does not wait, so nothing else of the process meets the page. */
  function onPage<Result>(work: () => Result): Result {
    for (const name of OF_A_PAGE) vi.stubGlobal(name, page[name]);
    vi.stubGlobal("window", page);
    // React finishes everything inside `act`, and leaves nothing for a later turn, when the page is gone.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    try {
      return work();
    } finally {
      vi.unstubAllGlobals();
    }
  }
  const { createRoot } = await import("react-dom/client");
  const { BakeSheet } = await import("../../src/web/admin/bake-days/bake-sheet");
  const { HandOverSheet } = await import("../../src/web/admin/bake-days/hand-over-sheet");

  const linesOf = (sheet: ReactNode): string[] =>
    onPage(() => {
      const root = createRoot(document.createElement("div"));
      act(() => root.render(sheet));
      const lines = [...document.querySelectorAll(".bake-sheet tr")].map((row) => row.textContent);
      act(() => root.unmount());
      return lines;
    });
  return {
    bakeList: (day) => linesOf(<BakeSheet days={[day]} onFull={() => undefined} />),
    handOverList({ day, requests, handOver = [] }) {
      const promised = [...requests.filter(isCounted), ...handOver];
      return linesOf(<HandOverSheet day={day} requests={promised} onFull={() => undefined} />);
    },
  };
}
