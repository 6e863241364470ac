import { expect, it } from "vitest";
import { searchWords } from "./search";

it.each([
  ["", []],
  ["  \t ", []],
  ["  Rye   LOAF ", ["rye", "loaf"]],
  ["Pâte\u0000 é\u0301", ["pate", "e"]],
  [
    "one two three four five six seven eight nine",
    ["one", "two", "three", "four", "five", "six", "seven", "eight"],
  ],
])("AP-11 the search words %o are read as %o", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});
