import type { StoreApi } from "zustand";
import type { OptionalStep, Preset, RecipeForm, StepName, UsualStep } from "../../baking";
import type { BenchState, LocalTime } from "../../contract/recipes/bench-state";
import type { Origin } from "../../contract/recipes/origins";
import type { BasedOn, Draft, Lowered } from "./draft";
import type { HandedNumbers } from "./hand-over";

/** A saved recipe to open. Somebody else's recipe, or one never baked, has no bench state. */
type SavedHere = {
  id: string;
  /** Null while the server does not have the recipe. */
  version: number | null;
  form: RecipeForm;
  bench?: BenchState | undefined;
  /** The origin of the copy, if known: if the recipe is gone from the server, the next save sends this again. */
  origin?: Origin | null;
  /** When the save that waits on this device was kept, if the form comes from it. */
  keptAt?: string | null | undefined;
};

export interface DraftState extends Draft {
  /** The step on the screen. */
  step: StepName;
  /** "offered": there is a draft, and the preset screen offers to continue it. */
  status: "fresh" | "offered" | "editing";
  /** Next was pressed on a step with problems, so all of its messages show. */
  showAll: boolean;
  /**
   * A new object for each recipe that is begun or opened. A late answer with another token is about another recipe.
   */
  token: object;

  setField: <Name extends keyof RecipeForm>(name: Name, value: RecipeForm[Name]) => void;
  patch: (patch: Partial<RecipeForm>) => void;
  /** Lowers the hydration for the other liquids. */
  lower: (lowered: Lowered) => void;
  setBench: (patch: Partial<BenchState>) => void;
  /** Begins with the start time that the preset's card offered, or else the usual one. */
  choosePreset: (preset: Preset, begin?: LocalTime) => void;
  /**
   * Chooses a complete recipe as a preset; `form` has been read with care. A copy has an origin, and a start time if
   * one was shared.
   */
  chooseFilled: (
    preset: BasedOn & { id: string },
    form: RecipeForm,
    origin?: Origin,
    startTime?: string,
  ) => void;
  /** Opens a saved recipe for editing: all steps visited, at the card unless `step` is given. */
  openSaved: (saved: SavedHere & { step?: StepName }) => void;
  startFresh: (author?: string) => void;
  /** The same with numbers from the landing page's calculator; an unfinished recipe waits aside. */
  startWith: (numbers: HandedNumbers, author?: string) => void;
  goTo: (step: StepName) => void;
  /** Fills in the usual values of some steps, and goes to the card. */
  fillSteps: (values: Partial<Record<UsualStep, Partial<RecipeForm>>>) => void;
  expandStep: (step: OptionalStep) => void;
  collapseStep: (step: OptionalStep) => void;
  showProblems: () => void;
  claim: (owner: string) => void;
  /** Sets aside somebody else's draft while this person is signed in, and offers theirs again. */
  handTo: (userId: string) => void;
  /** The recipe has this id and version from now on; `keptAt` says that it waits on this device. */
  adopt: (saved: { id: string; version: number | null; keptAt?: string | null | undefined }) => void;
  /** Nothing is under the id, or it was deleted, so saving makes a new recipe. */
  detach: () => void;
  continueDraft: () => void;
  /** Back to the preset screen, which offers the draft. */
  offerDraft: () => void;
  /** Discards the draft, and offers again what it had set aside. */
  discard: () => void;
  /** Discards every draft of a person who has signed out. */
  forget: (owner: string) => void;
  /** Offers a discarded draft again. */
  restore: (draft: Draft) => void;
  /** Opens the version saved elsewhere; the version here waits aside. */
  loadTheirs: (saved: SavedHere) => void;
  /** Opens one's own version again, replacing the loaded one. */
  bringMineBack: () => void;
}

/** How the parts of the draft's actions read and change it. */
export type SetDraft = StoreApi<DraftState>["setState"];
export type GetDraft = StoreApi<DraftState>["getState"];
