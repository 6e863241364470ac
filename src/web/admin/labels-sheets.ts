/** Avery 5160 and what is cut like it: three beside each other, ten below. */
export const LABEL_COLUMNS = 3;
export const LABELS_A_SHEET = 30;

/**
 * Deals out labels sheet by sheet. Of the first one the places before `first` are used up: they stay empty, and so
 * does what is left of the last.
 */
export function dealOut<Item>(items: readonly Item[], first: number): (Item | null)[][] {
  const places = [...Array.from({ length: first }, () => null), ...items];
  const sheets = Array.from({ length: Math.ceil(places.length / LABELS_A_SHEET) }, (_, sheet) =>
    Array.from({ length: LABELS_A_SHEET }, (_none, place) => places[sheet * LABELS_A_SHEET + place] ?? null),
  );
  return items.length === 0 ? [] : sheets;
}
