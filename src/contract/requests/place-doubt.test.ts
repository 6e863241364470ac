import { describe, expect, it } from "vitest";
import { placeDoubtOf } from "./place-doubt";
import { US_STATES } from "./us-states";
import { stateOfZip } from "./zip-states";

const at = (city: string, state: string, zip: string, address = "24 Elm St") =>
  placeDoubtOf({ address, address2: "", city, state, zip });

describe("an address that may lie outside the US", () => {
  it("is recognized by what is typed as the state", () => {
    expect(at("Paris", "France", "75001")).toEqual({ sign: "state", said: "France" });
    expect(at("Toronto", "Ontario", "50502")).toEqual({ sign: "state", said: "Ontario" });
    expect(at("Toronto, Canada", "CA", "94110")).toEqual({ sign: "state", said: "Canada" });
  });

  it("is recognized by a ZIP code of another state", () => {
    expect(at("Berlin", "DE", "10115")).toEqual({ sign: "zip", state: "NY" });
    expect(at("Milano", "MI", "20121")).toEqual({ sign: "zip", state: "VA" });
    expect(at("San Francisco", "CA", "75001")).toEqual({ sign: "zip", state: "TX" });
  });

  it("is not suspected because a town is named like a country, or where there is no address", () => {
    for (const [city, state, zip] of [
      ["Paris", "TX", "75460"],
      ["Mexico", "MO", "65265"],
      ["Peru", "IN", "46970"],
      ["San Juan", "PR", "00901"],
      ["Fishers Island", "NY", "06390"],
      ["APO", "AE", "09012"],
      ["Pago Pago", "AS", "96799"],
      ["San Francisco", "CA", "94110-1234"],
    ] as const)
      expect([city, at(city, state, zip)]).toEqual([city, null]);
    expect(at("Paris", "France", "75001", "")).toBeNull();
    // Digits that no state uses tell nothing.
    expect([stateOfZip("00099"), at("Nowhere", "CA", "00099")]).toEqual([null, null]);
  });

  it("is checked against ZIP codes of every state, and only border prefixes count for two", () => {
    const prefixes = Array.from({ length: 1000 }, (_, nth) => String(nth).padStart(3, "0"));
    const found = prefixes.map((prefix) => [prefix, stateOfZip(`${prefix}01`)] as const);
    expect(new Set(found.flatMap(([, states]) => states ?? []))).toEqual(new Set(Object.keys(US_STATES)));
    const shared = found.filter(([, states]) => (states?.length ?? 0) > 1).map(([prefix]) => prefix);
    expect(shared).toEqual(["063", "422", "834", "865", "967", "969"]);
  });
});
