/** The lines of a recipe as what is in the bowl and in each pre-dough, in grams. */
import type { Part } from "../words/intake";
import { plainLetters, type Known, yeastTypeOf } from "../words/names";
import { isAhead } from "../words/part-names";
import { type Draft, type Section } from "../lines/drafts";
import { isCounted, sumOf } from "../lines/drafts";
import { type Uses } from "../checks/repeats";

export type Named = { name: string; grams: number; known: Known | null };
export type Contents = {
  part: Part;
  /** The heading that the text gives the part; "" without one. */
  heading: string;
  flours: Named[];
  water: number;
  salt: number;
  yeasts: Named[];
  starters: (Named & { hydration: number | undefined })[];
  liquids: Named[];
  additions: Named[];
  /** Everything in it that goes into the dough. */
  weight: number;
  /** The lines of a pre-dough with several builds, as the text has them; else empty. */
  builds: string[];
};

/** Adds up ingredients of the same name, in the order of their first line. */
export function merged(all: readonly Named[]): Named[] {
  const byName = new Map<string, Named>();
  for (const one of all) {
    const key = plainLetters(one.name);
    const before = byName.get(key);
    byName.set(key, before === undefined ? { ...one } : { ...before, grams: before.grams + one.grams });
  }
  return [...byName.values()];
}

export const total = (all: readonly { grams: number }[]): number =>
  all.reduce((sum, { grams }) => sum + grams, 0);

function contentsOf(
  part: Part,
  drafts: readonly Draft[],
  share: number,
  sections: readonly Section[],
): Contents {
  const lines = drafts.flatMap(({ name, item }) =>
    item === undefined || item.grams === null
      ? []
      : [{ name, grams: item.grams * share, known: item.known, hydration: item.hydration }],
  );
  const of = (kind: Known["kind"]) => lines.filter(({ known }) => known?.kind === kind);
  const numbers = [...new Set(drafts.map(({ section }) => section))];
  const heading = sections[numbers.at(-1) ?? 0]?.name ?? "";
  return {
    part,
    heading,
    flours: merged(of("flour")),
    water: total(of("water")),
    salt: total(of("salt")),
    yeasts: merged(of("yeast")),
    starters: of("starter"),
    liquids: merged(of("liquid")),
    additions: merged(lines.filter(({ known }) => known === null || known.kind === "addition")),
    weight: total(lines),
    builds: numbers.length > 1 && isAhead(part) ? drafts.map(({ source }) => source) : [],
  };
}

/** The final dough first, then what is made ahead, in the order of the text. A part used in part is shared out. */
export function allContents(drafts: readonly Draft[], sections: readonly Section[], uses: Uses): Contents[] {
  const lines = drafts.filter(
    (draft) => isCounted(draft) && draft.item?.isTotal !== true && draft.part !== "topping",
  );
  const parts: Part[] = [
    "final",
    ...new Set(lines.map(({ part }) => part).filter((part) => part !== "final")),
  ];
  return parts.map((part) => {
    const own = lines.filter((draft) => draft.part === part);
    const use = uses.get(part);
    const made = sumOf(own);
    const isInPart =
      use?.used !== null && use?.used !== undefined && Math.abs(use.used - made) > Math.max(2, made * 0.02);
    return contentsOf(part, own, isInPart && made > 0 ? (use.used ?? made) / made : 1, sections);
  });
}

/** The one type of yeast that all the lines are of; "" where they do not say. */
export const yeastTypeIn = (yeasts: readonly Named[]) => {
  const types = new Set(yeasts.map(({ name }) => yeastTypeOf(name)));
  return { type: types.size === 1 ? ([...types][0] ?? "") : ("" as const), isOne: types.size <= 1 };
};
