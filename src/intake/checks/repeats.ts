/** Lines that are not weighed, because something else is: sums, pre-doughs that go in, lists printed twice. */
import { type Draft, groupDrafts, isCounted, isWeighed, type Section, sumOf } from "../lines/drafts";
import type { Item } from "../lines/items";
import type { Part, Problem } from "../words/intake";
import { plainLetters } from "../words/names";
import { isAhead, sameParts } from "../words/part-names";

/** How much of each pre-dough was made, and how much of it goes in; grams. */
export type Uses = ReadonlyMap<Part, Used>;

const near = (one: number, other: number, part = 0.02) => Math.abs(one - other) <= Math.max(2, other * part);

/** A section that prints the whole recipe over again, by its heading. */
export function markOverall(drafts: readonly Draft[], sections: readonly Section[]): void {
  const isOverall = ({ section }: Draft) => sections[section]?.isOverall === true;
  const others = drafts.filter(
    (draft) => isCounted(draft) && !isOverall(draft) && draft.item?.grams !== null,
  );
  if (others.length < 2) return;
  for (const draft of drafts)
    if (isCounted(draft) && isOverall(draft) && draft.item?.isTotal !== true) draft.ignored = "repeat";
}

const signature = (draft: Draft) => `${plainLetters(draft.name)} ${draft.item?.grams ?? ""}`;

/** A list that says the same as one before it, and a list whose sums are those of the lists after it. */
export function markPrintedTwice(drafts: readonly Draft[]): void {
  const bySection = groupDrafts(
    drafts.filter((draft) => isWeighed(draft) && draft.item?.isTotal !== true),
    ({ section }) => section,
  );
  const seen = new Set<string>();
  for (const list of bySection.values()) {
    const key = list.map(signature).toSorted().join("\n");
    if (list.length >= 3 && seen.has(key)) for (const draft of list) draft.ignored = "repeat";
    else seen.add(key);
  }
  markSums([...bySection.values()].filter((list) => list.every(isCounted)));
}

const gramsOf = (list: readonly Draft[], kind: string) =>
  sumOf(list.filter(({ item }) => item?.known?.kind === kind));

/** The first list is the sum of the others if flour, water and salt are, and something is made ahead. */
function markSums(lists: readonly (readonly Draft[])[]): void {
  if (lists.length < 3) return;
  for (const list of [lists[0], lists.at(-1)]) {
    if (list === undefined || list.some(({ part }) => part !== "final") || list.length < 3) continue;
    const others = lists.filter((one) => one !== list).flat();
    if (!others.some(({ part }) => isAhead(part)) || !others.some(({ part }) => part === "final")) continue;
    const isSum = ["flour", "water", "salt"].every((kind) => {
      const all = gramsOf(list, kind);
      return all > 0 && near(gramsOf(others, kind), all);
    });
    if (isSum) for (const draft of list) draft.ignored = "repeat";
    if (isSum) return;
  }
}

type Used = { made: number; used: number | null; into: Part };

/** How sure it is that a weight in the dough is a pre-dough that was read, and whether all of it goes in. */
function compare(
  item: Item,
  made: Part,
  sum: number,
  isNamed: boolean,
): { isSure: boolean; problems: Problem[] } {
  const used = item.grams ?? sum;
  const isWhole = near(used, sum);
  const isMuch = item.refersTo === made && used >= sum / 2;
  const isSure = isWhole || (used < sum && (item.isOf || isNamed || isMuch));
  if (isWhole) return { isSure, problems: [] };
  const code = used > sum ? "used-more-than-made" : "used-in-part";
  return { isSure, problems: [{ code, part: made, made: sum, used }] };
}

/**
 * The build before, in the same part: "110 g stage 1", "Grundsauer 315 g" under "Stufe 2". Its heading has the name, or
 * the builds before it weigh as much.
 */
function isEarlierBuild(draft: Draft, sections: readonly Section[], inPart: readonly Draft[]): boolean {
  const name = plainLetters(draft.name);
  const before = inPart.filter(({ section }) => section < draft.section);
  if (before.length === 0) return false;
  const numbers = new Set(before.map(({ section }) => section));
  const isNamed = [...numbers].some(
    (at) => name.length > 4 && plainLetters(sections[at]?.said ?? "").includes(name),
  );
  const grams = draft.item?.grams ?? 0;
  const isStarter = draft.item?.known?.kind === "starter";
  return isNamed || (isStarter && grams > 0 && near(grams, sumOf(before)));
}

