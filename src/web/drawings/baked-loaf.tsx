import type { RecipeForm } from "../../baking";
import { breadOf } from "./bread-of";
import { LateLoaf } from "./late-loaf";

type Drawn = Pick<RecipeForm, "recipeName" | "finalShape" | "scoringStyle" | "flourTypes">;
/** A bake whose words were damaged has a plain round loaf. */
const PLAIN: Drawn = { recipeName: "", finalShape: "", scoringStyle: "", flourTypes: [] };

/** The loaf of a bake, as its recipe drew it. */
export function BakedLoaf({ loaf, className }: { loaf: Partial<Drawn>; className: string }) {
  const drawn = { ...PLAIN, ...loaf };
  return (
    <LateLoaf
      shape={drawn.finalShape}
      scoring={drawn.scoringStyle}
      bread={breadOf(drawn)}
      className={className}
    />
  );
}
