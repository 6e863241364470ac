import type { FieldName, RecipeForm } from "../../baking";
import {
  type BakedGrams,
  type Bake,
  type BakeAnswers,
  gramsOf,
  KITCHEN_PLACES,
  type StoredBake,
} from "../../contract/baking/bakes";
import { type DoughLook, seenLooks } from "../../contract/baking/looks";
import { answerText, choiceOf, proofText, starsText } from "./bake-answers";
import type { Formats } from "../values/formats";
import { lookText } from "./look-words";
import {
  type Fact,
  isAskedOf,
  isPercent,
  isStageTime,
  recipeFacts,
  listShares,
} from "../recipes/recipe-facts";
import { spokenTime } from "../values/spoken-time";
import {
  STAGE_NAMES,
  STAGES,
  type StageMinutes,
  type StageTimes,
  timesAsBaked,
  timesAsWritten,
} from "./stage-times";

/** A bread to compare: a bake, or a recipe as written. */
export interface Compared {
  form: RecipeForm;
  grams: readonly BakedGrams[];
  /** Facts that only a bake has. */
  baked: (Pick<Bake, "looks" | "pokes" | "kitchenFahrenheit"> & { answers: BakeAnswers }) | null;
  /** Null for a bake without a baking day. */
  times: StageTimes | null;
}

/** A difference between two breads, with each bread's own value. */
interface Difference {
  what: string;
  one: string;
  other: string;
}
export interface DifferenceGroup {
  title: string;
  rows: readonly Difference[];
}

export const describeBake = ({ bake }: Pick<StoredBake, "bake">, answers: BakeAnswers): Compared => ({
  form: bake.form,
  grams: bake.grams,
  baked: { looks: bake.looks, pokes: bake.pokes, kitchenFahrenheit: bake.kitchenFahrenheit, answers },
  times: timesAsBaked(bake),
});

export const describeRecipe = (form: RecipeForm): Compared => ({
  form,
  grams: gramsOf(form),
  baked: null,
  times: timesAsWritten(form),
});

/** A press may come a few minutes before or after the event, so a smaller gap is no difference. */
const SAME_MINUTES = 5;

const NONE = "None";
/** For a question that only one of the two answers. */
const OPEN = "Not said";

/** Facts by name; facts with the same name are told apart by their place among them. */
function byName(facts: readonly Fact[]): Map<string, Fact> {
  const found = new Map<string, Fact>();
  for (const fact of facts) {
    const name = fact.what.trim().toLowerCase();
    let key = name;
    for (let more = 2; found.has(key); more += 1) key = `${name} ${more}`;
    found.set(key, fact);
  }
  return found;
}

/** The facts that differ, row by row: different values in both, or present in only one. */
function differing(ones: readonly Fact[], others: readonly Fact[], none = NONE): Difference[] {
  const [mine, theirs] = [byName(ones), byName(others)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [one, other] = [mine.get(key), theirs.get(key)];
    if (one?.text === other?.text) return [];
    const { what = "", without = none } = one ?? other ?? {};
    return [{ what, one: one?.text ?? without, other: other?.text ?? without }];
  });
}

const weights = ({ grams: text }: Formats, { grams }: Compared): Fact[] =>
  grams.map(({ name, grams: weight }) => ({ what: name, text: text(weight) }));

type FactGroups = { percent: Fact[]; method: Fact[] };

/**
 * The facts of a recipe's fields, compared with another recipe: that a straight dough has no levain ratio is no
 * difference.
 */
function factsBeside(formats: Formats, form: RecipeForm, other: RecipeForm, hasTimes: boolean): FactGroups {
  const facts = [...recipeFacts(formats, form)];
  const isMethod = (name: FieldName) =>
    !isPercent(name) && isAskedOf(other, name) && !(hasTimes && isStageTime(name));
  return {
    percent: facts.filter(([name]) => isPercent(name)).map(([, fact]) => fact),
    method: facts.filter(([name]) => isMethod(name)).map(([, fact]) => fact),
  };
}

