import type { DoughLook } from "../../wording/recipes/dough-looks";
import { BreadLayers } from "./bread-inks";
import looks from "./dough-looks.svg?drawing";
import { Drawing, type DrawingProps } from "./ink";

/** How dough and bread look when it is time to go on: from the hand that drew the breads, on their grid. */
export function DoughDrawing({ look, ...drawing }: DrawingProps & { look: DoughLook }) {
  return (
    <Drawing {...drawing}>
      <BreadLayers layers={looks[look]} />
    </Drawing>
  );
}
