/** Avery 5160 and sheets cut like it: three labels across, ten down. */
export const LABEL_COLUMNS = 3;
export const LABELS_A_SHEET = 30;

/**
 * Distributes labels over sheets. On the first sheet the places before `first` are used up and stay empty, and so do
 * the places left over on the last sheet.
 */
export function dealOut<Item>(items: readonly Item[], first: number): (Item | null)[][] {
  const places = [...Array.from({ length: first }, () => null), ...items];
  const sheets = Array.from({ length: Math.ceil(places.length / LABELS_A_SHEET) }, (_, sheet) =>
    Array.from({ length: LABELS_A_SHEET }, (_none, place) => places[sheet * LABELS_A_SHEET + place] ?? null),
  );
  return items.length === 0 ? [] : sheets;
}
