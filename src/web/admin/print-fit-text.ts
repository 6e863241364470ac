/** Sizes go down in half points. */
const STEP = 0.5;

/** Points: the size of text that fits at once, and the smallest that can be read. */
export type FitSizes = { largest: number; smallest: number };

const isFitting = (box: HTMLElement) =>
  box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;

/**
 * Sets the text of every [data-fit] box as large as its box allows. All boxes go down together, so that the page is
 * laid out once for each size and not once for each box. Answers the boxes that are full even at the smallest.
 */
export function fitText(root: HTMLElement, { largest, smallest }: FitSizes): HTMLElement[] {
  let full = [...root.querySelectorAll<HTMLElement>("[data-fit]")];
  for (let size = largest; size >= smallest && full.length > 0; size -= STEP) {
    for (const box of full) box.style.fontSize = `${size}pt`;
    full = full.filter((box) => !isFitting(box));
  }
  return full;
}
