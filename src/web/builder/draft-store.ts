import { useStore } from "zustand";
import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { applyPreset, defaultRecipe, type Preset, type Progress, type RecipeForm, STEPS } from "../../baking";
import { DRAFT_KEY, DRAFT_SHAPE, draftStorage } from "./draft-storage";
import { editForm } from "./edit-form";
import { openWithData } from "./open-parts";

/** What a recipe was made from, as the banner of step 2 says it. */
export interface BasedOn {
  name: string;
  description: string;
  /** "2 x 950 g"; empty where that is not known. */
  yield: string;
}

/** One unfinished recipe. */
export interface Unfinished {
  /** Whose draft it is: a user's id, or null while nobody was signed in. */
  owner: string | null;
  form: RecipeForm;
  progress: Progress;
  /** The step to go on with; the preset screen is never one. */
  resumeStep: number;
  recipeId: string | null;
  version: number | null;
  basedOn: BasedOn | null;
}

/** What survives a reload. */
export interface Draft extends Unfinished {
  /** What was unfinished when a saved recipe was opened, newest first; offered again once that one is done with. */
  aside: readonly Unfinished[];
}

/** Who leaves more than this unfinished will not miss the oldest. */
export const MOST_ASIDE = 5;

export interface DraftState extends Draft {
  /** The step on the screen. */
  step: number;
  /** "offered": there is a draft, and the preset screen asks whether to go on with it. */
  status: "fresh" | "offered" | "editing";
  /** Next was pressed on a step with problems: all of its messages show. */
  showAll: boolean;

  setField: <Name extends keyof RecipeForm>(name: Name, value: RecipeForm[Name]) => void;
  patch: (patch: Partial<RecipeForm>) => void;
  choosePreset: (preset: Preset) => void;
  /** A community recipe chosen as a preset; `form` is its data, already read with care. */
  chooseCommunity: (preset: BasedOn & { id: string }, form: RecipeForm) => void;
  /** Opens a saved recipe for editing: everything visited, at step 12 unless another is named. */
  openSaved: (saved: { id: string; version: number; form: RecipeForm; step?: number }) => void;
  startFresh: (author?: string) => void;
  goTo: (step: number) => void;
  expandStep: (step: 6 | 11) => void;
  collapseStep: (step: 6 | 11) => void;
  showProblems: () => void;
  claim: (owner: string) => void;
  continueDraft: () => void;
  /** Back to the preset screen, with the draft on offer. */
  offerDraft: () => void;
  /** Puts the draft away; what it had pushed aside is on offer again. */
  discard: () => void;
  /** Puts away every draft that a person made: they have signed out. */
  forget: (owner: string) => void;
  /** Puts a draft that was put away back on offer. */
  restore: (draft: Draft) => void;
}

const NOTHING_CHOSEN: Progress = { visited: [1], expanded: [], presetId: null };

const fresh = () => ({
  owner: null,
  form: defaultRecipe(),
  progress: NOTHING_CHOSEN,
  step: 1,
  resumeStep: 2,
  recipeId: null,
  version: null,
  basedOn: null,
  aside: [],
  status: "fresh" as const,
  showAll: false,
});

const two = (part: number) => String(part).padStart(2, "0");

