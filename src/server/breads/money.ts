import { type Money, sumOfWish } from "../../contract/requests/money";
import { CURRENCIES, hasPrices, type PriceList, type Prices, type Sum } from "../../contract/site/prices";
import { priceText } from "../../wording/requests/money";
import type { Row } from "../db/types";
import { readStoredPrices, type Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { iso } from "../values/instant";
import { readStored } from "../values/stored-json";
import { wishOf } from "./wishes";

type Bread = Row<"bread_request">;

/** A wish that nobody has paid yet. */
export const NOT_PAID = { paid_at: null, paid_how: null, paid_minor: null };

/** The price list that a new wish comes with, for its column; null where no bread has a price. */
export const pricesColumn = ({ currency, each }: Prices): string | null =>
  hasPrices({ each }) ? JSON.stringify({ currency, each } satisfies PriceList) : null;

const priceListOf = (telemetry: Telemetry, { id, prices }: Pick<Bread, "id" | "prices">) =>
  prices === null ? undefined : readStoredPrices(telemetry, { id, data: prices });

/** The price of a wish, by the list that it came with. */
export function sumOf(telemetry: Telemetry, row: Bread): Sum | undefined {
  const list = priceListOf(telemetry, row);
  return list && sumOfWish(wishOf(telemetry, row), list);
}

/** What a wish costs, and that it was paid. */
export function moneyOf(telemetry: Telemetry, row: Bread): Money {
  const list = priceListOf(telemetry, row);
  const sum = sumOf(telemetry, row);
  const { paid_at: at, paid_how: how, paid_minor: minor } = row;
  if (at === null || how === null) return { ...(sum && { sum }) };
  const amount = minor === null || list === undefined ? undefined : { minor, currency: list.currency };
  return { ...(sum && { sum }), paid: { how, at: iso(at), ...(amount && { sum: amount }) } };
}

/** The same for the wish's own person: until the owner has promised it, its breads are our reading alone. */
export function ownMoneyOf(telemetry: Telemetry, row: Bread): Money {
  const { sum, ...money } = moneyOf(telemetry, row);
  return { ...money, ...(row.status !== "pending" && sum && { sum }) };
}

/** What was paid, for a spreadsheet: "12.50" and "USD". */
export function paidColumns({ prices, paid_minor: minor }: Bread): { amount: string; currency: string } {
  const read = prices === null ? undefined : readStored("bread_request.prices", prices);
  if (minor === null || read === undefined || !("value" in read)) return { amount: "", currency: "" };
  const { currency } = read.value as PriceList;
  if (!Object.hasOwn(CURRENCIES, currency)) return { amount: "", currency: "" };
  return { amount: priceText({ minor, currency }), currency };
}

/**
 * Gives open wishes the prices that they came without. Those that they came with stay: their people were told them. Called
 * in the transaction that keeps the owner's prices.
 */
export async function priceOpenWishes(
  parts: Telemetry & Pick<Parts, "database">,
  { currency, each }: Prices,
): Promise<void> {
  if (!hasPrices({ each })) return;
  const { db } = parts.database;
  const rows = await db
    .selectFrom("bread_request")
    .select(["id", "prices"])
    .where("closed", "is", null)
    .where("status", "<>", "delivered")
    .execute();
  for (const row of rows) {
    const known = priceListOf(parts, row);
    if (known !== undefined && known.currency !== currency) continue;
    const prices = JSON.stringify({ currency, each: { ...each, ...known?.each } } satisfies PriceList);
    if (prices !== row.prices)
      await db.updateTable("bread_request").set({ prices }).where("id", "=", row.id).execute();
  }
}
