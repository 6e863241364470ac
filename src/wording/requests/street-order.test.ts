import { expect, it } from "vitest";
import { inStreetOrder } from "./street-order";

it("deliveries stand by street and then by house number, counted and not spelled", () => {
  const sorted = [
    "24 Guerrero St",
    "1450A Valencia St",
    "9 valencia st",
    "Pier 39",
    "100 Guerrero St",
    "9 3rd St",
    "1 24th St",
  ];
  expect(inStreetOrder(sorted.map((address) => ({ address }))).map(({ address }) => address)).toEqual([
    "9 3rd St",
    "1 24th St",
    "24 Guerrero St",
    "100 Guerrero St",
    "Pier 39",
    "9 valencia st",
    "1450A Valencia St",
  ]);
});

it("who gave no address stands first, in the order they came", () => {
  const stops = [
    { address: "1 A St", id: 1 },
    { address: null, id: 2 },
    { address: null, id: 3 },
  ];
  expect(inStreetOrder(stops).map(({ id }) => id)).toEqual([2, 3, 1]);
});
