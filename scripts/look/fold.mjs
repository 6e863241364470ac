/** A phone and a laptop, in CSS px: wide enough for all that the page shows there. */
export const FOLD_WIDTHS = [390, 1280];

/**
 * What stands above the fold: the words and the controls that a person sees before scrolling. Call it while the window
 * has the height of the device. A word counts once its line begins in the window; a control is whatever takes a press
 * or typing, and a box with its label is one.
 */
export function countAboveFold(page) {
  return page.evaluate(() => {
    const isShown = (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest(".visually-hidden, [inert]") === null;
    const isInWindow = ({ top, bottom, left, right, width, height }) =>
      width > 2 && height > 2 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (letters.nextNode()) {
      const { parentElement, data } = letters.currentNode;
      if (data.trim() === "" || parentElement.closest("script, style, svg") || !isShown(parentElement))
        continue;
      for (const { 0: word, index } of data.matchAll(/[\p{L}\p{N}]\S*/gu)) {
        const range = document.createRange();
        range.setStart(letters.currentNode, index);
        range.setEnd(letters.currentNode, index + word.length);
        if (isInWindow(range.getBoundingClientRect())) words += 1;
      }
    }
    const boxOf = (control) =>
      (control.matches("[type=checkbox], [type=radio]")
        ? (control.closest("label") ?? control)
        : control
      ).getBoundingClientRect();
    const controls = [
      ...document.querySelectorAll("a[href], button, input, select, textarea, summary"),
    ].filter(
      (control) =>
        control.closest(".visually-hidden, [inert]") === null &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: !control.matches("input") }) &&
        isInWindow(boxOf(control)),
    );
    const names = controls.map((control) =>
      (control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent)
        .trim()
        .replaceAll(/\s+/g, " ")
        .slice(0, 30),
    );
    return { words, controls: controls.length, names };
  });
}
