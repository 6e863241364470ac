import type { AsideKind } from "./set-aside";

const NOUNS = {
  recipes: "recipe",
  plans: "baking plan",
  bakes: "bake",
  starters: "starter diary",
  requests: "request",
} as const;

const PLURALS: { readonly [Kind in AsideKind]?: string } = { starters: "starter diaries" };

/** "3 recipes", "1 baking plan". */
export const asideCount = (kind: AsideKind, count: number) =>
  `${count} ${count === 1 ? NOUNS[kind] : (PLURALS[kind] ?? `${NOUNS[kind]}s`)}`;

/** "These 3 recipes were made before you confirmed this address. Are they yours?" */
export const asideQuestion = (kind: AsideKind, count: number) =>
  count === 1
    ? `This ${NOUNS[kind]} was made before you confirmed this address. Is it yours?`
    : `These ${asideCount(kind, count)} were made before you confirmed this address. Are they yours?`;
