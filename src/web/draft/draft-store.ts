import { useStore } from "zustand";
import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { RecipeForm, StepName, UsualStep } from "../../baking";
import { onForget } from "../site/device/device-memory";
import { DRAFT_SHAPE, type Draft, draftOf, makeEmpty, offerStored, type StepsSeen } from "./draft";
import { createAsides } from "./draft-aside";
import { createBeginnings } from "./draft-begin";
import type { DraftState, SetDraft } from "./draft-state";
import { DRAFT_KEY, draftStorage, flushDraft } from "./draft-storage";
import { openWithData } from "./open-parts";
import { type FormPatch, resizeForm } from "./resize-form";

const visit = (progress: StepsSeen, step: StepName): StepsSeen =>
  progress.visited.includes(step) ? progress : { ...progress, visited: [...progress.visited, step] };

const edit = ({ form, progress }: Draft, patch: Partial<RecipeForm>) => ({
  form: editForm(form, patch),
  progress: openWithData(progress, patch),
});

const createFields = (set: SetDraft): Pick<DraftState, "setField" | "patch" | "lower" | "setBench"> => ({
  setField: (name, value) => set((state) => edit(state, { [name]: value })),
  patch: (patch) => set((state) => edit(state, patch)),
  lower: (lowered) => set((state) => ({ ...edit(state, { hydrationPercent: lowered.to }), lowered })),
  setBench: (patch) => set(({ bench }) => ({ bench: { ...bench, ...patch } })),
});

/** The one recipe being made in this tab. */
export const draftStore = createStore<DraftState>()(
  persist(
    (set, get) => ({
      ...makeEmpty(),
      ...createFields(set),
      ...createBeginnings(set, get),
      ...createAsides(set, get),

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
        const usual = Object.keys(values) as UsualStep[];
        // A filled step is a step that was done.
        set(({ progress }) => ({ usual, progress: usual.reduce(visit, progress) }));
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
      adopt: ({ id, version, keptAt = get().keptAt }) => set({ recipeId: id, version, keptAt }),
      detach: () => set({ recipeId: null, version: null, keptAt: null }),

      continueDraft: () =>
        set(({ status, resumeStep, progress }) =>
          status === "offered"
            ? { status: "editing", step: resumeStep, progress: visit(progress, resumeStep), showAll: false }
            : {},
        ),
      offerDraft: () =>
        set(({ status }) => (status === "editing" ? { status: "offered", step: "presets" } : {})),
    }),
    {
      name: DRAFT_KEY,
      version: DRAFT_SHAPE,
      storage: draftStorage,
      // Restoring while React hydrates would break the page, so the builder does it afterwards.
      skipHydration: true,
      partialize: (state: DraftState) => draftOf(state),
      // Reading takes a moment. A recipe begun meanwhile is kept.
      merge: (draft, current) =>
        draft && current.status === "fresh" ? { ...current, ...offerStored(draft as Draft) } : current,
    },
  ),
);

export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  return useStore(draftStore, select);
}

/** Changes the recipe with this token, if it is still the open one: an Undo may be pressed a moment too late. */
export function patchOpen(token: object, patch: FormPatch): void {
  const open = draftStore.getState();
  if (open.token === token) open.patch(typeof patch === "function" ? patch(open.form) : patch);
}

// After a sign-out nothing of the person stays in memory, so nothing can be written to storage again (SEC-20).
onForget((userId) => {
  draftStore.getState().forget(userId);
  flushDraft();
});

/** A change that sets amounts typed in grams itself, like that of the weights panel, is taken as it is. */
function editForm(form: RecipeForm, patch: Partial<RecipeForm>): RecipeForm {
  return "additives" in patch || "otherLiquids" in patch ? { ...form, ...patch } : resizeForm(form, patch);
}
