import { useStore } from "zustand";
import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import {
  applyMixingMethod,
  applyPreset,
  defaultRecipe,
  editFlourWeight,
  editSize,
  type OptionalStep,
  type Preset,
  type RecipeForm,
  type StepName,
  type UsualStep,
  withGramsGrown,
} from "../../baking";
import { type BenchState, freshBench, type LocalTime } from "../../contract/bench-state";
import { localDay } from "../../wording/dates";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { onForget } from "../site/device-memory";
import { currentSession } from "../site/session";
import {
  type BasedOn,
  DRAFT_SHAPE,
  type Draft,
  draftOf,
  filled,
  found,
  fresh,
  isAnothers,
  MOST_ASIDE,
  mineOf,
  offered,
  type StepsSeen,
  type Unfinished,
  unfinished,
  unfinishedOf,
} from "./draft";
import { DRAFT_KEY, draftStorage, flushDraft } from "./draft-storage";
import type { HandedNumbers } from "./hand-over";
import { openWithData } from "./open-parts";

/** Kept with the draft, as presets say theirs: whoever reads it counts in units of their own. */
const { grams, percent } = DEFAULT_FORMATS;

/** A saved recipe as it is opened; of one that is not the baker's own, or that nobody has baked, there is no bench state. */
type SavedHere = { id: string; version: number; form: RecipeForm; bench?: BenchState | undefined };

export interface DraftState extends Draft {
  /** The step on the screen. */
  step: StepName;
  /** "offered": there is a draft, and the preset screen asks whether to go on with it. */
  status: "fresh" | "offered" | "editing";
  /** Next was pressed on a step with problems: all of its messages show. */
  showAll: boolean;
  /** Another one for each recipe that is begun or opened: is an answer that comes late still about this one? */
  token: object;

