/** Lines that are not weighed, because something else is: sums, pre-doughs that go in, lists printed twice. */
import { type Draft, isCounted, type Section, sumOf } from "../lines/drafts";
import type { Part, Problem } from "../words/intake";
import { bare } from "../words/names";
import { isAhead, sameParts } from "../words/part-names";

/** How much of each pre-dough was made, and how much of it goes in; grams. */
export type Uses = ReadonlyMap<Part, { made: number; used: number | null; into: Part }>;

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

const signature = (draft: Draft) => `${bare(draft.name)} ${draft.item?.grams ?? ""}`;

/** A list that says the same as one before it, and a list whose sums are those of the lists after it. */
export function markPrintedTwice(drafts: readonly Draft[]): void {
  const bySection = new Map<number, Draft[]>();
  for (const draft of drafts)
    if (isCounted(draft) && draft.item?.grams !== null && draft.item?.isTotal !== true)
      bySection.set(draft.section, [...(bySection.get(draft.section) ?? []), draft]);
  const seen = new Map<string, Part>();
  for (const list of bySection.values()) {
    const key = list.map(signature).toSorted().join("\n");
    if (list.length >= 3 && seen.has(key)) for (const draft of list) draft.ignored = "repeat";
    else seen.set(key, list[0]?.part ?? "final");
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

/** "All of the levain", "levain 200 g", "110 g stage 1": a pre-dough that was read before, or will be. */
export function markReferences(
  drafts: readonly Draft[],
  sections: readonly Section[],
): { uses: Uses; problems: Problem[] } {
  const uses = new Map<Part, { made: number; used: number | null; into: Part }>();
  const problems: Problem[] = [];
  const madeIn = (part: Part) =>
    drafts.filter(
      (draft) =>
        isCounted(draft) && draft.part === part && draft.item?.isTotal !== true && draft.item?.grams !== null,
    );
  for (const draft of drafts) {
    const { item } = draft;
    if (item === undefined || !isCounted(draft) || item.isTotal || item.refersTo === null) continue;
    const earlier = sections.findIndex(
      ({ name }, at) => at !== draft.section && at > 0 && name.length > 3 && bare(name) === bare(draft.name),
    );
    if (isAhead(draft.part) && earlier >= 0 && sections[earlier]?.part === draft.part) {
      draft.ignored = "subtotal";
      continue;
    }
    const made = sameParts(item.refersTo).find(
      (part) => part !== draft.part && isAhead(part) && madeIn(part).length > 0,
    );
    if (made === undefined || !isAhead(item.refersTo)) continue;
    // Old bread in a soaker and milk in a sponge are no pre-doughs.
    if (item.known !== null && item.known.kind !== "starter" && !item.isAll) continue;
    const sum = sumOf(madeIn(made).filter((one) => one.section !== draft.section || isAhead(one.part)));
    const isNamed = sections.some(
      ({ name, part }) => part === made && bare(draft.name).includes(bare(name)) && name !== "",
    );
    if (item.grams === null) {
      if (!item.isAll && item.isMeasured) continue;
      uses.set(made, { made: sum, used: null, into: draft.part });
    } else {
      const isSure =
        near(item.grams, sum) || (item.grams < sum && (item.isOf || isNamed || item.refersTo === made));
      if (!isSure) item.doubt = true;
      if (item.grams > sum * 1.03 + 2)
        problems.push({ code: "used-more-than-made", part: made, made: sum, used: item.grams });
      else if (!near(item.grams, sum))
        problems.push({ code: "used-in-part", part: made, made: sum, used: item.grams });
      const before = uses.get(made)?.used ?? 0;
      uses.set(made, { made: sum, used: item.grams + before, into: draft.part });
    }
    draft.ignored = "subtotal";
  }
  return { uses, problems };
}

/** The text's own sums, compared with the lines they may be the sums of. */
export function checkTotals(drafts: readonly Draft[]): Problem[] {
  const problems: Problem[] = [];
  for (const draft of drafts) {
    const { item } = draft;
    if (item === undefined || !item.isTotal) continue;
    draft.ignored = "subtotal";
    const said = item.grams;
    if (said === null) continue;
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
