/**
 * Faults that no page may have at any width, one line each: sideways scrolling, letters outside their box, letters
 * cut off.
 */
export function findingsOf(page) {
  return page.evaluate(() => {
    const found = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`scrolls sideways by ${scrollWidth - innerWidth} px`);
    const isShown = (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest(".visually-hidden, [inert], svg") === null &&
      element.clientWidth > 2;
    const rightOfContents = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right;
    };
    const says = (element) => element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 50);
    /** The right edge of the element's own letters. */
    const rightOfText = (element) => {
      const rights = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "")
        .map(rightOfContents);
      return Math.max(...rights);
    };
    for (const element of document.body.querySelectorAll("*")) {
      if (!isShown(element)) continue;
      const { overflowX, overflowY, display, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // An ellipsis already shows that something is missing.
      if (display === "inline" || textOverflow === "ellipsis" || webkitLineClamp !== "none") continue;
      const what = `${element.localName} “${says(element)}”`;
      // Rounding may cost one pixel.
      const box = element.getBoundingClientRect();
      const out = Math.round(rightOfText(element) - box.right);
      if (out > 1 && overflowX !== "auto" && overflowX !== "scroll")
        found.push(`${what} sticks out by ${out} px`);
      const isCut = (overflow) => overflow === "hidden" || overflow === "clip";
      const wide = isCut(overflowX) ? Math.round(rightOfContents(element) - box.right) : 0;
      if (wide > 1 && element.scrollWidth > element.clientWidth + 1)
        found.push(`${what} is cut off by ${wide} px at its right edge`);
      // A line's box is slightly lower than its font; this much of the difference is only air.
      if (isCut(overflowY) && element.scrollHeight > element.clientHeight + 4)
        found.push(
          `${what} is cut off by ${element.scrollHeight - element.clientHeight} px at its lower edge`,
        );
    }
    return [...new Set(found)];
  });
}
