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

/** How many boxes stand in the first column; of two equally good breaks, the one with the longer first column. */
function bestBreak(boxes: readonly Box[], gap: number): number {
  const all = stack(boxes, gap);
  let best = boxes.length;
  let shortest = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const [index, box] of boxes.entries()) {
    first += box.settled + gap;
    const tallest = Math.max(first, all - first);
    if (tallest <= shortest) {
      shortest = tallest;
      best = index + 1;
    }
  }
  return best;
}

function stack(boxes: readonly Box[], gap: number): number {
  return boxes.reduce((sum, box) => sum + box.settled + gap, 0);
}
