/** Baker's percentages: weights counted from them, and weights that disagree with them. */
import type { Problem } from "../words/intake";
import { isAhead } from "../words/part-names";
import { type Draft, groupDrafts, isCounted, isWeighed, sumOf } from "../lines/drafts";

/** "Total flour", "Mehlmenge": a total that percentages are counted from. */
const FLOUR = /flour|mehl|farin/i;

const kindOf = ({ item }: Draft) => item?.known?.kind;

/** The weight of all flour that the text gives for its percentages, in grams; null without one. */
function flourSaid(drafts: readonly Draft[], lines: readonly Draft[], title: number | null): number | null {
  const total = drafts.find(
    ({ item }) => item?.isTotal === true && item.grams !== null && FLOUR.test(item.name),
  );
  if (total?.item?.grams !== null && total?.item?.grams !== undefined) return total.item.grams;
  const weighed = lines.filter(
    (line) => kindOf(line) === "flour" && line.item?.grams !== null && line.item?.percent !== undefined,
  );
  const [first] = weighed;
  if (first?.item?.grams !== null && first?.item?.percent !== undefined) {
    const [grams, percent] = [first.item.grams, first.item.percent];
    return percent > 0 ? (grams / percent) * 100 : null;
  }
  const flours = lines.filter((line) => kindOf(line) === "flour");
  if (flours.length > 0 && flours.every(({ item }) => item?.grams !== null && item?.percent === undefined))
    return sumOf(flours);
  return title;
}

/** Gives lines that have only a percentage their grams, if one weight of flour is known. */
export function weighPercentages(
  drafts: readonly Draft[],
  titleFlour: number | null,
  dough: number | null,
): Problem[] {
  const lines = drafts.filter((draft) => isCounted(draft) && draft.item?.isTotal !== true);
  const open = lines.filter(({ item }) => item?.grams === null && item.percent !== undefined);
  if (open.length < 2) return [];
  const said = flourSaid(drafts, lines, titleFlour);
  const percents = lines.reduce((all, { item }) => all + (item?.percent ?? 0), 0);
  const flour = said ?? (dough === null || percents <= 100 ? null : (dough / percents) * 100);
  if (flour === null) return [{ code: "percent-only" }];
  const sum = lines
    .filter((line) => kindOf(line) === "flour")
    .reduce((all, { item }) => all + (item?.percent ?? 0), 0);
  const isWhole = sum === 0 || Math.abs(sum - 100) <= 1;
  const isOnePart = lines.every(({ part }) => part === lines[0]?.part);
  for (const { item } of open) {
    if (item?.percent === undefined) continue;
    item.grams = Math.round(flour * item.percent) / 100;
    if (item.grams >= 10) item.grams = Math.round(item.grams * 10) / 10;
    item.doubt = said === null || !isWhole || !isOnePart || item.known === null;
  }
  return [];
}

/** Marks the one weight that disagrees with the percentages beside it, where the others agree on the flour. */
export function checkPercentages(drafts: readonly Draft[]): void {
  // Beside a pre-dough a percentage may count the flour in it, as on our own card: 400 g in the bowl at 50 % of 1000.
  if (drafts.some((draft) => isCounted(draft) && isAhead(draft.part))) return;
  const bySection = groupDrafts(
    drafts.filter((draft) => isWeighed(draft) && (draft.item?.percent ?? 0) > 0),
    ({ section }) => section,
  );
  for (const list of bySection.values()) {
    if (list.length < 3) continue;
    const flours = list
      .map(({ item }) => ((item?.grams ?? 0) / (item?.percent ?? 1)) * 100)
      .toSorted((a, b) => a - b);
    const flour = flours[Math.floor(flours.length / 2)] ?? 0;
    for (const { item } of list) {
      if (item === undefined) continue;
      const expected = (flour * (item.percent ?? 0)) / 100;
      const off = Math.abs((item.grams ?? 0) - expected);
      // Percentages are printed rounded, to a tenth or to a whole one.
      if (off > Math.max(expected * 0.06, flour * 0.006)) item.doubt = true;
    }
  }
}
