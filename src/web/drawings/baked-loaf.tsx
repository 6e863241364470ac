import { Suspense } from "react";
import type { BreadFace, RecipeForm } from "../../baking";
import { latePart } from "../site/late-part";
import { LateLoaf } from "./late-loaf";
import { plainFace } from "./plain-face";

const FormLoaf = latePart(
  () => import("./form-loaf"),
  "FormLoaf",
  () => null,
);

export interface Baked {
  /** As the server read it from the recipe; else the form decides, and without either the loaf is a plain one. */
  face: BreadFace | undefined;
  form?: RecipeForm | undefined;
}

/** The loaf of a bake, as its recipe drew it. */
export function BakedLoaf({ face, form, className }: Baked & { className: string }) {
  if (face !== undefined || form === undefined)
    return <LateLoaf face={face ?? plainFace({})} className={className} />;
  return (
    <div className={className}>
      <Suspense>
        <FormLoaf form={form} />
      </Suspense>
    </div>
  );
}
