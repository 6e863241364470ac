type Instant = string | Date;

/** "Nov 20, 2026", on the calendar of whoever reads it. */
export const dateText = (at: Instant): string =>
  new Date(at).toLocaleDateString("en-US", { dateStyle: "medium" });

/** "November 20, 2026", on the calendar of whoever reads it, or in a zone of its own. */
export function longDate(at: Instant, timeZone?: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? "Not known"
    : date.toLocaleDateString("en-US", { dateStyle: "long", timeZone });
}
