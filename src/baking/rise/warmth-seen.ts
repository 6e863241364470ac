/** How warm a dough was between looks at it, and how far that brought it; minutes, °F. */

/** Standard deviations of a kitchen's thermometer and of a dough nobody measured, °F. */
const THERMOMETER = 1.2;
const UNMEASURED = 3;

/** What following the warmth needs to know of a look. */
type WarmthLook = { minute: number; fahrenheit?: number | undefined };

type Warmth = {
  /** The warmth to assume until somebody measures. */
  usualFahrenheit: number;
  /** Outside this range nothing is known. */
  range: { min: number; max: number };
  /** How far the dough comes in a minute at a warmth. */
  speedAt: (fahrenheit: number) => number;
};

/**
 * How far a dough has come at each look and at the last one, in units of `speedAt`; between two looks the warmth is
 * their mean, before the first one it is the first one's. The looks are in order of time.
 * Example: at a speed of one per minute and °F, a look at minute 10 at 70°F is at 700, one at 20 at 80°F at 1,450.
 * Source: docs/decisions/looks-at-the-dough.md.
 */
export function followWarmth<Look extends WarmthLook>(looks: readonly Look[], given: Warmth) {
  const { usualFahrenheit, range, speedAt } = given;
  const within = (fahrenheit: number) => Math.min(range.max, Math.max(range.min, fahrenheit));
  const warmths = looks.flatMap(({ fahrenheit }) => (fahrenheit === undefined ? [] : [fahrenheit]));
  let warmth = within(warmths[0] ?? usualFahrenheit);
  let [minute, progress] = [0, 0];
  const seen = looks.map((look) => {
    const next = look.fahrenheit === undefined ? warmth : within(look.fahrenheit);
    progress += Math.max(0, look.minute - minute) * speedAt((warmth + next) / 2);
    minute = Math.max(minute, look.minute);
    warmth = next;
    return { look, progress, warmth };
  });
  return { seen, minute, progress, warmth, speed: speedAt(warmth), isMeasured: warmths.length > 0 };
}

/**
 * How unsure a pace is because of its warmth: the standard deviation of its logarithm, for a dough that rises twice as
 * fast so many °F warmer. Example: 0.15 for an unmeasured dough that doubles its pace every 14°F.
 * Source: docs/decisions/looks-at-the-dough.md.
 */
export const warmthSpread = (isMeasured: boolean, doublesEvery: number): number =>
  ((isMeasured ? THERMOMETER : UNMEASURED) / doublesEvery) * Math.LN2;
