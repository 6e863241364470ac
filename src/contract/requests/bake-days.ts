import type { AdminBreadRequest } from "./admin";
import { byDough, type DoughSum, gramsOf, loavesOf, sumOf, type WishItem } from "./breads";

/** Who gets what on one day, of everything left to bake. */
export interface BakeDay {
  /** "2026-12-05"; "" for people who named no day. */
  day: string;
  /** How many loaves the day holds; null if not set. */
  capacity: number | null;
  /** Closed, or no longer a bread day. */
  isOut: boolean;
  /** The dough of what was promised for the day and is baked already, in grams. Older servers leave it out. */
  baked?: number;
  /** In the order in which people asked. */
  requests: AdminBreadRequest[];
  /** Ready for its people; what was handed over stays until the day is over. Older servers leave it out. */
  handOver?: AdminBreadRequest[];
}

/** Only promised bread is counted: a pending wish may be declined, and ready bread is baked already. */
export const COUNTED = ["confirmed", "in_progress"] as const;
/** Baked, and fetched perhaps. It is on no list any more, but its day had room for it. */
export const BAKED = ["ready", "delivered"] as const;
export const isCounted = ({ status }: Pick<AdminBreadRequest, "status">): boolean =>
  (COUNTED as readonly string[]).includes(status);

export interface DaySum {
  items: WishItem[];
  doughs: DoughSum[];
  grams: number;
}

/** How many loaves of its capacity a day has promised, in dough. */
export const loavesPromised = ({ requests, baked = 0 }: Pick<BakeDay, "requests" | "baked">): number =>
  loavesOf(sumOfDay(requests).grams + baked);

/** Adds up the counted requests, by bread and by dough. */
export function sumOfDay(requests: readonly Pick<AdminBreadRequest, "status" | "wish">[]): DaySum {
  const items = sumOf(requests.filter(isCounted).flatMap(({ wish }) => wish.items));
  const grams = gramsOf(items);
  return { items, doughs: byDough(items), grams };
}
