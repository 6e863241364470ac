/**
 * Back closes what a press opened, and stays on the page. Each open dialog, menu or list has an entry of its own in the
 * browser's history, which says how many are open there; everything else of the entry is the page's below. What is closed
 * in another way takes its entry along, and so does what leads to another page (docs/decisions/pages-and-data.md).
 */

const OPEN = "breadToolsOpen";

/** If the browser has not arrived after this time, somebody went to another page. */
const LOST_MS = 2000;

interface Opened {
  /** Asks it to close; it stays open if it refuses or asks first. */
  close: () => void;
}

let opened: readonly Opened[] = [];
/** The page below, as its entry says. */
let page = "";
/** Runs during our own way back to the entry of the dialog still open: the browser goes there in its own time. */
let leaving: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

const stateNow = () => (history.state ?? {}) as Record<string, unknown>;
const openThere = () => Number(stateNow()[OPEN] ?? 0);
const pageThere = () => location.href + JSON.stringify({ ...stateNow(), [OPEN]: undefined });

/** Makes the entry the one for as many as are open; the page's own, where another page waits to come. */
export function settleEntry(): void {
  if (leaving) return;
  const over = openThere() - (waiting.length > 0 ? 0 : opened.length);
  if (over > 0) {
    leaving = setTimeout(arrive, LOST_MS);
    history.go(-over);
  } else if (waiting.length > 0) {
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
    // A dialog that stays open over the next page gets its own entry in the history there.
    settleLater();
  } else {
    if (openThere() === 0) page = pageThere();
    while (openThere() < opened.length)
      // Past the router's own: it would take the same address for a way to another page, and scroll up.
      History.prototype.pushState.call(history, { ...stateNow(), [OPEN]: openThere() + 1 }, "");
  }
}

const settleLater = () => setTimeout(settleEntry);

function arrive(): void {
  clearTimeout(leaving);
  leaving = undefined;
  settleEntry();
}

function hear(event: PopStateEvent): void {
  const closes = openThere() < opened.length;
  // The page is the same as before: the router has nothing to do.
  if ((closes || leaving) && pageThere() === page) event.stopImmediatePropagation();
  if (leaving) return arrive();
  if (closes) for (const { close } of opened.slice(openThere()).toReversed()) close();
  // Whatever was asked to close has closed by now.
  settleLater();
}

/** To be called before there is a router: a window's listeners are called in their order, whatever they say of capturing. */
export const hearBackFirst = () => addEventListener("popstate", hear);

/** From here on Back calls `close`, until the answer is called. */
export function backCloses(close: () => void): () => void {
  const one: Opened = { close };
  opened = [...opened, one];
  settleEntry();
  return () => {
    opened = opened.filter((other) => other !== one);
    // A dialog may open in place of this one in the same breath.
    settleLater();
  };
}

/**
 * Leads to another page from the page's own entry, at once where nothing is open: otherwise the entries of open dialogs
 * stay behind, and the browser's way back over a dialog just closed would undo the page change.
 */
export function afterWayBack(act: () => void): void {
  if (!leaving && openThere() === 0) return act();
  waiting.push(act);
  settleEntry();
}
