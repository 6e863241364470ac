import { Star } from "lucide-react";
import type { RecipeForm } from "../../../baking";
import { Button } from "../../ui/button";
import { draftStore, useDraft } from "../../draft/draft-store";
import { fieldId } from "../frame/field-id";

type Rating = NonNullable<RecipeForm["rating"]>;
const STARS: readonly Rating[] = [1, 2, 3, 4, 5];

/** One to five stars as native radios; the number of stars is written beside them. */
export function StarRating() {
  const rating = useDraft((state) => state.form.rating);
  const setField = useDraft((state) => state.setField);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Rating</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="focus-host relative flex size-12 items-center justify-center rounded-field"
            >
              <input
                type="radio"
                name="rating"
                id={stars === (rating ?? 1) ? fieldId("rating") : undefined}
                value={stars}
                checked={rating === stars}
                aria-label={starsText(stars)}
                onChange={() => setField("rating", stars)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <Star
                size={32}
                className={
                  rating !== undefined && stars <= rating
                    ? "fill-tint stroke-text forced-colors:fill-[Highlight]"
                    : "fill-none stroke-edge"
                }
              />
            </label>
          ))}
        </span>
        <span className="text-muted">{rating === undefined ? "Not rated" : starsText(rating)}</span>
        {rating !== undefined && (
          <Button
            variant="quiet"
            onClick={() => {
              setField("rating", undefined);
              focusFirstStar();
            }}
          >
            Clear rating
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const starsText = (stars: number) => `${stars} ${stars === 1 ? "star" : "stars"}`;

/** The button that was pressed goes away with the rating. */
function focusFirstStar(): void {
  requestAnimationFrame(() => {
    if (draftStore.getState().form.rating === undefined) document.getElementById(fieldId("rating"))?.focus();
  });
}
