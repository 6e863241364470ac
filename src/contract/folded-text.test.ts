import { expect, it } from "vitest";
import { fold, partedText } from "./folded-text";

it.each([
  ["Rugbrød", "rugbrod"],
  ["STRASSE", "Straße"],
  ["weissbrot", "WEIẞBROT"],
  ["aebleskiver", "Æbleskiver"],
  ["bœuf", "boeuf"],
  ["Łódź", "lodz"],
  ["Đorđe", "dorde"],
  ["Seyðisfjörður", "seydisfjordur"],
  ["Þór", "thor"],
  ["Ħamrun", "hamrun"],
  ["Isparta", "ısparta"],
  ["ΡΩΜΙΟΣ", "ρωμιοσ"],
  ["Pâte fermentée", "pate fermentee"],
  ["ｒｙｅ", "Rye"],
])("AD-08 AP-11 takes %s and %s for the same", (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

/** Those on a keyboard, those a phone puts there, and the letters of Hawaii, Ukraine and others that look like one. */
const APOSTROPHES = Array.from("'`´‘’‛′ʹʻʼʽˈꞋꞌ՚׳＇\u{1FFD}");
it.each(APOSTROPHES)("AD-08 finds O%sBrien by obrien and by every other apostrophe", (mark) => {
  expect(fold(`O${mark}Brien`)).toBe("obrien");
  expect(fold(partedText(`L${mark}ancienne`) ?? "")).toBe("l ancienne");
});

it("AP-11 parts no text without an apostrophe", () => {
  expect(partedText("Pâte fermentée, 50 %")).toBeUndefined();
});

it("folds every letter there is into one that stays, so what is stored can be compared with what is typed", () => {
  const every = Array.from({ length: 0x110000 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code),
  ).join("");
  expect(fold(fold(every)) === fold(every)).toBe(true);
});
