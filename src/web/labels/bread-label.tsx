import { Fragment } from "react";
import {
  bakedOn,
  labelOf,
  type LabelPart,
  netWeight,
  STARTER_COUNTED,
  typedParts,
} from "../../wording/recipes/bread-label";
import type { Loaf } from "./loaf";

export interface BreadLabelProps {
  loaf: Loaf;
  /** "2026-12-05"; "" for none. */
  day: string;
  sentence: string;
}

/** What a label says of one loaf: for the paper and for the screen. */
export function BreadLabel({ loaf: { name, grams, besides, form }, day, sentence }: BreadLabelProps) {
  const { ingredients, outside, contains, hasStarter } = labelOf(form, typedParts(besides));
  const facts = [bakedOn(day), netWeight(grams)].filter(Boolean);
  return (
    <>
      <p className="bread-label-name">{name}</p>
      <p>
        Ingredients:{" "}
        {ingredients.map((part, place) => (
          <Fragment key={place}>
            <Part part={part} />
            {place < ingredients.length - 1 ? ", " : "."}
          </Fragment>
        ))}
        {outside.map(({ words, part }) => (
          <Fragment key={words}>
            {" "}
            {words}
            <Part part={part} />.
          </Fragment>
        ))}
      </p>
      {contains === "" ? null : (
        <p>
          <strong>{contains}</strong>
        </p>
      )}
      {hasStarter ? <p>{STARTER_COUNTED}</p> : null}
      {facts.length === 0 ? null : <p>{facts.join(" · ")}</p>}
      {sentence.trim() === "" ? null : <p className="bread-label-sentence">{sentence.trim()}</p>}
    </>
  );
}

const Part = ({ part: { text, allergens } }: { part: LabelPart }) =>
  allergens.length === 0 ? text : <strong>{text}</strong>;
