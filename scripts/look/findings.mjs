/** What no page should do at any width, as lines: scroll sideways, or cut letters off. */
export function findingsOf(page) {
  return page.evaluate(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`scrolls sideways by ${root.scrollWidth - innerWidth} px`);
    const isShown = (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest(".visually-hidden, [inert]") === null &&
      element.clientWidth > 2;
    const says = (element) => element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 50);
    for (const element of document.body.querySelectorAll("*")) {
      if (element instanceof SVGElement || !isShown(element)) continue;
      const { overflowX, overflowY, display, webkitLineClamp } = getComputedStyle(element);
      if (display === "inline") continue;
      const scrolls = overflowX === "auto" || overflowX === "scroll";
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
      const what = `${element.localName} “${says(element)}”`;
      // One pixel is what rounding costs.
      if ((hasText || overflowX === "hidden") && !scrolls && element.scrollWidth > element.clientWidth + 1)
        found.push(`${what} is ${element.scrollWidth - element.clientWidth} px wider than its box`);
      const isCut = overflowY === "hidden" || overflowY === "clip";
      if (isCut && webkitLineClamp === "none" && element.scrollHeight > element.clientHeight + 2)
        found.push(
          `${what} is cut off by ${element.scrollHeight - element.clientHeight} px at its lower edge`,
        );
    }
    return [...new Set(found)];
  });
}
