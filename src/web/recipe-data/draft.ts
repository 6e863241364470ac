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
import type { BenchState } from "../../contract/bench-state";
import type { Origin } from "../../contract/origins";
import { localDay } from "../../wording/dates";
import { newBench } from "../times/usual-start";

/** Raised when the stored form changes; what has another number is read with care, never trusted. */
export const DRAFT_SHAPE = 2;

/** How far a recipe is, by the names of the steps. */
export interface StepsSeen extends Progress {
  visited: readonly StepName[];
  expanded: readonly OptionalStep[];
}

/** What a recipe was made from, as the banner of the first input step says it. */
export interface BasedOn {
  name: string;
  description: string;
  /** "two loaves of 888 g"; empty where that is not known. */
  yield: string;
}

/** One unfinished recipe. */
export interface Unfinished {
  /** Whose draft it is: a user's id, or null while nobody was signed in. */
  owner: string | null;
  form: RecipeForm;
  /** When it is baked, by which plan, and what has been weighed. */
  bench: BenchState;
  progress: StepsSeen;
  /** The step to go on with; the preset screen is never one. */
  resumeStep: StepName;
  recipeId: string | null;
  version: number | null;
  basedOn: BasedOn | null;
  /** The recipe or the bake that it was copied from. */
  origin: Origin | null;
  /** The steps that the usual values were filled into and that nobody has looked at since: the card names them. */
  usual: readonly UsualStep[];
  /** Goes with every attempt to save what the form holds now, so that two of them make one recipe (REL-02). */
  saveKey: string | null;
}

/** What survives a reload. */
export interface Draft extends Unfinished {
  /**
   * What was unfinished when a saved recipe was opened, newest first, offered again once that one is done with; and
   * what somebody else on this device has not finished, until they are back.
   */
  aside: readonly Unfinished[];
}

/** More unfinished recipes than this are not kept: the oldest goes. */
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
  saveKey: null,
  aside: [],
  status: "fresh" as const,
  showAll: false,
  usual: [] as readonly UsualStep[],
  token: {},
});

/** A recipe with every field filled: the card, with all steps open behind it (BU-05). */
export const fillWith = (form: RecipeForm, presetId: string) => ({
  ...makeEmpty(),
  form: { ...form, dateCreated: localDay(new Date()) },
  progress: { visited: STEP_NAMES, expanded: OPTIONAL_STEPS, presetId },
  step: "card" as const,
  resumeStep: "card" as const,
  status: "editing" as const,
});

export const takeUnfinished = (draft: Unfinished): Unfinished => {
  const { owner, form, bench, progress, resumeStep, recipeId, version, basedOn, origin, usual, saveKey } =
    draft;
  return { owner, form, bench, progress, resumeStep, recipeId, version, basedOn, origin, usual, saveKey };
};

/** The empty draft, where only other people's drafts wait aside. */
export const beginNothing = (): Unfinished => takeUnfinished(makeEmpty());

/** Whether somebody else than this person made it; what was made signed out is anybody's. */
export const isAnothers = ({ owner }: Unfinished, userId: string | null) =>
  owner !== null && owner !== userId;

export const draftOf = (draft: Draft): Draft => ({ ...takeUnfinished(draft), aside: draft.aside });

/** All that is unfinished on this device, the newest first. */
export const unfinishedOf = (draft: Draft): Unfinished[] =>
  draft.progress.presetId === null ? [...draft.aside] : [takeUnfinished(draft), ...draft.aside];

/** The same recipe as it was here before another one's version of it was loaded. */
export const mineOf = ({ recipeId, aside }: Draft): Unfinished | undefined =>
  recipeId === null ? undefined : aside.find((draft) => draft.recipeId === recipeId);

/** The first of them on offer, the others behind it; without any, the empty builder. */
export const offer = ([first, ...aside]: Unfinished[]) =>
  first === undefined ? makeEmpty() : { ...makeEmpty(), ...first, aside, status: "offered" as const };

/** What storage held is on offer; where only others wait aside, nothing is. */
export const offerStored = (draft: Draft) => ({
  ...draft,
  step: "presets" as const,
  status: draft.progress.presetId === null ? ("fresh" as const) : ("offered" as const),
});
