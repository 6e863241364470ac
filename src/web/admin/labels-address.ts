import type { Address } from "../../contract/address";

interface Addressee extends Address {
  name: string;
}

/** What was delivered long ago has no address any more, and a loaf that is picked up never had one. */
export const hasAddress = ({ address, zip }: Address): boolean => address !== "" && zip !== "";

/** A US address from top to bottom, its last line in capitals, as the post office's machines read it best. */
export function postalLines({ name, address, address2, city, state, zip }: Addressee): string[] {
  const place = `${city}, ${state} ${zip}`.toLocaleUpperCase("en-US");
  return [name, address, address2, place].filter((line) => line !== "");
}
