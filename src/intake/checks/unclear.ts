/** Lists that lost their headings: which line belongs to which part is then a guess, and marked as one. */
import type { Part, Problem } from "../words/intake";
import { plainLetters } from "../words/names";
import { isAhead, sameParts } from "../words/part-names";
import { type Draft, groupDrafts, isCounted, isWeighed, type Section } from "../lines/drafts";

const markAll = (drafts: readonly Draft[]) => {
  for (const { item } of drafts) if (item !== undefined) item.doubt = true;
};

/** What a line may not be twice in one list: a flour by its name, water, yeast, starter. */
function keyOf({ item, name }: Draft): string | null {
  const kind = item?.known?.kind;
  if (kind === "flour")
    return `flour ${plainLetters(name)
      .replace(/[^a-z0-9]+/g, " ")
      .trim()}`;
  return kind === "water" || kind === "yeast" || kind === "starter" || kind === "salt" ? kind : null;
}

/** Water, then flour, then water again: a pre-dough and a dough, one behind the other. A bassinage has no flour between. */
function goesBackToFlour(list: readonly Draft[]): boolean {
  const kinds = list.map(({ item }) => item?.known?.kind);
  const flour = kinds.indexOf("flour", kinds.indexOf("water") + 1);
  return kinds.includes("water") && flour > 0 && kinds.includes("water", flour);
}

/** A list with two kinds of things twice is two lists whose headings were lost. */
function markMerged(drafts: readonly Draft[]): Problem[] {
  const bySection = groupDrafts(drafts.filter(isWeighed), ({ section, part }) => `${section} ${part}`);
  for (const list of bySection.values()) {
    if (list.some(({ part }) => isAhead(part))) continue;
    const keys = list.map(keyOf).filter((key) => key !== null);
    const seen = new Set<string>();
    const twice = new Set<string>();
    for (const key of keys) (seen.has(key) ? twice : seen).add(key);
    if (twice.size < 2 && !goesBackToFlour(list)) continue;
    markAll(list);
    return [{ code: "parts-unclear" }];
  }
  return [];
}

/**
 * "The poolish" in a list, and nothing that is one: the lists before it are taken for it, with a doubt; without a list
 * before it, its own list is a doubt.
 */
function markHeadless(drafts: readonly Draft[]): Problem[] {
  const weighed = drafts.filter(isWeighed);
  const made = new Set(weighed.map(({ part }) => part));
  for (const draft of drafts) {
    const { item } = draft;
    if (item === undefined || !isCounted(draft)) continue;
    if (item.grams !== null || item.isMeasured || item.refersTo === null) continue;
    const part: Part = item.refersTo;
    if (!isAhead(part) || sameParts(part).some((same) => made.has(same))) continue;
    const before = weighed.filter((one) => one.section < draft.section && one.part === "final");
    markAll(
      before.length > 0 ? before : drafts.filter((one) => isCounted(one) && one.section === draft.section),
    );
    for (const one of before) one.part = part;
    return [{ code: "parts-unclear" }];
  }
  return [];
}

/** A list with flour before the first heading, and another one that is called the dough: the first may be made ahead. */
function markBeforeDough(drafts: readonly Draft[], sections: readonly Section[]): Problem[] {
  const weighed = drafts.filter((one) => isWeighed(one) && one.item?.known?.kind === "flour");
  const first = weighed.filter(({ section, part }) => section === 0 && part === "final");
  const isDough = weighed.some(
    ({ section, part }) => part === "final" && sections[section]?.name !== "" && section > 0,
  );
  if (first.length === 0 || !isDough) return [];
  markAll(drafts.filter((one) => isCounted(one) && one.section === 0));
  return [{ code: "parts-unclear" }];
}

/** A name without a weight, of something that is weighed elsewhere, is no ingredient of its own. */
function dropNamed(drafts: readonly Draft[]): void {
  const weighed = drafts.filter((one) => isWeighed(one) && one.item?.isTotal !== true);
  const kinds = new Set(
    weighed
      .filter(({ item, part }) => item?.known?.kind !== "starter" || part === "final")
      .map(({ item }) => item?.known?.kind),
  );
  for (const draft of drafts) {
    const { item } = draft;
    if (item === undefined || !isCounted(draft) || item.grams !== null || item.isAll) continue;
    if (item.isMeasured && item.percent === undefined) continue;
    if (item.known?.kind === "flour" && (item.percent !== undefined || /\d/.test(draft.name))) continue;
    const kind = item.known?.kind;
    if (kind === undefined || kind === "addition" || kind === "liquid") continue;
    if (item.refersTo !== null && isAhead(item.refersTo) && kind !== "starter") continue;
    if (kinds.has(kind)) draft.ignored = "note";
  }
}

/** Marks what the text leaves unclear about its parts. */
export function markUnclear(drafts: readonly Draft[], sections: readonly Section[]): Problem[] {
  dropNamed(drafts);
  return [...markHeadless(drafts), ...markMerged(drafts), ...markBeforeDough(drafts, sections)];
}
