/** What is asked of a recipe that was read; of its own, because reading asks, too. */
type Leavened = { readonly recipeType: string; readonly preDoughs: readonly { readonly yeast: number }[] };

/**
 * Whether a pre-dough of the recipe has yeast of its own, so that the bowl may have none: a preferment always, a
 * further pre-dough where its yeast, in percent of the flour, is above 0.
 * Example: a poolish has, a straight dough with a soaker has not. Source: VA-15.
 */
export const hasYeastAhead = ({ recipeType, preDoughs }: Leavened): boolean =>
  recipeType === "prefermented" || preDoughs.some(({ yeast }) => yeast > 0);
