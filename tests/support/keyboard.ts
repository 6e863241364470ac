import { expect, type Locator, type Page } from "@playwright/test";
import { tabCloseTo } from "./tab-order";

/** The focused control as somebody without a mouse sees it. */
interface Stop {
  /** Only for a failure's message. */
  what: string;
  isRange: boolean;
  ringed: boolean;
  /** The element that covers the control's middle; empty when none does. */
  coveredBy: string;
}

/** Runs in the page. */
function focusStop(): Stop {
  const nameOf = (element: Element | null) =>
    element === null
      ? "nothing, it is off the screen"
      : `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { what: "no control at all", isRange: false, ringed: true, coveredBy: "" };

  const hasRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  // The clock inside a time field has the browser's own ring, which is no element of ours.
  const isInnerPart = focused.matches("input[type=time]:not(:focus)");
  let ringed = false;
  for (
    let host: Element | null = focused, up = 0;
    host !== null && up < 5;
    host = host.parentElement, up += 1
  )
    ringed ||= hasRing(getComputedStyle(host));

  const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isOwn = over !== null && (focused.contains(over) || over.closest("label")?.control === focused);
  return {
    what: `${nameOf(focused)} #${focused.id}`,
    isRange: focused.matches("input[type=range]"),
    ringed: isInnerPart || (ringed && focused.matches(":focus-visible")),
    coveredBy: isOwn ? "" : nameOf(over),
  };
}

/** The focus is visible, and nothing sticky covers it (ACC-04). */
export async function expectFocusInSight(page: Page): Promise<void> {
  const stop = await page.evaluate(focusStop);
  if (stop.isRange) stop.ringed = await paintsFocus(page);
  const inSight = { ...stop, ringed: true, coveredBy: "" };
  if (stop.isRange) return expect(stop).toEqual(inSight);
  // Elements that show only while focused get their place in the next frame, and a busy machine scrolls later.
  await expect.poll(() => page.evaluate(focusStop), { intervals: [50], timeout: 1000 }).toEqual(inSight);
}

/** A slider's ring goes around its thumb, which scripts cannot read. So the picture must contain the focus color. */
async function paintsFocus(page: Page): Promise<boolean> {
  const slider = page.locator("input[type=range]:focus-visible");
  const shown = await slider.screenshot();
  const ink = (colour: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty("--color-focus", value), colour);
  await ink("transparent");
  const without = await slider.screenshot();
  await ink("");
  return !shown.equals(without);
}

/** The most presses of Tab after `tabCloseTo` has gone as far as it knows. */
const MOST_STOPS = 120;

/** Presses Tab (or Shift+Tab) until the focus is on the target or inside it. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const element = await target.elementHandle();
  if (element === null) throw new Error(`there is no ${String(target)}`);
  expect(await tabCloseTo(page, element, key === "Tab" ? "forwards" : "backwards")).toEqual([]);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expectFocusInSight(page);
    if (await element.evaluate((one) => one.contains(document.activeElement))) return;
  }
  throw new Error(`${MOST_STOPS} presses of ${key} did not lead to ${String(target)}`);
}

/** Types into a field by keyboard: Tab selects the content, and typing replaces it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  if (text === "") await page.keyboard.press("Delete");
  else await page.keyboard.type(text);
}

/** Tab leads into a group of radios and arrow keys to the wanted one; Space takes one that only has the focus. */
export async function chooseByArrows(page: Page, group: Locator, name: string): Promise<void> {
  const wanted = group.getByRole("radio", { name, exact: true });
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  if (!(await group.evaluate((element) => element.contains(document.activeElement))))
    await tabTo(page, group);
  for (let presses = 0; !(await isThere()); presses += 1) {
    expect(presses, `arrows to ${name}`).toBeLessThan(12);
    await page.keyboard.press("ArrowDown");
    await expectFocusInSight(page);
  }
  if (!(await wanted.isChecked())) await page.keyboard.press("Space");
  await expect(wanted).toBeChecked();
}

/** Presses a button that Tab leads to. */
export async function pressByKey(
  page: Page,
  button: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press(key);
}
