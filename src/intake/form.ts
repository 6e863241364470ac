import type { RecipeForm } from "../baking";
import type { Problem } from "./intake";
import type { Draft } from "./read-lines";
import type { Uses } from "./repeats";

export type ReadText = { title: string; drafts: readonly Draft[]; uses: Uses; steps: readonly string[]; yields: readonly string[] };

export function formOf(_read: ReadText, problems: Problem[]): { form: RecipeForm | null; problems: Problem[] } {
  return { form: null, problems };
}
