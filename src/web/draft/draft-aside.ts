import {
  draftOf,
  fillWith,
  isAnothers,
  makeEmpty,
  mineOf,
  MOST_ASIDE,
  offerFirst,
  takeUnfinished,
  listUnfinished,
} from "./draft";
import type { DraftState, GetDraft, SetDraft } from "./draft-state";

type Asides = Pick<DraftState, "handTo" | "discard" | "forget" | "restore" | "loadTheirs" | "bringMineBack">;

/** Which of several drafts is open, and which wait aside, as people sign in and out, and as drafts are discarded. */
export const createAsides = (set: SetDraft, get: GetDraft): Asides => ({
  handTo: (userId) =>
    set((state) => {
      const all = listUnfinished(state);
      const mine = all.find((draft) => !isAnothers(draft, userId));
      const isEmpty = state.progress.presetId === null;
      if (isEmpty ? mine === undefined : !isAnothers(state, userId)) return state;
      const aside = all.filter((draft) => draft !== mine).slice(0, MOST_ASIDE);
      return mine ? offerFirst([mine, ...aside]) : { ...makeEmpty(), aside };
    }),
  discard: () => set(({ aside }) => offerFirst([...aside])),
  forget: (owner) =>
    set((state) => {
      const aside = state.aside.filter((draft) => draft.owner !== owner);
      if (state.owner === owner) return offerFirst(aside);
      return aside.length === state.aside.length ? state : { aside };
    }),
  restore: (draft) =>
    set({ ...draftOf(draft), step: "presets", status: "offered", showAll: false, token: {} }),
  loadTheirs: (saved) => {
    const mine = { ...takeUnfinished(get()), version: saved.version };
    get().openSaved(saved);
    set(({ aside }) => ({ aside: [mine, ...aside].slice(0, MOST_ASIDE) }));
  },
  bringMineBack: () =>
    set((state) => {
      const mine = mineOf(state);
      if (mine === undefined) return state;
      const aside = state.aside.filter((draft) => draft !== mine);
      return {
        ...fillWith(mine.form, mine.recipeId ?? ""),
        ...mine,
        step: "card",
        resumeStep: "card",
        aside,
      };
    }),
});
