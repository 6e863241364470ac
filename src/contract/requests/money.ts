import type { PriceList, Sum } from "../site/prices";
import type { Wish } from "./breads";

/** That a wish was paid; `sum` is absent where nobody knew it. */
interface Paid {
  how: string;
  at: string;
  sum?: Sum;
}

/** What a request says about money. Both are absent where there is nothing to say. */
export interface Money {
  /** The price of its breads; absent while they are a guess, or where one of them has no price. */
  sum?: Sum;
  paid?: Paid;
}

/** The price of a wish. A guess has none, and neither has a wish with a bread that has none. */
export function sumOfWish({ items, by }: Wish, { currency, each }: PriceList): Sum | undefined {
  if (by === "guess" || items.length === 0) return undefined;
  let minor = 0;
  for (const { pieces, bread } of items) {
    const price = each[bread];
    if (price === undefined) return undefined;
    minor += pieces * price;
  }
  return { minor, currency };
}

/** Adds amounts of one currency; undefined without any, and for several currencies, which nobody adds. */
export function addSums(sums: readonly Sum[]): Sum | undefined {
  const [first] = sums;
  if (first === undefined || sums.some(({ currency }) => currency !== first.currency)) return undefined;
  return { currency: first.currency, minor: sums.reduce((all, { minor }) => all + minor, 0) };
}
