import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { inStreetOrder } from "../../../wording/requests/street-order";

/** Who picks up, in the order in which they asked; then the deliveries as one drives by them. */
export const handOverOrder = (requests: readonly AdminBreadRequest[]): AdminBreadRequest[] => [
  ...requests.filter(({ fulfillment }) => fulfillment === "pickup"),
  ...inStreetOrder(requests.filter(({ fulfillment }) => fulfillment !== "pickup")),
];

/** "24 Guerrero St, 94110". */
export const placeOf = ({ fulfillment, address, address2, zip }: AdminBreadRequest): string =>
  fulfillment === "pickup" ? "Pickup" : [address, address2, zip].filter(Boolean).join(", ");
