import type { BreadStatus, OwnRequests, StarterStatus } from "../../contract/requests";
import { site } from "../../contract/site";
import { TYPE_WORDS } from "./status-words";

/** A request as its own person reads it. */
export interface RequestLine {
  id: string;
  what: string;
  createdAt: string;
  status: StarterStatus | BreadStatus;
  /** Empty where the address is not kept any more. */
  where: string;
  instructions: string;
}

interface Place {
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string;
}

function placeText({ address, address2, city, state, zip }: Place): string {
  return [address, address2, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** Both kinds together, newest first. */
export function requestLines({ starter, bread }: OwnRequests): RequestLine[] {
  const lines: RequestLine[] = [
    ...starter.map((request) => ({
      ...pick(request),
      what: "Free sourdough starter",
      where: placeText(request),
      instructions: "",
    })),
    ...bread.map((request) => ({
      ...pick(request),
      what: `Bread: ${TYPE_WORDS[request.requestType]}`,
      where: request.fulfillment === "pickup" ? `Pickup in ${site.serviceArea.city}` : placeText(request),
      instructions: request.instructions,
    })),
  ];
  return lines.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

const pick = <Status>({ id, createdAt, status }: { id: string; createdAt: string; status: Status }) => ({
  id,
  createdAt,
  status,
});
