import {
  defaultRecipe,
  OPTIONAL_STEPS,
  type OptionalStep,
  type Progress,
  type RecipeForm,
  STEP_NAMES,
  type StepName,
  type UsualStep,
} from "../../baking";
import type { BenchState } from "../../contract/recipes/bench-state";
import type { Origin } from "../../contract/recipes/origins";
import { localDay } from "../../wording/values/dates";
import { newBench } from "../times/usual-start";

/** Raised when the stored form changes; a draft with another number is read with care, never trusted. */
export const DRAFT_SHAPE = 3;

/** Stands for the preset of a recipe that was made of a pasted text: the card offers to compare the two. */
export const PASTED_ID = "pasted";

/** How far a recipe is, by step names. */
export interface StepsSeen extends Progress {
  visited: readonly StepName[];
  expanded: readonly OptionalStep[];
}

/** The recipe's basis, for the banner of the first input step. */
export interface BasedOn {
  name: string;
  description: string;
  /** "two 950 g loaves"; empty if unknown. */
  yield: string;
}

/** How far the hydration was lowered for the water in other liquids, percent. */
export type Lowered = { from: number; to: number };

/** An unfinished recipe. */
export interface Unfinished {
  /** The id of the user whose draft it is; null if nobody was signed in. */
  owner: string | null;
  form: RecipeForm;
  /** When it is baked, by which plan, and what has been weighed. */
  bench: BenchState;
  progress: StepsSeen;
  /** The step to continue at; never the preset screen. */
  resumeStep: StepName;
  /** Made on this device by the first press on Save, and kept before it is sent: two attempts make one recipe (REL-02). */
  recipeId: string | null;
  /** The version that the changes started from; null until the server is known to have the recipe. */
  version: number | null;
  basedOn: BasedOn | null;
  /** The recipe or the bake that it was copied from. */
  origin: Origin | null;
  /** The steps filled with usual values that nobody has looked at since: the card names them. */
  usual: readonly UsualStep[];
  /** The hydration already corrected for liquids in step 6. */
  lowered: Lowered | null;
  /** When the save that waits on this device was kept, if this recipe goes on from it. */
  keptAt: string | null;
}

/** The part that survives a reload. */
export interface Draft extends Unfinished {
  /**
   * Unfinished recipes that were set aside when a saved recipe was opened, newest first, offered again once that one
   * is finished; and those of other people on this device, until they are back.
   */
  aside: readonly Unfinished[];
}

/** The most unfinished recipes that are kept; the oldest is dropped. */
export const MOST_ASIDE = 5;

const NOTHING_CHOSEN: StepsSeen = { visited: ["presets"], expanded: [], presetId: null };

export const makeEmpty = () => ({
  owner: null,
  form: defaultRecipe(),
  bench: newBench(),
  progress: NOTHING_CHOSEN,
  step: "presets" as const,
  resumeStep: "basics" as const,
  recipeId: null,
  version: null,
  basedOn: null,
  origin: null,
  lowered: null,
  keptAt: null,
  aside: [],
  status: "fresh" as const,
  showAll: false,
  usual: [] as readonly UsualStep[],
  token: {},
});

/** A recipe with every field filled: at the card, with all steps open (BU-05). */
export const fillWith = (form: RecipeForm, presetId: string) => ({
  ...makeEmpty(),
  form: { ...form, dateCreated: localDay(new Date()) },
  progress: { visited: STEP_NAMES, expanded: OPTIONAL_STEPS, presetId },
  step: "card" as const,
  resumeStep: "card" as const,
  status: "editing" as const,
});

export const takeUnfinished = (draft: Unfinished): Unfinished => {
  const { owner, form, bench, progress, resumeStep, recipeId, version, basedOn, origin, usual } = draft;
  const { lowered, keptAt } = draft;
  const rest = { lowered, keptAt };
  return { owner, form, bench, progress, resumeStep, recipeId, version, basedOn, origin, usual, ...rest };
};

/** The empty draft, for when only other people's drafts wait aside. */
export const beginNothing = (): Unfinished => takeUnfinished(makeEmpty());

/** Whether somebody other than this person made it; a draft made signed out belongs to anybody. */
export const isAnothers = ({ owner }: Unfinished, userId: string | null) =>
  owner !== null && owner !== userId;

export const draftOf = (draft: Draft): Draft => ({ ...takeUnfinished(draft), aside: draft.aside });

/** Everything unfinished on this device, newest first. */
export const listUnfinished = (draft: Draft): Unfinished[] =>
  draft.progress.presetId === null ? [...draft.aside] : [takeUnfinished(draft), ...draft.aside];

/** The device's version of the open recipe, set aside when somebody else's version was loaded. */
export const mineOf = ({ recipeId, aside }: Draft): Unfinished | undefined =>
  recipeId === null ? undefined : aside.find((draft) => draft.recipeId === recipeId);

/** Offers the first of the drafts, with the others behind it; without any, the empty builder. */
export const offerFirst = ([first, ...aside]: Unfinished[]) =>
  first === undefined ? makeEmpty() : { ...makeEmpty(), ...first, aside, status: "offered" as const };

/** Offers the stored draft; if only others wait aside, nothing is offered. */
export const offerStored = (draft: Draft) => ({
  ...draft,
  step: "presets" as const,
  status: draft.progress.presetId === null ? ("fresh" as const) : ("offered" as const),
});
