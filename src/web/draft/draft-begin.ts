import { applyPreset, defaultRecipe, editFlourWeight } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import { localDay } from "../../wording/values/dates";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { currentSession } from "../site/calls/session";
import {
  type Draft,
  fillWith,
  isAnothers,
  makeEmpty,
  MOST_ASIDE,
  type Unfinished,
  listUnfinished,
} from "./draft";
import type { DraftState, GetDraft, SetDraft } from "./draft-state";

/** The draft keeps this text in default units, as presets do, because its next reader may use other units. */
const { grams, percent } = DEFAULT_FORMATS;

/** The person who begins a recipe now. */
const findMe = () => currentSession().user?.id ?? null;

/** The drafts that wait aside when a recipe is begun: those that waited before, and somebody else's open draft. */
const behindNew = (state: Draft) =>
  isAnothers(state, findMe()) ? listUnfinished(state).slice(0, MOST_ASIDE) : state.aside;

/** Opening a saved recipe opens its newest draft; an older draft of it still waits. */
function behindSaved(state: Draft, id: string): Unfinished[] {
  const all = listUnfinished(state);
  const opened = all.find(({ recipeId }) => recipeId === id);
  return all.filter((draft) => draft !== opened).slice(0, MOST_ASIDE);
}

type Beginnings = Pick<
  DraftState,
  "choosePreset" | "chooseFilled" | "openSaved" | "startFresh" | "startWith"
>;

/** The ways a recipe begins: from a preset, from a saved recipe, or from nothing. */
export const createBeginnings = (set: SetDraft, get: GetDraft): Beginnings => ({
  choosePreset: (preset, begin) =>
    set((state) => ({
      ...fillWith(applyPreset(preset), preset.id),
      ...(begin && { bench: { ...makeBench(), startTime: begin.time, startDate: begin.date } }),
      owner: findMe(),
      aside: behindNew(state),
      basedOn: { name: preset.name, description: preset.description, yield: preset.yield },
    })),
  chooseFilled: ({ id, ...basedOn }, form, origin, startTime) =>
    set((state) => ({
      ...fillWith(form, id),
      ...(startTime !== undefined && { bench: { ...makeBench(), startTime } }),
      owner: findMe(),
      aside: behindNew(state),
      basedOn,
      origin: origin ?? null,
    })),
  openSaved: ({ id, version, form, bench = makeBench(), step = "card", origin = null, keptAt = null }) =>
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
      keptAt,
      aside: behindSaved(state, id),
    })),
  startFresh: (author) =>
    set((state) => ({
      ...makeEmpty(),
      owner: findMe(),
      aside: behindNew(state),
      form: { ...defaultRecipe(author), dateCreated: localDay(new Date()) },
      progress: { visited: ["presets", "basics"], expanded: [], presetId: "scratch" },
      step: "basics",
      status: "editing",
    })),
  startWith: ({ totalFlourWeight, ...numbers }, author) => {
    const aside = listUnfinished(get()).slice(0, MOST_ASIDE);
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
