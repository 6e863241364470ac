import { describe, expect, it } from "vitest";
import { hasAddress, postalLines } from "./labels-address";

const home = {
  name: "Ana Ruiz",
  address: "24 Guerrero St",
  address2: "Apt 3",
  city: "San Francisco",
  state: "CA",
  zip: "94110-1234",
};

describe("AD-08 a US address", () => {
  it("is name, street, apartment, and the city in capitals", () => {
    expect(postalLines(home)).toEqual([
      "Ana Ruiz",
      "24 Guerrero St",
      "Apt 3",
      "SAN FRANCISCO, CA 94110-1234",
    ]);
  });

  it("has no empty line without an apartment", () => {
    expect(postalLines({ ...home, address2: "" })).toHaveLength(3);
  });

  it("AD-08 keeps a state that is none of the known ones as it was written", () => {
    expect(postalLines({ ...home, city: "Saint-Denis", state: "La Réunion" }).at(-1)).toBe(
      "SAINT-DENIS, LA RÉUNION 94110-1234",
    );
  });

  it("SEC-55 is missing once it was forgotten", () => {
    expect(hasAddress(home)).toBe(true);
    expect(hasAddress({ ...home, address: "", address2: "", city: "", state: "", zip: "" })).toBe(false);
  });
});