  setField: <Name extends keyof RecipeForm>(name: Name, value: RecipeForm[Name]) => void;
  patch: (patch: Partial<RecipeForm>) => void;
  setBench: (patch: Partial<BenchState>) => void;
  /** With the start that its card offered, or else the usual one. */
  choosePreset: (preset: Preset, begin?: LocalTime) => void;
  /** A community recipe chosen as a preset; `form` is its data, already read with care. */
  chooseCommunity: (preset: BasedOn & { id: string }, form: RecipeForm) => void;
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

/** Whose a recipe is that is begun now. */
const me = () => currentSession().user?.id ?? null;

/** What waits aside of a recipe that is begun now: also what somebody else was in the middle of. */
const behindNew = (state: Draft) =>
  isAnothers(state, me()) ? unfinishedOf(state).slice(0, MOST_ASIDE) : state.aside;

/** The newest draft of this saved recipe is the one that is opened; an older one of it still waits. */
function behindSaved(state: Draft, id: string): Unfinished[] {
  const all = unfinishedOf(state);
  const opened = all.find(({ recipeId }) => recipeId === id);
  return all.filter((draft) => draft !== opened).slice(0, MOST_ASIDE);
}

const visit = (progress: StepsSeen, step: StepName): StepsSeen =>
  progress.visited.includes(step) ? progress : { ...progress, visited: [...progress.visited, step] };

const edited = ({ form, progress }: Draft, patch: Partial<RecipeForm>) => ({
  form: editForm(form, patch),
  progress: openWithData(progress, patch),
  saveKey: null,
});

/** The one recipe being made in this tab. */
export const draftStore = createStore<DraftState>()(
  persist(
    (set, get) => ({
      ...fresh(),

      setField: (name, value) => set((state) => edited(state, { [name]: value })),
      patch: (patch) => set((state) => edited(state, patch)),
      // The bench is sent with a save, so a save after this change is no repetition of the one before.
      setBench: (patch) => set(({ bench }) => ({ bench: { ...bench, ...patch }, saveKey: null })),

      choosePreset: (preset, begin) =>
        set((state) => ({
          ...filled(applyPreset(preset), preset.id),
          ...(begin && { bench: { ...freshBench(), startTime: begin.time, startDate: begin.date } }),
          owner: me(),
          aside: behindNew(state),
          basedOn: { name: preset.name, description: preset.description, yield: preset.yield },
        })),
      chooseCommunity: ({ id, ...basedOn }, form) =>
        set((state) => ({ ...filled(form, id), owner: me(), aside: behindNew(state), basedOn })),
      openSaved: ({ id, version, form, bench = freshBench(), step = "card" }) =>
        set((state) => ({
          ...filled(form, id),
          form,
          bench,
          step,
          resumeStep: step,
          owner: me(),
          recipeId: id,
          version,
          aside: behindSaved(state, id),
        })),
      startFresh: (author) =>
        set((state) => ({
          ...fresh(),
          owner: me(),
          aside: behindNew(state),
          // A method that is chosen from the start has brought its values, as every other one does.
          form: {
            ...applyMixingMethod(defaultRecipe(author), "stretch-fold"),
            dateCreated: localDay(new Date()),
          },
          progress: { visited: ["presets", "basics"], expanded: [], presetId: "scratch" },
          step: "basics",
          status: "editing",
        })),

      startWith: ({ totalFlourWeight, ...numbers }, author) => {
        const aside = unfinishedOf(get()).slice(0, MOST_ASIDE);
        get().startFresh(author);
        set(({ form }) => ({
          aside,
          form: editFlourWeight({ ...form, ...numbers, recipeType: "sourdough" }, totalFlourWeight),
          basedOn: {
            name: "your numbers from the calculator",
            description: `The starter is ${numbers.inoculationRate}% here: the builder counts the flour inside it.`,
            yield: `${grams(totalFlourWeight)} flour, ${percent(numbers.hydrationPercent)} water, ${percent(numbers.saltPercent)} salt`,
          },
        }));
      },

      goTo: (step) =>
        set(({ progress, resumeStep, usual }) => ({
          step,
          usual: usual.filter((one) => one !== step),
          resumeStep: step === "presets" ? resumeStep : step,
          status: step === "presets" ? "offered" : "editing",
          progress: visit(progress, step),
          showAll: false,
        })),
      fillSteps: (values) => {
        get().patch(Object.assign({}, ...Object.values(values)));
        get().goTo("card");
        set({ usual: Object.keys(values) as UsualStep[] });
      },
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
      handTo: (userId) =>
        set((state) => {
          const all = unfinishedOf(state);
          const mine = all.find((draft) => !isAnothers(draft, userId));
          const isEmpty = state.progress.presetId === null;
          if (isEmpty ? mine === undefined : !isAnothers(state, userId)) return state;
          const aside = all.filter((draft) => draft !== mine).slice(0, MOST_ASIDE);
          return mine ? offered([mine, ...aside]) : { ...fresh(), aside };
        }),
      keepSaveKey: (saveKey) => set({ saveKey }),
      adopt: ({ id, version }) => set({ recipeId: id, version, saveKey: null }),
      detach: () => set({ recipeId: null, version: null, saveKey: null }),

      continueDraft: () =>
        set(({ status, resumeStep, progress }) =>
          status === "offered"
            ? { status: "editing", step: resumeStep, progress: visit(progress, resumeStep), showAll: false }
            : {},
        ),
      offerDraft: () =>
        set(({ status }) => (status === "editing" ? { status: "offered", step: "presets" } : {})),
      discard: () => set(({ aside }) => offered([...aside])),
      forget: (owner) =>
        set((state) => {
          const aside = state.aside.filter((draft) => draft.owner !== owner);
          if (state.owner === owner) return offered(aside);
          return aside.length === state.aside.length ? state : { aside };
        }),
      restore: (draft) =>
        set({ ...draftOf(draft), step: "presets", status: "offered", showAll: false, token: {} }),
      loadTheirs: (saved) => {
        const mine = { ...unfinished(get()), version: saved.version };
        get().openSaved(saved);
        set(({ aside }) => ({ aside: [mine, ...aside].slice(0, MOST_ASIDE) }));
      },
      bringMineBack: () =>
        set((state) => {
          const mine = mineOf(state);
          if (mine === undefined) return state;
          const aside = state.aside.filter((draft) => draft !== mine);
          return {
            ...filled(mine.form, mine.recipeId ?? ""),
            ...mine,
            step: "card",
            resumeStep: "card",
            aside,
          };
        }),
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
        draft && current.status === "fresh" ? { ...current, ...found(draft as Draft) } : current,
    },
  ),
);

export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  return useStore(draftStore, select);
}

// Whose session ended on purpose leaves nothing in memory, and nothing that would be written down again (SEC-20).
onForget((userId) => {
  draftStore.getState().forget(userId);
  flushDraft();
});

/**
 * The form after a change. A new size lets go of the flour that was set by hand (OC 13), and takes along what was typed in
 * grams; who sets the grams along with the size knows what they do: the weights panel.
 */
function editForm(form: RecipeForm, patch: Partial<RecipeForm>): RecipeForm {
  if ("additives" in patch || "otherLiquids" in patch) return { ...form, ...patch };
  if ("totalFlourWeight" in patch) return withGramsGrown(form, { ...form, ...patch });
  const { unitWeight = form.unitWeight, quantity = form.quantity } = patch;
  return { ...editSize(form, { unitWeight, quantity }), ...patch };
}
