/** "November 20, 2026", on the calendar of whoever reads it. */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "Not known" : date.toLocaleDateString("en-US", { dateStyle: "long" });
}
