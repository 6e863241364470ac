let handedOver = false;

/** Another page has put a recipe into the builder and leads there: it opens on that recipe, not on the presets. */
export function handOver(): void {
  handedOver = true;
}

/** Asked once when the builder opens. */
export function wasHandedOver(): boolean {
  const was = handedOver;
  handedOver = false;
  return was;
}

let handedStart: string | null = null;

/** The planner's own page has chosen a start, and leads to the card: its times begin there. */
export function handStart(time: string): void {
  handedStart = time;
}

/** Asked once when a card opens; null where no plan led to it. */
export function takeStart(): string | null {
  const time = handedStart;
  handedStart = null;
  return time;
}
