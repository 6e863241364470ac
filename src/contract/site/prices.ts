/** The currencies to choose from, and the digits of their smaller coins: 2 for cents. */
export const CURRENCIES = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CAD: 2,
  AUD: 2,
  NZD: 2,
  CHF: 2,
  DKK: 2,
  NOK: 2,
  SEK: 2,
  PLN: 2,
  CZK: 2,
  MXN: 2,
  BRL: 2,
  INR: 2,
  JPY: 0,
} as const;
export type Currency = keyof typeof CURRENCIES;
export const CURRENCY_NAMES = Object.keys(CURRENCIES) as [Currency, ...Currency[]];

/** Prices in the smallest coin of the currency: 1200 are 12 dollars. */
export interface PriceList {
  currency: Currency;
  /** By the name of the bread (src/contract/requests/breads.ts). A bread without a price is left out. */
  each: Partial<Record<string, number>>;
}

/** The owner's prices. Without any, nothing on the site is about money. */
export interface Prices extends PriceList {
  /** How people can pay, in the owner's words. The site itself charges nobody. */
  ways: string[];
}

export const FIRST_PRICES: Prices = { currency: "USD", each: {}, ways: ["Cash"] };

export const hasPrices = ({ each }: Pick<PriceList, "each">): boolean =>
  Object.values(each).some((price) => price !== undefined);

/** An amount in the smallest coin of its currency. */
export interface Sum {
  minor: number;
  currency: Currency;
}
