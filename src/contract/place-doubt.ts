import type { Address } from "./address";
import { US_STATES } from "./us-states";
import { stateOfZip } from "./zip-states";

/** Why an address may lie outside the US: what stands where a state belongs, or a ZIP code that another state has. */
export type PlaceDoubt = { sign: "state"; said: string } | { sign: "zip"; state: string };

/** As somebody types it after their town: "Toronto, Canada". Towns of the same name (Mexico, MO) have no comma before it. */
const COUNTRY =
  /,\s*(argentina|australia|austria|belgium|brazil|canada|china|denmark|england|finland|france|germany|hong kong|india|ireland|israel|italy|japan|korea|m[eé]xico|netherlands|new zealand|norway|poland|portugal|scotland|singapore|south africa|spain|sweden|switzerland|taiwan|uk|united kingdom|wales)\.?$/i;

/**
 * What speaks against an address within the US; null for one that looks right, and where there is none. The form takes any
 * word as a state, and a code such as DE is a country's as well, so the ZIP code is looked at too: Berlin's 10115 is New
 * York's, not Delaware's.
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
