/**
 * Back closes what a press opened, and stays on the page. Each open dialog has an entry of its own in the browser's
 * history, which says how many are open there; everything else of the entry is the page's below. A dialog that is closed
 * in another way takes its entry along, unless the page has gone on to another one meanwhile.
 */

const OPEN = "breadToolsOpen";

interface Opened {
  /** Asks to be closed; who refuses, or asks first, stays open. */
  close: () => void;
}

const opened: Opened[] = [];
/** The page below, as its entry says. */
let page = "";
/** Our own way back to the entry of what is still open; the browser goes there in its own time. */
let isLeaving = false;

const stateNow = () => (history.state ?? {}) as Record<string, unknown>;
const openThere = () => Number(stateNow()[OPEN] ?? 0);
const pageThere = () => location.href + JSON.stringify({ ...stateNow(), [OPEN]: undefined });

/** Makes the entry the one for as many as are open. */
function settle(): void {
  if (isLeaving) return;
  if (openThere() === 0) page = pageThere();
  while (openThere() < opened.length)
    // Past the router's own: it would take the same address for a way to another page, and scroll up.
    History.prototype.pushState.call(history, { ...stateNow(), [OPEN]: openThere() + 1 }, "");
  const over = openThere() - opened.length;
  if (over <= 0) return;
  isLeaving = true;
  history.go(-over);
}

const settleLater = () => setTimeout(settle);

function hear(event: PopStateEvent): void {
  const closes = openThere() < opened.length;
  // The page is the same as before: the router has nothing to do.
  if ((closes || isLeaving) && pageThere() === page) event.stopImmediatePropagation();
  if (closes && !isLeaving) for (const { close } of opened.slice(openThere()).toReversed()) close();
  isLeaving = false;
  settleLater();
}

/** From here on Back calls `close`, until the answer is called. */
export function backCloses(close: () => void): () => void {
  const one: Opened = { close };
  opened.push(one);
  // Before the router, which hears it without capturing.
  addEventListener("popstate", hear, true);
  settle();
  return () => {
    opened.splice(opened.indexOf(one), 1);
    // A dialog may open in place of this one, and the page may lead elsewhere, in the same breath.
    settleLater();
  };
}
