import { useMemo } from "react";
import { type RecipeForm, takesRipeStarter } from "../../baking";
import type { Hours } from "../../contract/recipes/bench-state";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { Link } from "../routes/link";
import { useFormats } from "../site/units";
import { feedsFor, readJar } from "./read-jar";
import { minutesToStarter } from "./starter-need";
import { feedingText } from "./starter-words";
import { useStarter } from "./use-starter";

export interface FeedForPlanProps {
  /** The recipe as it is planned. */
  form: RecipeForm;
  /** When its first row begins, in milliseconds. */
  begins: number;
  sleep: Hours;
  now: number;
}

/** When the starter has to be fed for a plan; nothing where there is no starter, or none is needed any more. */
export function FeedForPlan({ form, begins, sleep, now }: FeedForPlanProps) {
  const formats = useFormats();
  const { lines } = useStarter();
  const jar = useMemo(() => readJar(lines, now), [lines, now]);
  const after = minutesToStarter(form);
  const needAt = begins + (after ?? 0) * MINUTE_MS;
  if (lines.length === 0 || after === null || needAt <= now) return null;
  const what = { feed: "Feed your starter", need: takesRipeStarter(form) ? "dough" : "levain" };
  return (
    <p className="no-print text-hint" role="status">
      {feedingText({ formats, now }, feedsFor(jar, needAt, now, sleep), needAt, null, what)}{" "}
      <Link to="/starter" className="link relative z-1 -my-3 inline-block py-3 whitespace-nowrap">
        Your Starter
      </Link>
    </p>
  );
}
