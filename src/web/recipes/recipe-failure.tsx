import { Link } from "../routes/link";
import { helpFor, type Refused } from "../site/calls/failures";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";

interface RecipeFailureProps {
  reply: Refused;
  onAgain: () => void;
}

/** In place of a recipe that is not there, or did not come. */
export function RecipeFailure({ reply, onAgain }: RecipeFailureProps) {
  const isGone = reply.code === "not-found";
  return (
    <div className="mt-8 grid max-w-form justify-items-start gap-6">
      {isGone && <EmptyShelf size={132} />}
      <Notice tone="error" role="alert" className="w-full">
        <p className="font-semibold">{isGone ? "Recipe not found" : "Failed to load recipe"}</p>
        <p className="text-hint">
          {isGone
            ? "The author may have deleted it or made it private."
            : `${helpFor(reply)} Your saved recipes are safe.`}
        </p>
      </Notice>
      <p className="actions">
        <Link to="/my-recipes" className={buttonClass("filled")}>
          Back to My Recipes
        </Link>
        {!isGone && <Button onClick={onAgain}>Try again</Button>}
      </p>
    </div>
  );
}
