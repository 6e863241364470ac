import type { Page } from "@playwright/test";
import { findLostColours } from "./forced-colours";
import { forgetShifts, readLayout, sidewaysScroll } from "./layout";
import { findMotion } from "./motion";
import { outlineTrouble } from "./outline";
import { tabThrough } from "./tab-order";
import { lookFindings } from "./test";
import { findUnreadableText } from "./text-fit";
import { findSmallControls, stuckShare } from "./touch";
import {
  AT_400_PERCENT,
  settleLayout,
  withFinger,
  withLargeLetters,
  withLargeRoot,
  withTextSpacing,
} from "./zoom";

const DESKTOP = { width: 1280, height: 720 };
/** The smallest window in which header and dock stick. */
const STICKY = { width: 390, height: 640 };
const NARROW = { width: 320, height: 640 };

/** Sticky bars may take at most this share of the window, in percent. */
const MOST_STUCK = 35;
const BETWEEN = [768, 1100];

/** Layout that moves by itself. Below this, nobody loses their line. */
const MOST_SHIFT = 0.02;

/**
 * Everything that can be measured on this screen without leaving it, in one window after the other. Each finding names
 * its requirement. Call it on a page with reduced motion whose layout is watched. Use `axe: false` when the journeys of
 * these pages run axe themselves.
 */
export async function stateFindings(page: Page, { axe }: { axe: boolean }): Promise<string[]> {
  const found: string[] = [];
  const note = (what: string, list: readonly unknown[]) =>
    found.push(...list.map((one) => `${what}: ${typeof one === "string" ? one : JSON.stringify(one)}`));
  const narrowEnough = async (what: string) => {
    const wider = await sidewaysScroll(page);
    if (wider > 0) note(what, [`${wider} px wider than the window`]);
  };
  const stuck = async (most: number) => {
    const share = await stuckShare(page);
    if (share > most)
      note("ACC-04", [`${Math.round(share)} % of ${JSON.stringify(page.viewportSize())} stick`]);
  };
  const readable = async (what: string) => {
    await settleLayout(page);
    note(what, await findUnreadableText(page));
    await narrowEnough(what);
  };

  await page.setViewportSize(DESKTOP);
  if (axe) note("ACC-09 axe, 1280 px", await lookFindings(page, "dark", true));
  const { shift, moved } = await readLayout(page);
  if (shift >= MOST_SHIFT) note("ACC-09 moved by itself", moved);
  note("ACC-10 outline", await outlineTrouble(page));
  note("ACC-09 reduced motion", await findMotion(page));
  note("ACC-09 forced colours", await findLostColours(page));
  await readable("ACC-09 text");
  await withTextSpacing(page, () => readable("ACC-09 text spacing, 1280 px"));
  await withLargeLetters(page, () => readable("ACC-09 letters of 200 %, 1280 px"));
  await withLargeRoot(page, async () => {
    await settleLayout(page);
    await narrowEnough("ACC-09 root of 200 %");
  });
  note("ACC-03 for a mouse", await findSmallControls(page.locator("body"), 24));
  const forwards = await tabThrough(page);
  note("ACC-04 Tab", forwards.trouble);
  note("ACC-10 Tab never came to", forwards.missed);

  for (const width of BETWEEN) {
    await page.setViewportSize({ width, height: STICKY.height });
    await narrowEnough(`ACC-09 ${width} px`);
  }
  await page.setViewportSize(STICKY);
  await stuck(MOST_STUCK);
  await withTextSpacing(page, () => readable("ACC-09 text spacing, 390 px"));
  note("ACC-04 Shift+Tab where bars stick", (await tabThrough(page, "backwards")).trouble);
  if (axe) note("ACC-09 axe, 390 px", await lookFindings(page, "light"));
  await narrowEnough("ACC-09 390 px");

  await page.setViewportSize(AT_400_PERCENT);
  await readable("ACC-09 zoom of 400 %");
  await stuck(0);

  await page.setViewportSize(NARROW);
  await stuck(MOST_STUCK);
  await withFinger(page, async () => {
    note("ACC-03 for a finger", await findSmallControls(page.locator("body")));
  });
  await withLargeLetters(page, () => readable("ACC-09 letters of 200 %, 320 px"));
  await page.setViewportSize(DESKTOP);
  await settleLayout(page);
  await forgetShifts(page);
  return found;
}
