import type { AdminBreadRequest } from "../../../contract/requests/admin";

export interface DayRequests {
  /** "2026-11-28"; "" for requests without a day. */
  day: string;
  requests: AdminBreadRequest[];
}

/** Bread left to bake, day by day, requests without a day last. Within a day, whoever asked first comes first. */
export function groupByDay(requests: readonly AdminBreadRequest[]): DayRequests[] {
  const days = new Map<string, AdminBreadRequest[]>();
  const waiting = requests
    .filter(({ status, closed = null }) => status !== "delivered" && closed === null)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  for (const request of waiting) days.set(request.wantedOn, [...(days.get(request.wantedOn) ?? []), request]);
  // "~" stands after every digit.
  const order = (day: string) => day || "~";
  return [...days]
    .map(([day, each]) => ({ day, requests: each }))
    .toSorted((one, other) => (order(one.day) < order(other.day) ? -1 : 1));
}
