import { BREAD_NAMES, type Bread } from "../../../contract/requests/breads";
import { CURRENCY_NAMES, type Currency, FIRST_PRICES, type Prices } from "../../../contract/site/prices";
import { priceText, readPrice } from "../../../wording/requests/money";

/** The prices as their fields show them. */
export interface TypedPrices {
  currency: string;
  /** "12.50"; "" for no price. */
  prices: Partial<Record<Bread, string>>;
  /** Separated by commas. */
  ways: string;
}

export const typedPricesFrom = ({ currency, each, ways }: Prices): TypedPrices => ({
  currency,
  prices: Object.fromEntries(
    BREAD_NAMES.flatMap((bread) => {
      const minor = each[bread];
      return minor === undefined ? [] : [[bread, priceText({ minor, currency })]];
    }),
  ),
  ways: ways.join(", "),
});

/** A price that cannot be read is NaN, which the schema refuses beside its field. */
export function pricesIn({ currency, prices, ways }: TypedPrices): Prices {
  const known: Currency = CURRENCY_NAMES.find((one) => one === currency) ?? FIRST_PRICES.currency;
  const each = BREAD_NAMES.flatMap((bread) => {
    const text = (prices[bread] ?? "").trim();
    return text === "" ? [] : [[bread, readPrice(text, known) ?? Number.NaN]];
  });
  const named = ways.split(",").map((way) => way.trim());
  return { currency: known, each: Object.fromEntries(each), ways: named.filter((way) => way !== "") };
}

/** The field of a message about prices, by the path in what is sent. */
export const priceField = ([, , part, bread]: readonly string[]): string =>
  part === "each" ? `price-${bread}` : "ways";
