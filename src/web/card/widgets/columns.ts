/** A widget's height in px; `settled` leaves out what the reader opened, so that opening moves nothing sideways. */
export type Box = { height: number; settled: number };
export type Place = { column: number; top: number };

/**
 * Stacks boxes in reading order: down the first column, then down the second, broken where the taller of the
 * two is shortest. So the order of the page is the order on the screen, without holes, and a box that is moved
 * shifts only those between its old and its new place.
 */
export function placeInColumns(boxes: readonly Box[], columns: 1 | 2, gap: number): Place[] {
  const firstColumn = columns === 1 ? boxes.length : bestBreak(boxes, gap);
  let top = 0;
  return boxes.map((box, index) => {
    if (index === firstColumn) top = 0;
    const place = { column: index < firstColumn ? 0 : 1, top };
    top += box.height + gap;
    return place;
  });
}

/** How much taller than need be the columns may be, so that a long widget and not a scrap heads the second. */
const LEEWAY = 1.12;

/** How many boxes stand in the first column. */
function bestBreak(boxes: readonly Box[], gap: number): number {
  const all = boxes.reduce((sum, box) => sum + box.settled + gap, 0);
  let first = 0;
  const breaks = boxes.map((box, index) => {
    first += box.settled + gap;
    return { at: index + 1, tallest: Math.max(first, all - first), head: boxes[index + 1]?.settled ?? 0 };
  });
  const shortest = Math.min(...breaks.map((candidate) => candidate.tallest));
  const good = breaks.filter((candidate) => candidate.tallest <= shortest * LEEWAY);
  const longestHead = Math.max(...good.map((candidate) => candidate.head));
  return good.find((candidate) => candidate.head === longestHead)?.at ?? boxes.length;
}
