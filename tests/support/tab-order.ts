import type { ElementHandle, Page } from "@playwright/test";

/** Runs in the page: notes each control when the key that led to it is released, because the page has scrolled by then. */
function watchStops() {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? (element.textContent || element.id)).trim().replaceAll(/\s+/g, " ").slice(0, 40)}"`;
  const seen = new Set<Element>();
  const stops: { element: Element; box: DOMRect; layer: Element }[] = [];
  const trouble: string[] = [];
  let isRound = false;
  let wasOnNothing = false;
  const hasRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;

  /** The element that draws the ring: the control, or the composite that it is part of. */
  const ringOf = (element: Element): Element | null => {
    let host: Element | null = element;
    for (let up = 0; host !== null && up < 5; up += 1, host = host.parentElement)
      if (hasRing(getComputedStyle(host))) return host;
    return null;
  };
  /** Whether a box around the ring hides part of it. */
  const isClipped = (ring: Element): boolean => {
    const { outlineOffset, outlineWidth } = getComputedStyle(ring);
    // Two of the ring's three pixels must be visible.
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 1;
    const box = ring.getBoundingClientRect();
    for (let host = ring.parentElement; host !== null && host !== document.body; host = host.parentElement) {
      const around = getComputedStyle(host);
      const frame = host.getBoundingClientRect();
      const [left, right] = [box.left - reach < frame.left, box.right + reach > frame.right];
      const [above, below] = [box.top - reach < frame.top, box.bottom + reach > frame.bottom];
      if (around.overflowX !== "visible" && (left || right)) return true;
      if (around.overflowY !== "visible" && (above || below)) return true;
      if (around.position === "fixed" || host.matches("dialog, [popover]")) return false;
    }
    return false;
  };
  const reaches = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  };
  /** The layer that moves over the page, or the page itself. */
  const layerOf = (element: Element): Element => {
    for (let host: Element | null = element; host !== null; host = host.parentElement)
      if (/^(sticky|fixed)$/.test(getComputedStyle(host).position)) return host;
    return document.body;
  };

  function onKeyUp(event: KeyboardEvent): void {
    const element = document.activeElement;
    if (event.key !== "Tab") return;
    // Between the page's last stop and its first, the focus is on nothing.
    if (!(element instanceof HTMLElement) || element === document.body) {
      wasOnNothing = stops.length > 0;
      return;
    }
    isRound ||= stops[0]?.element === element && (stops.length > 1 || wasOnNothing);
    // A time or date field has parts of its own: hours and minutes are one stop.
    if (stops.at(-1)?.element === element) return;
    const find = (what: string) => trouble.push(`${nameOf(element)} #${element.id}: ${what}`);
    if (!element.matches("input[type=range], input:is([type=time], [type=date]):not(:focus)")) {
      const ring = ringOf(element);
      if (ring === null || !element.matches(":focus-visible")) find("no ring");
      else if (isClipped(ring)) find("its ring is cut off");
    }
    // The first line of a link that wraps, not the box around both lines, whose corner may be empty.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    // For a box with many lines the first one is enough, because typing starts there.
    const fits = box.height < window.innerHeight * 0.4;
    if (right - left < 1 || bottom - top < 1) find(`off the screen`);
    else if (fits && (box.top < -1 || box.bottom > window.innerHeight + 1)) find("partly off the screen");
    else if (!reaches(element, (left + right) / 2, (top + bottom) / 2)) {
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      find(`covered by ${over === null ? "nothing" : nameOf(over)}`);
    }
    seen.add(element);
    const { scrollX, scrollY } = window;
    stops.push({
      element,
      box: new DOMRect(box.left + scrollX, box.top + scrollY, box.width, box.height),
      layer: layerOf(element),
    });
  }
  document.addEventListener("keyup", onKeyUp, true);

  /** Tab goes down the page. It goes up only to the next column on the right, or at the start of another round. */
  function backwards(): string[] {
    const found: string[] = [];
    for (const [index, { element, box, layer }] of stops.entries()) {
      const before = stops[index - 1];
      if (before === undefined || before.layer !== layer) continue;
      if (before.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) continue;
      if (box.bottom <= before.box.top + 2 && box.left <= before.box.left)
        found.push(`Tab goes up from ${nameOf(before.element)} to ${nameOf(element)}`);
    }
    return found;
  }

  /** Visible controls that Tab never reached. */
  function findMissed(): string[] {
    const within =
      [...document.querySelectorAll(":popover-open, dialog:modal")].at(-1) ?? document.documentElement;
    const groups = new Set([...seen].map((one) => (one instanceof HTMLInputElement ? one.name : "")));
    return [...within.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
      .filter((element) => {
        if (seen.has(element) || element.tabIndex < 0 || element.matches(":disabled, [inert] *"))
          return false;
        // Arrow keys lead to the other radios of a group.
        if (element instanceof HTMLInputElement && element.type === "radio" && groups.has(element.name))
          return false;
        return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
      })
      .map(nameOf);
  }

  return {
    /** Whether Tab has come back to where it began. */
    isRound: () => isRound,
    end() {
      document.removeEventListener("keyup", onKeyUp, true);
      return [...new Set([...trouble, ...backwards()])];
    },
    endRound() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return {
        trouble: this.end(),
        missed: findMissed(),
        stops: stops.map(({ element }) => nameOf(element)),
      };
    },
  };
}

