/** Ingredients that only a step names: "Mix with 340 g water". */
import { findAmounts } from "../words/amounts";
import { type Item, readItem } from "../lines/items";
import { findKnown } from "../words/names";
import { type Draft } from "../lines/drafts";
import { isCounted } from "../lines/drafts";

/** Water that does not go into the dough. */
const ELSEWHERE =
  /\b(?:boil|steam|tray|ice cubes?|oven floor|wash|poach|simmer|pot of|kochen|schwaden|dampf|bouillir|buee|vapore|bollire|lave|brush)\b/i;
const END =
  /[.,;:()!?]|\b(?:and|with|in|into|to|for|at|until|then|plus|und|mit|bei|zu|dann|et|avec|dans|pour|puis|con|per|poi|then|of it)\b/i;
const COUNTED = new Set(["flour", "water", "salt", "yeast", "starter", "liquid"]);

/** The ingredients of a sentence with their weights; all are doubts, because a sentence may say them twice. */
function inSentence(text: string): Item[] {
  if (ELSEWHERE.test(text)) return [];
  const amounts = findAmounts(text).filter(({ kind }) => kind === "mass" || kind === "volume");
  return amounts.flatMap((amount, at) => {
    const rest = text.slice(amount.to, amounts[at + 1]?.from ?? amount.to + 60).slice(0, 60);
    const words = rest.replace(/^ ?(?:of (?:the )?|d'|de |di |lauwarmem |lukewarm )/i, "").trimStart();
    const end = END.exec(words)?.index ?? words.length;
    const name = words.slice(0, end).trim();
    if (name === "" || findKnown(name) === null) return [];
    const item = readItem(`${text.slice(amount.from, amount.to)} ${name}`);
    return item.known !== null && COUNTED.has(item.known.kind) ? [{ ...item, doubt: true }] : [];
  });
}

/** Puts what only a step names right behind that step. */
export function addUnlisted(drafts: readonly Draft[]): Draft[] {
  const listed = drafts.filter(isCounted);
  const hasList = listed.some(({ item }) => item?.grams !== null);
  const keyOf = (item: Item) =>
    item.known?.kind === "liquid"
      ? (item.name.toLowerCase().split(" ").at(-1) ?? "")
      : (item.known?.kind ?? "");
  const keys = new Set(
    listed
      .filter(({ item, part }) => part === "final" || item?.known?.kind !== "water")
      .map(({ item }) => (item === undefined ? "" : keyOf(item))),
  );
  const isListed = (item: Item) => keys.has(keyOf(item));
  const all: Draft[] = [];
  const added: Draft[] = [];
  for (const draft of drafts) {
    all.push(draft);
    if (draft.isStep !== true || added.length > 50) continue;
    for (const item of inSentence(draft.name)) {
      const isTwice = added.some((one) => one.item?.known?.kind === item.known?.kind);
      if (isListed(item) || (isTwice && hasList)) continue;
      const found: Draft = { ...draft, part: "final", name: item.name, item };
      delete found.ignored;
      delete found.isStep;
      all.push(found);
      added.push(found);
    }
  }
  return all;
}
