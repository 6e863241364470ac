import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { householdOf } from "./household";
import { DIRECTIONS, SUFFIXES, UNITS } from "./postal-words";

const at = (address: string, address2 = "", zip = "94110") => householdOf({ address, address2, zip });

describe("a household, by the abbreviations of USPS Publication 28", () => {
  it("is one text however its address is spelled", () => {
    for (const [one, other] of [
      ["24 Elm Street", "24 ELM ST."],
      ["24 N. Elm Avenue", "24 north elm av"],
      ["24 Elm Street N.E.", "24 Elm St Northeast"],
      ["1500 Martin Luther King Boulevard", "1500 martin luther king blvd."],
      ["PO Box 12", "P.O. Box 12"],
      ["Post Office Box 12", "p o box 12"],
      ["12 Fifth Avenue", "12 5th Ave"],
      ["8 St. Mark's Place", "8 Saint Marks Pl"],
      ["9 José Street", "9 JOSE ST"],
    ] as const)
      expect([one, at(one)]).toEqual([one, at(other)]);
    expect(at("24 Elm Street, Apt. 3")).toBe("94110 24 ELM ST / 3");
  });

  it("reads the unit in either address line, and tells doors and floors apart", () => {
    const third = at("24 Elm St", "Apt 3");
    for (const [address, address2] of [
      ["24 Elm Street Apartment 3", ""],
      ["24 Elm St #3", ""],
      ["24 Elm St", "# 3"],
      ["24 Elm St", "3"],
      ["24 Elm St.", "Unit 3"],
    ] as const)
      expect([address, address2, at(address, address2)]).toEqual([address, address2, third]);
    const all = [
      third,
      at("24 Elm St"),
      at("24 Elm St", "Apt 4"),
      at("24 Elm St", "Floor 3"),
      at("3 Elm St"),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it("is the same with ZIP+4, differs in another ZIP code, and is none without an address", () => {
    expect(at("24 Elm St", "", "94110-1234")).toBe(at("24 Elm St", "", " 94110"));
    expect(at("24 Elm St", "", "94111")).not.toBe(at("24 Elm St"));
    expect([at(""), at(" . "), at("", "Apt 3")]).toEqual(["", "", ""]);
  });

  it("has one abbreviation for each spelling", () => {
    for (const table of [DIRECTIONS, SUFFIXES, UNITS]) {
      const spellings = Object.entries(table).flatMap(([short, words]) => [short, ...words.split(" ")]);
      const each = spellings.filter(Boolean);
      expect(each.filter((word, place) => each.indexOf(word) !== place)).toEqual([]);
    }
    expect(Object.keys(SUFFIXES).length).toBeGreaterThan(190);
  });

  it("is made of any text without failing, in any letter case", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (address, address2) => {
        const found = at(address, address2);
        expect(at(address.toUpperCase().toLowerCase(), `  ${address2} `)).toBe(
          at(address.toLowerCase(), address2),
        );
        expect(found === "" || found.startsWith("94110 ")).toBe(true);
      }),
    );
  });
});
