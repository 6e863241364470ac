import { BREADS, BREAD_NAMES } from "../../contract/requests/breads";
import type { Money } from "../../contract/requests/money";
import { CURRENCIES, type PriceList, type Sum } from "../../contract/site/prices";

/** "$24", "$24.50", "€7": without cents where there are none. */
export function sumText({ minor, currency }: Sum): string {
  const digits = CURRENCIES[currency];
  const coin = 10 ** digits;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: minor % coin === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(minor / coin);
}

/** "$24", "$24, paid: Cash", "$24, $12 paid: Cash"; "" where there is nothing to say. */
export function moneyText({ sum, paid }: Money): string {
  const due = sum === undefined ? [] : [sumText(sum)];
  if (paid === undefined) return due.join("");
  const isOther = sum !== undefined && paid.sum !== undefined && paid.sum.minor !== sum.minor;
  const said = isOther && paid.sum ? `${sumText(paid.sum)} paid` : due.length > 0 ? "paid" : "Paid";
  return [...due, `${said}: ${paid.how}`].join(", ");
}

/** "Sourdough loaf $12 · rye loaf $14". */
export function pricesText({ currency, each }: PriceList): string {
  const priced = BREAD_NAMES.flatMap((bread) => {
    const minor = each[bread];
    return minor === undefined ? [] : [`${BREADS[bread].one} ${sumText({ minor, currency })}`];
  });
  const text = priced.join(" · ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** "Cash, check or Venmo". */
export const waysText = (ways: readonly string[]): string =>
  ways.length < 2 ? ways.join("") : `${ways.slice(0, -1).join(", ")} or ${ways.at(-1) ?? ""}`;

/** "12" or "12.50" in the smallest coin; undefined for anything else. */
export function readPrice(text: string, currency: Sum["currency"]): number | undefined {
  const digits = CURRENCIES[currency];
  const [, whole, part = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > digits) return undefined;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, "0"));
}

/** 1250 as "12.50", for a field. */
export function priceText({ minor, currency }: Sum): string {
  const digits = CURRENCIES[currency];
  const coin = 10 ** digits;
  return minor % coin === 0 ? String(minor / coin) : (minor / coin).toFixed(digits);
}
