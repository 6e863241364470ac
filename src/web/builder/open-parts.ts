import type { Progress, RecipeForm } from "../../baking";

type Optional = Progress["expanded"][number];

const NOTE_TEXTS = ["notes", "variations", "crustQuality", "crumbQuality", "flavorQuality"] as const;

const isWritten = (form: Partial<RecipeForm>) =>
  form.rating !== undefined || NOTE_TEXTS.some((name) => (form[name] ?? "").trim() !== "");

/** An optional step that holds something stands open: the list of steps shows it, and it counts (BU-17). */
export function openWithData(progress: Progress, form: Partial<RecipeForm>): Progress {
  const liquids = form.otherLiquids?.length ?? 0;
  const held: readonly Optional[] = [
    ...(liquids > 0 ? [6 as const] : []),
    ...(isWritten(form) ? [11 as const] : []),
  ];
  const closed = held.filter((step) => !progress.expanded.includes(step));
  return closed.length === 0 ? progress : { ...progress, expanded: [...progress.expanded, ...closed] };
}
