import { markAllergens } from "../../../wording/recipes/allergens";

/** A person's own words, with the words that name an allergen marked and repeated behind them. */
export function AllergenText({ text }: { text: string }) {
  const { stretches, named } = markAllergens(text);
  return (
    <>
      {stretches.map(({ text: words, isAllergen }, place) =>
        isAllergen ? <strong key={place}>{words}</strong> : <span key={place}>{words}</span>,
      )}
      {named.length > 0 ? <em> Allergens named: {named.join(", ")}</em> : null}
    </>
  );
}