const PLACES: Record<(typeof KITCHEN_PLACES)[number], string> = {
  dough: "Dough",
  room: "Room",
  flour: "Flour",
  levain: "Levain",
  tap: "Tap water",
  fridge: "Fridge",
};

type Baked = NonNullable<Compared["baked"]>;

const temperatures = (formats: Formats, { kitchenFahrenheit }: Baked): Fact[] =>
  KITCHEN_PLACES.flatMap((place) => {
    const degrees = kitchenFahrenheit[place];
    return degrees === undefined ? [] : [{ what: PLACES[place], text: formats.temperature(degrees) }];
  });

const LOOKED_AT: Record<DoughLook["of"], string> = { levain: "Levain", bulk: "Bulk", proof: "Proof" };

/** "76°F (24°C), risen 40%"; several looks at one dough in sequence. */
function looksAt(formats: Formats, baked: Baked): Fact[] {
  const all = seenLooks(baked);
  return (["levain", "bulk", "proof"] as const).flatMap((of) => {
    const seen = all.filter((look) => look.of === of).map((look) => lookText(formats, look));
    return seen.length === 0 ? [] : [{ what: LOOKED_AT[of], text: seen.join(", then ") }];
  });
}

function answersIn({ answers }: Baked): Fact[] {
  const { proof, rating, notes } = answers;
  const facts = [
    { what: "Proofing", text: proofText(proof?.value ?? null) },
    { what: "Rating", text: rating?.value ? starsText(rating.value) : "" },
    ...(["crumb", "crust", "sourness"] as const).map((question) => ({
      what: choiceOf(question).legend,
      text: answerText(question, answers[question]?.value),
    })),
    { what: "Notes", text: notes?.value ?? "" },
  ];
  return facts.filter(({ text }) => text !== "");
}

const timeText = (time: StageMinutes | undefined): string =>
  time === undefined ? NONE : spokenTime(time.min, time.max);

/**
 * Stages that only one bread has, and those whose times differ. Nothing differs within a recipe's own range, nor where
 * nobody pressed when a stage ended.
 */
function timesApart(one: StageTimes, other: StageTimes): Difference[] {
  return STAGES.flatMap((stage) => {
    const [mine, theirs] = [one[stage], other[stage]];
    if (mine === "not-pressed" || theirs === "not-pressed") return [];
    if (mine === undefined && theirs === undefined) return [];
    if (mine && theirs && Math.max(mine.min - theirs.max, theirs.min - mine.max) < SAME_MINUTES) return [];
    return [{ what: STAGE_NAMES[stage], one: timeText(mine), other: timeText(theirs) }];
  });
}

/**
 * The differences between two breads, group by group, in a baker's words, without reasons. Compared with a recipe,
 * values that only a bake has are left out.
 */
export function bakeDifferences(formats: Formats, one: Compared, other: Compared): DifferenceGroup[] {
  const { times: mine, baked: here } = one;
  const { times: theirs, baked: there } = other;
  const hasTimes = mine !== null && theirs !== null;
  const own = factsBeside(formats, one.form, other.form, hasTimes);
  const others = factsBeside(formats, other.form, one.form, hasTimes);
  const groups: DifferenceGroup[] = [
    { title: "Weights", rows: differing(weights(formats, one), weights(formats, other)) },
    {
      title: "Percent",
      rows: differing(
        [...listShares(formats, one.form), ...own.percent],
        [...listShares(formats, other.form), ...others.percent],
      ),
    },
    { title: "Method and oven", rows: differing(own.method, others.method, OPEN) },
    { title: "How long", rows: hasTimes ? timesApart(mine, theirs) : [] },
  ];
  if (here !== null && there !== null)
    groups.push(
      {
        title: "Temperatures",
        rows: differing(temperatures(formats, here), temperatures(formats, there), "Not measured"),
      },
      { title: "Looks at the dough", rows: differing(looksAt(formats, here), looksAt(formats, there)) },
      { title: "The bread", rows: differing(answersIn(here), answersIn(there), OPEN) },
    );
  return groups.filter(({ rows }) => rows.length > 0);
}
