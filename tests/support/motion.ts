import type { Page } from "@playwright/test";

/** Runs in the page with reduced motion: whatever would still move, glide or turn. */
function findMoving(): string[] {
  // The delay before a skeleton shows is not motion, and the line below a changed weight appears and goes at once.
  const AT_ONCE = /^(none|shown-late|changed)$/;
  const found = new Set<string>();
  for (const element of document.querySelectorAll("*"))
    for (const part of [null, "::before", "::after"]) {
      const style = getComputedStyle(element, part);
      if (part !== null && style.content === "none") continue;
      const name = `${element.tagName} .${element.getAttribute("class") ?? ""} ${part ?? ""}`;
      if (style.transitionProperty !== "none" && /[1-9]/.test(style.transitionDuration))
        found.add(`${name} glides for ${style.transitionDuration}`);
      if (!AT_ONCE.test(style.animationName)) found.add(`${name} plays ${style.animationName}`);
      if (style.animationName === "changed" && !style.animationTimingFunction.startsWith("steps"))
        found.add(`${name} fades`);
      if (style.scrollBehavior === "smooth") found.add(`${name} scrolls smoothly`);
    }
  return [...found];
}

/** Parts that still move in spite of reduced motion, which must have been set for the page. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(findMoving);
}
