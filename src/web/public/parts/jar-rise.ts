const RISE = [1, 1.1, 1.25, 1.5, 1.7, 1.9, 2] as const;

/** How far the starter climbs on a day of the seven-day plan: flat on day 1, by half on day 4, doubled on day 7. */
export function jarRise(day: number): number {
  return RISE[day - 1] ?? 2;
}
