import { fold } from "../../contract/values/folded-text";

/** An address as somebody drives by it: the street, then the house, by its number. */
type Stop = { address: string | null };

/** "1450A Valencia St" is house 1450 in "valencia st"; an address without a number is a street alone. */
function partsOf({ address }: Stop): { street: string; house: number } {
  const [, house = "", street = ""] = /^\s*(?:(\d+)\S*\s+)?(.*)$/s.exec(address ?? "") ?? [];
  return { street: fold(street), house: house === "" ? 0 : Number(house) };
}

/** Sorts deliveries by street, and within it by house number. */
export function inStreetOrder<One extends Stop>(stops: readonly One[]): One[] {
  return stops.toSorted((one, other) => {
    const [first, second] = [partsOf(one), partsOf(other)];
    return (
      first.street.localeCompare(second.street, "en-US", { numeric: true }) || first.house - second.house
    );
  });
}
