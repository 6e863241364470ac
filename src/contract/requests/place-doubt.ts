import type { Address } from "./address";
import { US_STATES } from "./us-states";
import { stateOfZip } from "./zip-states";

/** Why an address may be outside the US: the text in the state field, or a ZIP code of another state. */
export type PlaceDoubt = { sign: "state"; said: string } | { sign: "zip"; state: string };

/** A country typed after the town: "Toronto, Canada". Towns of the same name (Mexico, MO) have no comma before it. */
const COUNTRY =
  /,\s*(argentina|australia|austria|belgium|brazil|canada|china|denmark|england|finland|france|germany|hong kong|india|ireland|israel|italy|japan|korea|m[eé]xico|netherlands|new zealand|norway|poland|portugal|scotland|singapore|south africa|spain|sweden|switzerland|taiwan|uk|united kingdom|wales)\.?$/i;

/**
 * A sign that an address is outside the US; null if it looks right, or is empty. The form accepts any word as a
 * state, and a code such as DE is also a country's, so the ZIP code is checked too: Berlin's 10115 is New York's, not
 * Delaware's.
 */
export function placeDoubtOf({ address, address2, city, state, zip }: Address): PlaceDoubt | null {
  if (address === "" || state === "") return null;
  if (!Object.hasOwn(US_STATES, state)) return { sign: "state", said: state };
  for (const line of [city, address2]) {
    const [, country] = COUNTRY.exec(line) ?? [];
    if (country !== undefined) return { sign: "state", said: country };
  }
  const found = stateOfZip(zip);
  return found === null || found.includes(state) ? null : { sign: "zip", state: found[0] ?? "" };
}
