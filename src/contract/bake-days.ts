import type { AdminBreadRequest } from "./admin";
import { byDough, type DoughSum, gramsOf, loavesOf, sumOf, type WishItem } from "./breads";

/** Who gets what on one day, of all that is left to bake. */
export interface BakeDay {
  /** "2026-12-05"; "" for those who named no day. */
  day: string;
  /** How many loaves the day holds; null: nobody has said. */
  capacity: number | null;
  /** No bread day any more, or closed. */
  isOut: boolean;
  /** Whoever asked first comes first. */
  requests: AdminBreadRequest[];
}

/** Only what was promised is baked: a pending wish may still be declined, and what is ready is baked. */
export const COUNTED = ["confirmed", "in_progress"] as const;
export const isCounted = ({ status }: Pick<AdminBreadRequest, "status">): boolean =>
  (COUNTED as readonly string[]).includes(status);

export interface DaySum {
  items: WishItem[];
  doughs: DoughSum[];
  grams: number;
  /** The dough in loaves, by which a capacity is counted. */
  loaves: number;
}

/** What the counted requests come to, by bread and by dough. */
export function sumOfDay(requests: readonly Pick<AdminBreadRequest, "status" | "wish">[]): DaySum {
  const items = sumOf(requests.filter(isCounted).flatMap(({ wish }) => wish.items));
  const grams = gramsOf(items);
  return { items, doughs: byDough(items), grams, loaves: loavesOf(grams) };
}
