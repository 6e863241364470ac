import type { Address } from "../../../contract/requests/address";

interface Addressee extends Address {
  name: string;
}

/** A request that was delivered long ago no longer has an address, and a loaf that is picked up never had one. */
export const hasAddress = ({ address, zip }: Address): boolean => address !== "" && zip !== "";

/** A US address from top to bottom. The last line is in capitals, which the post office's machines read best. */
export function postalLines({ name, address, address2, city, state, zip }: Addressee): string[] {
  const place = `${city}, ${state} ${zip}`.toLocaleUpperCase("en-US");
  return [name, address, address2, place].filter((line) => line !== "");
}