/** "All of the levain", "levain 200 g", "110 g stage 1": a pre-dough that was read before, or will be. */
export function markReferences(
  drafts: readonly Draft[],
  sections: readonly Section[],
): { uses: Uses; problems: Problem[] } {
  const uses = new Map<Part, Used>();
  const problems: Problem[] = [];
  const made = groupDrafts(
    drafts.filter((draft) => isWeighed(draft) && draft.item?.isTotal !== true && isAhead(draft.part)),
    ({ part }) => part,
  );
  const sums = new Map([...made].map(([part, lines]) => [part, sumOf(lines)]));
  for (const draft of drafts) {
    const { item } = draft;
    if (item === undefined || !isCounted(draft) || item.isTotal || item.refersTo === null) continue;
    if (isAhead(draft.part) && isEarlierBuild(draft, sections, made.get(draft.part) ?? [])) {
      draft.ignored = "subtotal";
      sums.set(draft.part, Math.round(((sums.get(draft.part) ?? 0) - (item.grams ?? 0)) * 10) / 10);
      continue;
    }
    const part = sameParts(item.refersTo).find((same) => same !== draft.part && made.has(same));
    const sum = part === undefined ? undefined : sums.get(part);
    if (part === undefined || sum === undefined) continue;
    // Old bread in a soaker and milk in a sponge are no pre-doughs.
    if (item.known !== null && item.known.kind !== "starter" && !item.isAll) continue;
    if (item.grams === null && !item.isAll && item.isMeasured) continue;
    if (item.grams !== null) {
      const name = plainLetters(draft.name);
      const isNamed = sections.some(
        (one) => one.part === part && one.name !== "" && name.includes(plainLetters(one.name)),
      );
      const compared = compare(item, part, sum, isNamed);
      if (!compared.isSure) item.doubt = true;
      problems.push(...compared.problems);
    }
    const before = uses.get(part)?.used ?? 0;
    uses.set(part, { made: sum, used: item.grams === null ? null : item.grams + before, into: draft.part });
    draft.ignored = "subtotal";
  }
  return { uses, problems };
}

/** More sums than this are not compared: no recipe has them. */
const MOST_SUMS = 40;

/** The text's own sums, compared with the lines they may be the sums of. */
export function checkTotals(drafts: readonly Draft[]): Problem[] {
  const problems: Problem[] = [];
  const totals = drafts.filter(({ item }) => item?.isTotal === true);
  for (const draft of totals) draft.ignored = "subtotal";
  for (const draft of totals.slice(0, MOST_SUMS)) {
    const { item } = draft;
    const said = item?.grams;
    if (item === undefined || said === null || said === undefined) continue;
    const isOfFlour = /flour|mehl|farin/i.test(item.name);
    const lines = drafts.filter(
      (one) =>
        one.item !== undefined &&
        one.item.grams !== null &&
        !one.item.isTotal &&
        (!isOfFlour || one.item.known?.kind === "flour"),
    );
    const counted = lines.filter(isCounted);
    const here = lines.filter((one) => one.section === draft.section && one.part === draft.part);
    const sums = [
      counted,
      here,
      here.filter(isCounted),
      counted.filter(({ part }) => part === "final"),
      lines.filter(({ part, ignored }) => part === draft.part && ignored === "repeat"),
    ].map(sumOf);
    if (sums.some((sum) => near(sum, said, 0.015))) continue;
    // A weight alone that is no sum of what stands above it: somebody must say of what.
    if (!/\p{L}{3}/u.test(item.name)) {
      item.doubt = true;
      delete draft.ignored;
      continue;
    }
    // A flour's total may count the flour in the starter.
    if (isOfFlour) {
      item.doubt = true;
      continue;
    }
    const own = here.filter(isCounted);
    for (const one of own) if (one.item !== undefined) one.item.doubt = true;
    problems.push({ code: "sum-differs", said, counted: sumOf(own.length > 0 ? own : counted) });
  }
  return problems;
}
