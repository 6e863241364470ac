import type { RequestType } from "../../contract/requests/requests";
import type { BreadStatus, StarterStatus } from "../../contract/requests/request-kinds";

/** A person's words for each state of a request. */
export const STATUS_WORDS: Readonly<Record<StarterStatus | BreadStatus, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  in_progress: "In progress",
  ready: "Ready",
  shipped: "Shipped",
  delivered: "Delivered",
};

/** And for each kind of bread, as it is stored. */
export const TYPE_WORDS: Readonly<Record<RequestType, string>> = { omakase: "Omakase", custom: "Custom" };
