import type { LinkedBread } from "./link-breads";

/** More breads than this nobody bakes in one kitchen on one day. */
export const MOST_BREADS = 12;

const PART = /^([\w-]{1,100})(?:\*(\d{1,5}(?:\.\d{1,3})?))?(?:\*(\d{1,6}(?:\.\d{1,3})?))?$/;
const positive = (text: string | undefined) => (Number(text) > 0 ? Number(text) : undefined);

/** "city-loaf-master-recipe*8*950,draft": what a link may bring to the page; other text brings nothing. */
export const readLinkedBreads = (text: string | undefined): LinkedBread[] =>
  (text ?? "")
    .split(",")
    .flatMap((part) => {
      const [, of, quantity, grams] = PART.exec(part) ?? [];
      return of === undefined ? [] : [{ of, quantity: positive(quantity), grams: positive(grams) }];
    })
    .slice(0, MOST_BREADS);