/** Today where the baker is, as "2026-11-20". */
export function localDate(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A recipe with every field filled: the card, with all steps open behind it (BU-05). */
const filled = (form: RecipeForm, presetId: string) => ({
  ...fresh(),
  form: { ...form, dateCreated: localDate() },
  progress: { visited: [...STEPS], expanded: [6, 11] as const, presetId },
  step: 12,
  resumeStep: 12,
  status: "editing" as const,
});

const unfinished = (draft: Unfinished): Unfinished => {
  const { owner, form, progress, resumeStep, recipeId, version, basedOn } = draft;
  return { owner, form, progress, resumeStep, recipeId, version, basedOn };
};

const draftOf = (draft: Draft): Draft => ({ ...unfinished(draft), aside: draft.aside });

/** All that is unfinished on this device, the newest first. */
export const unfinishedOf = (draft: Draft): Unfinished[] =>
  draft.progress.presetId === null ? [...draft.aside] : [unfinished(draft), ...draft.aside];

/** The first of them on offer, the others behind it; without any, the empty builder. */
const offered = ([first, ...aside]: Unfinished[]) =>
  first === undefined ? fresh() : { ...fresh(), ...first, aside, status: "offered" as const };

const visit = (progress: Progress, step: number): Progress =>
  progress.visited.includes(step) ? progress : { ...progress, visited: [...progress.visited, step] };

const edited = ({ form, progress }: Draft, patch: Partial<RecipeForm>) => ({
  form: editForm(form, patch),
  progress: openWithData(progress, patch),
});

/** The one recipe being made in this tab. */
export const draftStore = createStore<DraftState>()(
  persist(
    (set) => ({
      ...fresh(),

      setField: (name, value) => set((state) => edited(state, { [name]: value })),
      patch: (patch) => set((state) => edited(state, patch)),

      choosePreset: (preset) =>
        set(({ owner, aside }) => ({
          ...filled(applyPreset(preset), preset.id),
          owner,
          aside,
          basedOn: { name: preset.name, description: preset.description, yield: preset.yield },
        })),
      chooseCommunity: ({ id, ...basedOn }, form) =>
        set(({ owner, aside }) => ({ ...filled(form, id), owner, aside, basedOn })),
      openSaved: ({ id, version, form, step = 12 }) =>
        set((state) => ({
          ...filled(form, id),
          form,
          step,
          resumeStep: step,
          owner: state.owner,
          recipeId: id,
          version,
          aside: unfinishedOf(state)
            .filter(({ recipeId }) => recipeId !== id)
            .slice(0, MOST_ASIDE),
        })),
      startFresh: (author) =>
        set(({ owner, aside }) => ({
          ...fresh(),
          owner,
          aside,
          form: { ...defaultRecipe(author), dateCreated: localDate() },
          progress: { visited: [1, 2], expanded: [], presetId: "scratch" },
          step: 2,
          status: "editing",
        })),

      goTo: (step) =>
        set(({ progress, resumeStep }) => ({
          step,
          resumeStep: step === 1 ? resumeStep : step,
          status: step === 1 ? "offered" : "editing",
          progress: visit(progress, step),
          showAll: false,
        })),
      expandStep: (step) =>
        set(({ progress }) =>
          progress.expanded.includes(step)
            ? {}
            : { progress: { ...progress, expanded: [...progress.expanded, step] } },
        ),
      collapseStep: (step) =>
        set(({ progress }) => ({
          progress: { ...progress, expanded: progress.expanded.filter((open) => open !== step) },
        })),
      showProblems: () => set({ showAll: true }),
      claim: (owner) => set((state) => (state.owner === owner ? state : { owner })),

      continueDraft: () =>
        set(({ status, resumeStep, progress }) =>
          status === "offered"
            ? { status: "editing", step: resumeStep, progress: visit(progress, resumeStep), showAll: false }
            : {},
        ),
      offerDraft: () => set(({ status }) => (status === "editing" ? { status: "offered", step: 1 } : {})),
      discard: () => set(({ aside }) => offered([...aside])),
      forget: (owner) =>
        set((state) => {
          const kept = unfinishedOf(state).filter((draft) => draft.owner !== owner);
          return kept.length === unfinishedOf(state).length ? state : offered(kept);
        }),
      restore: (draft) => set({ ...draftOf(draft), step: 1, status: "offered", showAll: false }),
    }),
    {
      name: DRAFT_KEY,
      version: DRAFT_SHAPE,
      storage: draftStorage,
      // Restoring while React hydrates would break the page: the builder asks for it afterwards.
      skipHydration: true,
      partialize: (state: DraftState) => draftOf(state),
      // Reading takes a moment: who has begun something new in it keeps that.
      merge: (draft, current) =>
        draft && current.status === "fresh" ? { ...current, ...draft, step: 1, status: "offered" } : current,
    },
  ),
);

export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  return useStore(draftStore, select);
}
