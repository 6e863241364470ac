import { EmptyShelf } from "../drawings/empty-shelf";
import { OPEN_WAYS, PlainPage } from "./plain-page";
import { SignedInOnly } from "./signed-in-only";

export function RecipeEditPage() {
  return (
    <SignedInOnly title="Edit Recipe">
      <PlainPage title="Edit Recipe" ways={OPEN_WAYS} drawing={<EmptyShelf size={132} />}>
        <p>
          Saved recipes are not open yet. The recipe builder keeps the recipe you are working on, on this
          device.
        </p>
      </PlainPage>
    </SignedInOnly>
  );
}
