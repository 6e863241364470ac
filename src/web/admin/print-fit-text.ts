/** Sizes go down in half points. */
const STEP = 0.5;

/** Points. */
export interface FitSizes {
  largest: number;
  /** Down to here lines stay whole, below they may break; without it they may break at once. */
  unbroken?: number;
  /** The smallest that can be read. */
  smallest: number;
}

const isFitting = (box: HTMLElement) =>
  box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;

/** All boxes go down together, so that the page is laid out once for each size and not once for each box. */
function shrink(boxes: HTMLElement[], lines: "whole" | "broken", from: number, to: number): HTMLElement[] {
  let full = boxes;
  for (const box of full) box.dataset.lines = lines;
  for (let size = from; size >= to && full.length > 0; size -= STEP) {
    for (const box of full) box.style.fontSize = `${size}pt`;
    full = full.filter((box) => !isFitting(box));
  }
  return full;
}

/** Sets the text of every [data-fit] box as large as its box allows. Answers those that are full at the smallest. */
export function fitText(root: HTMLElement, { largest, unbroken, smallest }: FitSizes): HTMLElement[] {
  const boxes = [...root.querySelectorAll<HTMLElement>("[data-fit]")];
  const long = unbroken === undefined ? boxes : shrink(boxes, "whole", largest, unbroken);
  return shrink(long, "broken", unbroken ?? largest, smallest);
}
