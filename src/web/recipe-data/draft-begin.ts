import { applyMixingMethod, applyPreset, defaultRecipe, editFlourWeight } from "../../baking";
import { freshBench } from "../../contract/bench-state";
import { localDay } from "../../wording/dates";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { currentSession } from "../site/session";
import {
  type Draft,
  fillWith,
  isAnothers,
  makeEmpty,
  MOST_ASIDE,
  type Unfinished,
  unfinishedOf,
} from "./draft";
import type { DraftState, GetDraft, SetDraft } from "./draft-state";

/** Kept with the draft in one way of writing, as presets say theirs: whoever reads it may count in other units. */
const { grams, percent } = DEFAULT_FORMATS;

/** Who begins a recipe now. */
const findMe = () => currentSession().user?.id ?? null;

/** What waits aside when a recipe is begun: what waited before, and the draft of somebody else that was open. */
const behindNew = (state: Draft) =>
  isAnothers(state, findMe()) ? unfinishedOf(state).slice(0, MOST_ASIDE) : state.aside;

/** The newest draft of this saved recipe is the one that is opened; an older one of it still waits. */
function behindSaved(state: Draft, id: string): Unfinished[] {
  const all = unfinishedOf(state);
  const opened = all.find(({ recipeId }) => recipeId === id);
  return all.filter((draft) => draft !== opened).slice(0, MOST_ASIDE);
}

type Beginnings = Pick<
  DraftState,
  "choosePreset" | "chooseFilled" | "openSaved" | "startFresh" | "startWith"
>;

/** How a recipe begins: from a preset, from one that was saved, or from nothing. */
export const createBeginnings = (set: SetDraft, get: GetDraft): Beginnings => ({
  choosePreset: (preset, begin) =>
    set((state) => ({
      ...fillWith(applyPreset(preset), preset.id),
      ...(begin && { bench: { ...freshBench(), startTime: begin.time, startDate: begin.date } }),
      owner: findMe(),
      aside: behindNew(state),
      basedOn: { name: preset.name, description: preset.description, yield: preset.yield },
    })),
  chooseFilled: ({ id, ...basedOn }, form, origin, startTime) =>
    set((state) => ({
      ...fillWith(form, id),
      ...(startTime !== undefined && { bench: { ...freshBench(), startTime } }),
      owner: findMe(),
      aside: behindNew(state),
      basedOn,
      origin: origin ?? null,
    })),
  openSaved: ({ id, version, form, bench = freshBench(), step = "card", origin = null }) =>
    set((state) => ({
      ...fillWith(form, id),
      form,
      bench,
      step,
      resumeStep: step,
      owner: findMe(),
      recipeId: id,
      version,
      origin,
      aside: behindSaved(state, id),
    })),
  startFresh: (author) =>
    set((state) => ({
      ...makeEmpty(),
      owner: findMe(),
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
});
