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
])("AD-08 AP-11 %s and %s are found as the same", (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

/** Those on a keyboard, those a phone puts there, and the letters of Hawaii, Ukraine and others that look like one. */
const APOSTROPHES = Array.from("'`´‘’‛′ʹʻʼʽˈꞋꞌ՚׳＇\u{1FFD}");
it.each(APOSTROPHES)("AD-08 a search finds O%sBrien by obrien and by every other apostrophe", (mark) => {
  expect(fold(`O${mark}Brien`)).toBe("obrien");
  expect(fold(partedText(`L${mark}ancienne`) ?? "")).toBe("l ancienne");
});

it("AP-11 a search splits no text without an apostrophe", () => {
  expect(partedText("Pâte fermentée, 50 %")).toBeUndefined();
});

it("folding is stable: a folded letter stays as it is, so stored text matches typed text", () => {
  const every = Array.from({ length: 0x110000 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code),
  ).join("");
  expect(fold(fold(every)) === fold(every)).toBe(true);
});
