/** The ingredients for the jar, in the order in which they are told: grams by name. */
export type Amounts = readonly (readonly [name: string, grams: number])[];

/** The two feedings of the guide, both 1:2:2 (CP-06). */
export const SMALL_BATCH: Amounts = [
  ["starter", 25],
  ["flour", 50],
  ["water", 50],
];
export const LARGE_BATCH: Amounts = [
  ["starter", 50],
  ["flour", 100],
  ["water", 100],
];

export interface PlannedDay {
  amounts: Amounts;
  /** How often they go into the jar on this day. */
  feedings: 1 | 2;
  /** Hours until the jar wants something again: at the earliest, and at the latest. */
  nextHours: readonly [number, number];
}

/** The seven days from flakes to bread (OC 41); their words are in content/starter-week.mdx. */
export const WEEK: readonly PlannedDay[] = [
  {
    amounts: [
      ["flakes", 5],
      ["water", 25],
      ["flour", 20],
    ],
    feedings: 1,
    nextHours: [24, 24],
  },
  { amounts: SMALL_BATCH, feedings: 1, nextHours: [24, 24] },
  { amounts: SMALL_BATCH, feedings: 1, nextHours: [24, 24] },
  { amounts: SMALL_BATCH, feedings: 1, nextHours: [12, 24] },
  { amounts: SMALL_BATCH, feedings: 2, nextHours: [12, 12] },
  { amounts: SMALL_BATCH, feedings: 2, nextHours: [12, 12] },
  { amounts: LARGE_BATCH, feedings: 1, nextHours: [4, 8] },
];

export const LAST_DAY = WEEK.length;

export const sumOf = (amounts: Amounts) => amounts.reduce((sum, [, grams]) => sum + grams, 0);

/** "25 g starter + 50 g flour + 50 g water = 125 g", with "2 ×" before it where the day has two feedings. */
export function weighText(day: number): string {
  const plan = WEEK[day - 1];
  if (plan === undefined) return "";
  const { amounts, feedings } = plan;
  const parts = amounts.map(([name, grams]) => `${grams}\u00a0g ${name}`).join(" + ");
  return feedings === 1 ? `${parts} = ${sumOf(amounts)}\u00a0g` : `2 × (${parts})`;
}
