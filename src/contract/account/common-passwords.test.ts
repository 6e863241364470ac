import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords";

it.each([
  ["a word itself", "password"],
  ["in capitals", "BASEBALL"],
  ["with a year and a sign behind it", "Summer2024!"],
  ["with a number in front of it", "123dragon"],
  ["with signs for its letters", "P4$$w0rd1"],
  ["cut off where old programs did", "alexande1"],
  ["twice", "adamadam"],
  ["a way over the keyboard", "1qaz2wsx"],
  ["a way walked backwards", "POIUYTREWQ"],
  ["several ways", "Qwerty123!"],
  ["one sign over and over", "aaaaaaaa1"],
  ["a date", "19841224"],
])("SEC-02 the common password %s is recognized", (_what, password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  "correct horse battery staple",
  "Sourdough-2026",
  "Rye, caraway & 62 folds",
  "dragon's breath in June",
  "kW7#tq2!Lm",
  "8#2!9$4%",
  "836102846192837",
])("SEC-02 the password %s is allowed", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it("SEC-02 the longest password is checked at once", () => {
  const started = performance.now();
  for (const piece of ["a", "ab", "1q2w3e4r", "password"])
    isCommonPassword(`${piece.repeat(128).slice(0, 127)}é`);
  // A pattern that backtracks would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});
