import type { ShownRequest } from "./ask-rows";

export const KIND_WORDS = { "starter-requests": "Starter", "bread-requests": "Bread" } as const;

/** "the starter request from Ana Ruiz" */
export const requestOf = ({ kind, name }: Pick<ShownRequest, "kind" | "name">) =>
  `the ${KIND_WORDS[kind].toLowerCase()} request from ${name}`;

/** Addresses are removed some time after the delivery. */
export const NOT_KEPT = "Not kept any more";

export const isPickup = (row: ShownRequest) => row.kind === "bread-requests" && row.fulfillment === "pickup";

/** The address line by line, as on an envelope; none for a loaf that is picked up. */
export function addressLines(row: ShownRequest): string[] {
  const { address, address2, city, state, zip } = row;
  const place = [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ");
  return [address, address2, place].filter((line) => line.trim() !== "");
}

/** The address in one line. */
export function whereText(row: ShownRequest): string {
  if (isPickup(row)) return "Pickup";
  return addressLines(row).join(", ") || NOT_KEPT;
}

const PLURAL = new Intl.PluralRules("en-US", { type: "ordinal" });
const SUFFIX: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** "2nd envelope" for a person's second one; null for the first. */
export function envelopeText(row: ShownRequest): string | null {
  if (row.kind !== "starter-requests" || row.earlierRequests === 0) return null;
  const place = row.earlierRequests + 1;
  return `${place}${SUFFIX[PLURAL.select(place)]} envelope`;
}
