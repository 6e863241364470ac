let used: string | null = null;

/** The planner's own page has chosen a start, and leads to the card: its times begin there. */
export function handStart(time: string): void {
  used = time;
}

/** Asked once when a card opens; null where no plan led to it. */
export function takeStart(): string | null {
  const time = used;
  used = null;
  return time;
}
