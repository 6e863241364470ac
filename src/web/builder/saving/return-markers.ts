import { tab } from "../../site/device/device-store";

/**
 * Two notes in this tab's session storage decide whether `/recipe` goes on with the step instead of opening
 * on the presets: the step was on the screen when the page was reloaded, or Save sent the baker to log in. Without
 * session storage the builder opens on the presets, with the draft on offer.
 */
const OPEN_KEY = "bread-tools-builder-open";
const LOGIN_KEY = "bread-tools-builder-login";
/** Whoever comes back from the login later than this has done something else in between. */
const LOGIN_DETOUR_MS = 30 * 60_000;

/** True while a step is on the screen, so that a reload can tell. */
export function markOpen(open: boolean): void {
  tab.write(OPEN_KEY, open ? "1" : null);
}

export function markLoginDetour(now = Date.now()): void {
  tab.write(LOGIN_KEY, String(now));
}

export function wasReloaded(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");
}

/** Between the opening of the builder and its card: whoever opened it came back from the login. */
let isBackToSave = false;

/** Asked once when the builder opens. The way back from the login counts once. */
export function shouldResume(now = Date.now()): boolean {
  const detour = tab.read(LOGIN_KEY);
  tab.write(LOGIN_KEY, null);
  isBackToSave = detour !== null && now - Number(detour) < LOGIN_DETOUR_MS;
  return isBackToSave || (tab.read(OPEN_KEY) !== null && wasReloaded());
}

/** Asked once: whether the press on Save that led to the login is still to be obeyed. */
export function takeReturnToSave(): boolean {
  const isBack = isBackToSave;
  isBackToSave = false;
  return isBack;
}
