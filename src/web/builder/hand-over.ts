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
