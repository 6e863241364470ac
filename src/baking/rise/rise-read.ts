/** What a rise that somebody saw says: a number read off a glass, or the nearest of some pictures; percent. */

/** The rises for which a picture is the nearest one. */
export type RiseInterval = readonly [from: number, to: number];

/**
 * The rises with a picture to tap, in percent of the first volume. 0 is "hardly": a dough that is looked at after
 * three fifths of its time has risen by 9 to 15 %, so most of them are no longer there.
 */
export const RISE_PICTURES = [0, 10, 25, 50, 75, 100] as const;
/** No dough or levain rises further. */
const MOST_RISE = 400;

/**
 * The rises for which a picture is the nearest: from the middle between it and the one before to the middle between it
 * and the next one; the first one from 0, the last one up to 400. A rise without a picture is only itself.
 * Example: 25 is `[17.5, 37.5]`, 100 is `[87.5, 400]`. Source: docs/decisions/looks-at-the-dough.md.
 */
export function pictureInterval(rise: number, pictures: readonly number[] = RISE_PICTURES): RiseInterval {
  const at = pictures.indexOf(rise);
  if (at < 0) return [rise, rise];
  const [before, after] = [pictures[at - 1], pictures[at + 1]];
  return [
    before === undefined ? 0 : (before + rise) / 2,
    after === undefined ? MOST_RISE : (rise + after) / 2,
  ];
}

/** A rise is read to within 5 points either way. The same for every rise, so that a higher one never means later. */
const READ_TO = 5;
/** Where somebody's eye puts the border between two pictures, in points: a standard deviation. */
const BORDER = 4.5;

/**
 * Minus the logarithm of a smooth step from 0 to 1 around 0, nearly the sum of a normal distribution. As a logarithm it
 * tells one impossible rise from another, where the step itself is 0 for both.
 */
const belowStep = (off: number) => (off > -20 ? Math.log1p(Math.exp(-1.702 * off)) : -1.702 * off);

/**
 * How badly a rise fits what was seen, as minus twice the logarithm of its likelihood; 0 if no rise was seen. A number
 * is off by points; a picture says only that its neighbors were not nearer.
 * Example: 30 typed where the dough had 25 is 1; 25 tapped is about 0 anywhere from 24 to 31. Source: docs/decisions/looks-at-the-dough.md.
 */
export function misfitOf(
  look: { risePercent?: number | undefined; riseWithin?: RiseInterval | undefined },
  rise: number,
): number {
  const { risePercent, riseWithin } = look;
  if (riseWithin !== undefined && riseWithin[1] > riseWithin[0]) {
    const [from, to] = riseWithin;
    const above = from <= 0 ? 0 : belowStep((rise - from) / BORDER);
    const below = to >= MOST_RISE ? 0 : belowStep((to - rise) / BORDER);
    // What both steps together leave of 1, which depends on the width of the interval alone.
    const open = from <= 0 || to >= MOST_RISE;
    const width = open ? 0 : Math.log1p(-Math.exp((-1.702 * (to - from)) / BORDER));
    return 2 * (above + below - width);
  }
  const read = riseWithin?.[0] ?? risePercent;
  return read === undefined ? 0 : ((read - rise) / READ_TO) ** 2;
}

/** Of a rise's time: before the first, nobody can tell; after the last, there is no time left to act. */
const ASKS = { from: 0.6, to: 0.85 };

/**
 * The part of its time after which a picture tells most of a dough: when a dough at its usual pace stands between two
 * pictures, so that the tap says whether it is ahead or behind. The first such part from three fifths on.
 * Example: a dough to be stopped at 46 % stands between the pictures 10 and 25 after 0.68 of its time. Source:
 * docs/decisions/looks-at-the-dough.md.
 */
export function tellingPart(targetPercent: number, power: number): number {
  const parts = RISE_PICTURES.slice(1).map(
    (rise) => (pictureInterval(rise)[0] / targetPercent) ** (1 / power),
  );
  return parts.find((part) => part >= ASKS.from && part <= ASKS.to) ?? ASKS.from;
}
