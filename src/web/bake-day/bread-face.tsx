import { faceOf, type RecipeForm } from "../../baking";
import { LateLoaf } from "../drawings/late-loaf";

/** As many colors as flours have: from the seventh bread on they come again, striped. */
const COLORS = 6;

/** The bread's color, by its place in the day. Its name always stands beside it. */
export const colorOf = (place: number) => ({
  "data-color": (place % COLORS) + 1,
  "data-striped": place >= COLORS || undefined,
});

/** A bread's drawing on its color. */
export const BreadFace = ({ form, place }: { form: RecipeForm; place: number }) => (
  <span aria-hidden="true" className="day-face" {...colorOf(place)}>
    <LateLoaf face={faceOf(form)} className="size-full" />
  </span>
);
