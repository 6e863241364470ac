import { EmptyShelf } from "../drawings/empty-shelf";
import { OPEN_WAYS, PlainPage } from "./plain-page";
import { SignedInOnly } from "./signed-in-only";

/** The pages of saved recipes until there are any. */
export function RecipesClosed({ title }: { title: string }) {
  return (
    <SignedInOnly title={title}>
      <PlainPage title={title} ways={OPEN_WAYS} drawing={<EmptyShelf size={132} />}>
        <p>
          Saved recipes are not open yet. The recipe builder keeps the recipe you are working on, on this
          device.
        </p>
      </PlainPage>
    </SignedInOnly>
  );
}
