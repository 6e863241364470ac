import type { AsideKind } from "./set-aside";

const NOUNS = { recipes: "recipe", plans: "baking plan", bakes: "bake", requests: "request" } as const;

/** "3 recipes", "1 baking plan". */
export const asideCount = (kind: AsideKind, count: number) =>
  `${count} ${NOUNS[kind]}${count === 1 ? "" : "s"}`;

/** "These 3 recipes were made before you confirmed this address. Are they yours?" */
export const asideQuestion = (kind: AsideKind, count: number) =>
  count === 1
    ? `This ${NOUNS[kind]} was made before you confirmed this address. Is it yours?`
    : `These ${asideCount(kind, count)} were made before you confirmed this address. Are they yours?`;
