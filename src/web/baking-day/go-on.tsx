import { Suspense } from "react";
import { latePart } from "../site/late-part";
import type { OfRecipe } from "./running-plan/running-bread";

const Plain = () => "Go on baking";
/** The code that reads a day comes late, and only where one runs. */
const GoOnWords = latePart(() => import("./day-line"), "GoOnWords", Plain);

/** "Go on: fold at 11:36": the words of the link from a running bread's own card and shelf to its day. */
export const GoOn = (bread: OfRecipe) => (
  <span>
    <Suspense fallback={<Plain />}>
      <GoOnWords {...bread} />
    </Suspense>
  </span>
);
