/** Names the recipe being made in the builder, where others have an id. */
export const DRAFT_SOURCE = "draft";

/** A bread that a link brings along: how many pieces, and their weight in grams, if it says so. */
export interface LinkedBread {
  of: string;
  quantity?: number | undefined;
  grams?: number | undefined;
}

/** The text for such a link. */
export const linkBreads = (breads: readonly LinkedBread[]): string =>
  breads
    .map(({ of, quantity, grams }) => [of, quantity, quantity && grams].filter(Boolean).join("*"))
    .join(",");
