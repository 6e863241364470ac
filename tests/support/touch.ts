import type { Locator, Page } from "@playwright/test";
import { waitForFrames } from "./layout";

/** A control that is too small for a finger: how far its own area reaches from its middle, in CSS px. */
interface Small {
  name: string;
  width: number;
  height: number;
}

/**
 * Runs in the page: moves every visible control to the middle of the window and touches it left, right, above and below
 * its middle. What counts is where a touch lands, so a label or an invisible edge of the control is included. A link
 * inside a sentence has the height of its line (2.5.8 leaves it out).
 */
function tooSmall(host: Element, least: number): Small[] {
  const SELECTOR = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const seen = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const reaches = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  };
  const inSentence = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
  const NO_SIZE = { width: 0, height: 0 };
  // The measure goes in steps of half a pixel.
  const isSmall = ({ width, height }: typeof NO_SIZE) => width < least - 0.5 || height < least - 0.5;
  /** Where no bar that sticks can be. Most controls are there already, beside the one before. */
  const isInMiddle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > window.innerHeight * 0.35 && bottom < window.innerHeight * 0.65;
  };
  const measure = (element: Element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reach = (across: number, down: number) => {
      let far = 0;
      while (far < least && reaches(element, x + across * (far + 0.5), y + down * (far + 0.5))) far += 0.5;
      return far;
    };
    /** Nearly every control reaches half the length on both sides. Only for the others is the distance measured. */
    const length = (across: 0 | 1, down: 0 | 1) => {
      const half = least / 2 - 0.5;
      const both = [-half, half].every((far) => reaches(element, x + across * far, y + down * far));
      return both ? least : reach(-across, -down) + reach(across, down);
    };
    return { width: length(1, 0), height: length(0, 1) };
  };

  const small: Small[] = [];
  // Behind a dialog nothing can be pressed, and the trap for robots is not a control.
  const within = [...document.querySelectorAll("dialog:modal")].at(-1) ?? host;
  for (const element of within.querySelectorAll<HTMLElement>(SELECTOR)) {
    if (!seen(element) || inSentence(element) || element.closest("[aria-hidden=true]") !== null) continue;
    let size = isInMiddle(element) ? measure(element) : NO_SIZE;
    if (isSmall(size)) {
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // The skip link is above the page until a keyboard reaches it.
      if (element.getBoundingClientRect().bottom + window.scrollY < 0) continue;
      size = measure(element);
    }
    if (isSmall(size))
      small.push({
        name: `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? element.id).trim().slice(0, 40)}" #${element.id}`,
        ...size,
      });
  }
  return small;
}

/** The controls inside `host` that are narrower or lower than a finger needs. */
export async function findSmallControls(host: Locator, least = 44): Promise<Small[]> {
  // Wait for a drawer that still slides in, but not for a ring that turns for ever.
  await waitForFrames(host.page(), 2);
  await host.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
  return host.evaluate(tooSmall, least);
}

/** How much of the window's height is taken by bars that stay in place while the page scrolls, in percent. */
export function stuckShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    let taken = 0;
    for (const element of document.querySelectorAll("main *")) {
      const box = element.getBoundingClientRect();
      // A column beside the form takes width, but no height.
      const isBar =
        /^(sticky|fixed)$/.test(getComputedStyle(element).position) && box.width > window.innerWidth * 0.6;
      // A toast goes by itself, and a dialog hides nothing that is used at the same time.
      if (isBar && element.closest("output, dialog") === null) taken += box.height;
    }
    return (taken / window.innerHeight) * 100;
  });
}