type Direction = "forwards" | "backwards";

/**
 * Presses Tab this often. The presses are sent without waiting for each other: a few milliseconds a stop instead of
 * thirty.
 */
export async function pressTab(page: Page, times: number, direction: Direction): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  const key = {
    key: "Tab",
    code: "Tab",
    windowsVirtualKeyCode: 9,
    modifiers: direction === "forwards" ? 0 : 8,
  };
  const sent: Promise<unknown>[] = [];
  for (let press = 0; press < times; press += 1)
    for (const type of ["rawKeyDown", "keyUp"] as const)
      sent.push(keys.send("Input.dispatchKeyEvent", { type, ...key }));
  await Promise.all(sent);
  await keys.detach();
}

/**
 * Runs in the page: how many presses lead from the focus to just before `target`, or around the whole page without one.
 * They may be fewer, since only the browser knows that a time field has several stops, or that a box scrolls.
 */
function fewestPresses({
  target,
  direction,
}: {
  target: Node | undefined;
  direction: "forwards" | "backwards";
}): number {
  const within = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement;
  const groups = new Set<string>();
  const groupOf = (element: Element | null) =>
    element instanceof HTMLInputElement && element.type === "radio" ? element.name : "";
  const stops = [
    ...within.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
  ].filter((element) => {
    if (element.tabIndex < 0 || element.matches(":disabled, [inert] *")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const group = groupOf(element);
    const isAnother = group === "" || !groups.has(group);
    groups.add(group);
    return isAnother;
  });
  if (target === undefined) return stops.length;
  const from = document.activeElement;
  if (from === null || from === document.body) return 0;
  const [first, last] = direction === "forwards" ? [from, target] : [target, from];
  const isAfter = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !one.contains(other);
  return stops.filter(
    (stop) =>
      isAfter(first, stop) &&
      isAfter(stop, last) &&
      (groupOf(stop) === "" || groupOf(stop) !== groupOf(from)),
  ).length;
}

/** A page with more stops than this is walked to here. */
const MOST_PRESSES = 250;
/** How many presses follow, as often as the round is not complete yet. */
const MORE_PRESSES = 8;

/** Presses Tab once around the page, which checks each control on the way itself. */
export async function tabThrough(page: Page, direction: Direction = "forwards") {
  const watch = await page.evaluateHandle(watchStops);
  let presses = Math.min(
    MOST_PRESSES,
    1 + (await page.evaluate(fewestPresses, { target: undefined, direction })),
  );
  await pressTab(page, presses, direction);
  for (; presses < MOST_PRESSES && !(await watch.evaluate((one) => one.isRound())); presses += MORE_PRESSES)
    await pressTab(page, MORE_PRESSES, direction);
  const walk = await watch.evaluate((one) => one.endRound());
  await watch.dispose();
  return walk;
}

/** Presses Tab until the next press may lead to `target`. Answers the faults of the stops on the way. */
export async function tabCloseTo(page: Page, target: ElementHandle, direction: Direction): Promise<string[]> {
  const presses = await page.evaluate(fewestPresses, { target, direction });
  if (presses === 0) return [];
  const watch = await page.evaluateHandle(watchStops);
  await pressTab(page, presses, direction);
  const trouble = await watch.evaluate((one) => one.end());
  await watch.dispose();
  return trouble;
}
