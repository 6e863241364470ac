import type { StoreApi } from "zustand";
import type { OptionalStep, Preset, RecipeForm, StepName, UsualStep } from "../../baking";
import type { BenchState, LocalTime } from "../../contract/bench-state";
import type { Origin } from "../../contract/origins";
import type { BasedOn, Draft } from "./draft";
import type { HandedNumbers } from "./hand-over";

/** A saved recipe as it is opened. Somebody else's recipe, or one that nobody has baked, has no bench state. */
type SavedHere = {
  id: string;
  version: number;
  form: RecipeForm;
  bench?: BenchState | undefined;
  /** What it was copied from, as far as that is known: should it be gone from the server, the next save tells it anew. */
  origin?: Origin | null;
};

export interface DraftState extends Draft {
  /** The step on the screen. */
  step: StepName;
  /** "offered": there is a draft, and the preset screen offers to continue it. */
  status: "fresh" | "offered" | "editing";
  /** Next was pressed on a step with problems: all of its messages show. */
  showAll: boolean;
  /** A new object for each recipe that is begun or opened. A late answer that holds another one is about another recipe. */
  token: object;

  setField: <Name extends keyof RecipeForm>(name: Name, value: RecipeForm[Name]) => void;
  patch: (patch: Partial<RecipeForm>) => void;
  setBench: (patch: Partial<BenchState>) => void;
  /** With the start that its card offered, or else the usual one. */
  choosePreset: (preset: Preset, begin?: LocalTime) => void;
  /** A filled recipe chosen as a preset: `form`, already read with care. A copy has an origin, and a start time where one was shared. */
  chooseFilled: (
    preset: BasedOn & { id: string },
    form: RecipeForm,
    origin?: Origin,
    startTime?: string,
  ) => void;
  /** Opens a saved recipe for editing: everything visited, at the card unless another step is named. */
  openSaved: (saved: SavedHere & { step?: StepName }) => void;
  startFresh: (author?: string) => void;
  /** The same with numbers of the landing page's calculator; what was unfinished waits aside. */
  startWith: (numbers: HandedNumbers, author?: string) => void;
  goTo: (step: StepName) => void;
  /** Fills steps with usual values, and goes to the card. */
  fillSteps: (values: Partial<Record<UsualStep, Partial<RecipeForm>>>) => void;
  expandStep: (step: OptionalStep) => void;
  collapseStep: (step: OptionalStep) => void;
  showProblems: () => void;
  claim: (owner: string) => void;
  /** Another's draft waits aside while this person is signed in, and their own comes back on offer. */
  handTo: (userId: string) => void;
  /** Notes the key that an attempt to save takes along, or null for a new one next time. */
  keepSaveKey: (key: string | null) => void;
  /** The recipe is in the database now: saving it again changes that one. */
  adopt: (saved: { id: string; version: number }) => void;
  /** The stored recipe is gone: saving makes a new one. */
  detach: () => void;
  continueDraft: () => void;
  /** Back to the preset screen, with the draft on offer. */
  offerDraft: () => void;
  /** Puts the draft away; what it had pushed aside is on offer again. */
  discard: () => void;
  /** Puts away every draft that a person made: they have signed out. */
  forget: (owner: string) => void;
  /** Puts a draft that was put away back on offer. */
  restore: (draft: Draft) => void;
  /** Opens what was saved elsewhere in place of the same recipe as it is here, which waits aside. */
  loadTheirs: (saved: SavedHere) => void;
  /** Opens the own one again, in place of what was loaded. */
  bringMineBack: () => void;
}

/** How a part of the draft's actions reads and changes it. */
export type SetDraft = StoreApi<DraftState>["setState"];
export type GetDraft = StoreApi<DraftState>["getState"];
