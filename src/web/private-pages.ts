import { refreshSession } from "./session";

const PRIVATE = /^\/(account|admin|my-recipes|recipes\/|recipe\/edit\/)/;

/** Pages that show nothing to a visitor. */
export const isPrivate = (path: string): boolean => PRIVATE.test(path);

/** How long such a page may stay hidden on its return: offline it would wait for ever. */
const HIDDEN_AT_MOST_MS = 2000;

async function hideUntilKnown({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted || !isPrivate(location.pathname)) return;
  const { style } = document.body;
  style.visibility = "hidden";
  await Promise.race([refreshSession(), new Promise((done) => setTimeout(done, HIDDEN_AT_MOST_MS))]);
  style.visibility = "";
}

/**
 * The browser's Back may bring a page as it was left, with the recipes of somebody on it who has signed out since:
 * it stays hidden until the server has said who is there (SEC-20).
 */
export function hidePrivateReturns(): () => void {
  window.addEventListener("pageshow", hideUntilKnown);
  return () => window.removeEventListener("pageshow", hideUntilKnown);
}
