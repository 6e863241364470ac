/** A picture as phones show it whole in a talk: four by five. */
export const SIZE = { width: 1080, height: 1350 } as const;
export const MARGIN = 72;
/** The ruler along the foot. */
const RULER = 34;

/** Where the head with the name and the loaf ends. */
const HEAD = 452;
export const LOAF = { left: 600, top: 84, width: 408, height: 348 } as const;
const FACTS = 164;
const TRACK_LEFT = 246;
const ROW = { tallest: 60, room: 300, gap: 10 };
const AXIS = 58;
const LEGEND = 50;
const MOMENT = 54;

/** The heights of the picture's parts, for so many days and moments. */
export type PictureLayout = {
  /** The rule below the head; the facts stand under it. */
  facts: number;
  /** One row for each day: its top and its height. */
  rows: readonly { y: number; height: number }[];
  axis: number;
  legend: number;
  /** The base lines of the moments that have room. */
  moments: readonly number[];
};

/** Where minutes of a day lie on its track. */
export const trackX = (minutes: number): number =>
  TRACK_LEFT + (minutes / (24 * 60)) * (SIZE.width - MARGIN - TRACK_LEFT);

/** More days make lower rows; the moments get what is left. */
export function layOut(days: number, moments: number): PictureLayout {
  const first = HEAD + FACTS + 26;
  const step = Math.min(ROW.tallest, ROW.room / days);
  const rows = Array.from({ length: days }, (_, day) => ({
    y: first + day * step,
    height: step - Math.min(ROW.gap, step / 4),
  }));
  const axis = first + days * step;
  const legend = axis + AXIS;
  const top = legend + LEGEND;
  const room = Math.floor((SIZE.height - RULER - 12 - top) / MOMENT);
  const shown = Math.max(0, Math.min(moments, room));
  // Space left over stands between the moments, not below them.
  const each = shown === 0 ? MOMENT : Math.min(MOMENT * 1.25, (SIZE.height - RULER - 12 - top) / shown);
  return {
    facts: HEAD,
    rows,
    axis,
    legend,
    moments: Array.from({ length: shown }, (_, index) => top + index * each + each / 2 + 12),
  };
}

/** As many moments as there is room for; the last, which is the bread, always stays. */
export function mainMoments<Moment>(moments: readonly Moment[], room: number): Moment[] {
  return moments.length <= room || room < 1
    ? moments.slice(0, room)
    : [...moments.slice(0, room - 1), ...moments.slice(-1)];
}
