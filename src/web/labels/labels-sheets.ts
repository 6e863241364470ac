/** Avery 5160 and sheets cut like it: three labels across, ten down. */
export const LABEL_COLUMNS = 3 as const;
export const LABELS_A_SHEET = 30;

/**
 * Distributes labels over sheets. On the first sheet the places before `first` are used up and stay empty, and so do
 * the places left over on the last sheet.
 */
export function dealOut<Item>(
  items: readonly Item[],
  first: number,
  aSheet: number = LABELS_A_SHEET,
): (Item | null)[][] {
  const places = [...Array.from({ length: first }, () => null), ...items];
  const sheets = Array.from({ length: Math.ceil(places.length / aSheet) }, (_, sheet) =>
    Array.from({ length: aSheet }, (_none, place) => places[sheet * aSheet + place] ?? null),
  );
  return items.length === 0 ? [] : sheets;
}
