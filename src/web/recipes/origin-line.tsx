import { Link } from "../routes/link";
import type { ReactNode } from "react";
import type { RecipeOrigin } from "../../contract/recipes/origins";
import { dayIn, dayText } from "../../wording/values/dates";

/** The origin of a recipe: "From Country Loaf by Ana". A parent that this reader may not see has no name here. */
export function OriginLine({ origin, isMine }: { origin: RecipeOrigin | undefined; isMine: boolean }) {
  if (origin === undefined) return null;
  return <p className="no-print mb-3 text-hint break-words">{sentence(origin, isMine)}</p>;
}

function sentence({ kind, parent }: RecipeOrigin, isMine: boolean): ReactNode {
  if (parent === undefined) return WITHOUT_NAME[kind];
  const { id, name, author, baked } = parent;
  const params = { id };
  if (kind === "bake")
    return (
      <>
        From your bake of{" "}
        <Link to="/journal/$id" params={params} className="link">
          {name}
        </Link>
        {baked && ` on ${dayText(dayIn(baked.at, baked.zone))}`}
      </>
    );
  return (
    <>
      From {kind === "copy" && isMine && "your recipe "}
      <Link to="/recipes/$id" params={params} className="link">
        {name}
      </Link>
      {author !== "" && !(kind === "copy" && isMine) && ` by ${author}`}
    </>
  );
}

const WITHOUT_NAME: Record<RecipeOrigin["kind"], string> = {
  community: "From another baker’s recipe, which is private or deleted now.",
  link: "From another baker’s recipe, which is private or deleted now.",
  copy: "From a recipe that is no longer in your list.",
  bake: "From a bake that is no longer in your journal.",
};
