import type { StarterStatus } from "../../src/contract/requests/request-kinds";
import type { Who } from "./people";

/** A request for the free starter, the days ago on which things happened to it, and what its baker told later. */
export type Envelope = {
  from: Who;
  street: string;
  zip: string;
  askedDaysAgo: number;
  status: StarterStatus | "declined" | "cancelled";
  shippedDaysAgo?: number;
  deliveredDaysAgo?: number;
  told?: { bubbles: boolean; daysAgo: number };
};

const HOMES = {
  ana: { street: "24 Guerrero St", zip: "94110" },
  ben: { street: "1180 Valencia St", zip: "94110" },
  cleo: { street: "401 Church St", zip: "94114" },
  dora: { street: "77 Dolores St", zip: "94103" },
  emil: { street: "912 Sanchez St", zip: "94114" },
} as const;

export const ENVELOPES: readonly Envelope[] = [
  {
    from: "ana",
    ...HOMES.ana,
    askedDaysAgo: 71,
    status: "delivered",
    shippedDaysAgo: 69,
    deliveredDaysAgo: 63,
    told: { bubbles: true, daysAgo: 58 },
  },
  {
    from: "ben",
    ...HOMES.ben,
    askedDaysAgo: 64,
    status: "delivered",
    shippedDaysAgo: 62,
    deliveredDaysAgo: 56,
    told: { bubbles: true, daysAgo: 49 },
  },
  {
    from: "cleo",
    ...HOMES.cleo,
    askedDaysAgo: 57,
    status: "delivered",
    shippedDaysAgo: 54,
    deliveredDaysAgo: 49,
    told: { bubbles: true, daysAgo: 42 },
  },
  { from: "ana", ...HOMES.ana, askedDaysAgo: 33, status: "declined" },
  {
    from: "emil",
    ...HOMES.emil,
    askedDaysAgo: 30,
    status: "delivered",
    shippedDaysAgo: 27,
    deliveredDaysAgo: 22,
    told: { bubbles: false, daysAgo: 17 },
  },
  {
    from: "dora",
    ...HOMES.dora,
    askedDaysAgo: 18,
    status: "delivered",
    shippedDaysAgo: 16,
    deliveredDaysAgo: 11,
  },
  { from: "emil", ...HOMES.emil, askedDaysAgo: 9, status: "shipped", shippedDaysAgo: 3 },
  { from: "cleo", street: "2200 Market St", zip: "94114", askedDaysAgo: 6, status: "cancelled" },
  { from: "ben", street: "455 Fell St", zip: "94102", askedDaysAgo: 3, status: "pending" },
  { from: "dora", street: "318 Duboce Ave", zip: "94117", askedDaysAgo: 1, status: "pending" },
];

export const ONE_IS_ENOUGH =
  "You have one already, and it lives! Divide it, and give half of it to your friend: it is the same starter.";
