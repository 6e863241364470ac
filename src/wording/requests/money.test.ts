import { expect, it } from "vitest";
import { addSums, sumOfWish } from "../../contract/requests/money";
import { moneyText, pricesText, priceText, readPrice, sumText, waysText } from "./money";

it("an amount has cents only where there are some, and a currency without cents has none", () => {
  const texts = [
    { minor: 2_400, currency: "USD" },
    { minor: 123_450, currency: "USD" },
    { minor: 5, currency: "EUR" },
    { minor: 1_200, currency: "JPY" },
  ] as const;
  expect(texts.map(sumText)).toEqual(["$24", "$1,234.50", "€0.05", "¥1,200"]);
});

it("a price is read as it is typed, with a point or a comma, and written back the same", () => {
  const read = (text: string) => readPrice(text, "USD");
  expect(["12", " 12.5 ", "12,50", "0.05"].map(read)).toEqual([1200, 1250, 1250, 5]);
  for (const text of ["", "-1", "12.505", "$12", "1e3", "12."])
    expect([text, read(text)]).toEqual([text, undefined]);
  expect([readPrice("900", "JPY"), readPrice("9.5", "JPY")]).toEqual([900, undefined]);
  for (const minor of [1, 50, 1_200, 1_250, 99_999])
    expect(read(priceText({ minor, currency: "USD" }))).toBe(minor);
});

it("a wish says its price, and that it was paid, how, and how much where that is another amount", () => {
  const sum = { minor: 2_400, currency: "USD" } as const;
  const paid = { how: "Cash", at: "2026-12-05T10:00:00.000Z" };
  expect(moneyText({})).toBe("");
  expect(moneyText({ sum })).toBe("$24");
  expect(moneyText({ sum, paid: { ...paid, sum } })).toBe("$24, paid: Cash");
  expect(moneyText({ sum, paid: { ...paid, sum: { ...sum, minor: 1_200 } } })).toBe("$24, $12 paid: Cash");
  expect(moneyText({ paid })).toBe("Paid: Cash");
});

it("the sum of a wish needs a price for each bread, and sums of two currencies are not added", () => {
  const items = [
    { pieces: 2, bread: "rye-loaf" as const },
    { pieces: 12, bread: "roll" as const },
  ];
  const list = { currency: "USD", each: { "rye-loaf": 1_250, roll: 75 } } as const;
  expect(sumOfWish({ items, by: "read" }, list)).toEqual({ minor: 3_400, currency: "USD" });
  expect(sumOfWish({ items, by: "guess" }, list)).toBeUndefined();
  expect(sumOfWish({ items, by: "owner" }, { ...list, each: { roll: 75 } })).toBeUndefined();
  const [dollars, euros] = [
    { minor: 100, currency: "USD" } as const,
    { minor: 100, currency: "EUR" } as const,
  ];
  expect(addSums([dollars, dollars])).toEqual({ minor: 200, currency: "USD" });
  expect([addSums([]), addSums([dollars, euros])]).toEqual([undefined, undefined]);
});

it("prices and ways to pay are listed as one says them", () => {
  expect(pricesText({ currency: "USD", each: { "rye-loaf": 1_400, "sourdough-loaf": 1_250 } })).toBe(
    "Sourdough loaf $12.50 · rye loaf $14",
  );
  expect([waysText(["Cash"]), waysText(["Cash", "check", "Venmo"])]).toEqual([
    "Cash",
    "Cash, check or Venmo",
  ]);
});
