import type { PastSite } from "./past-site";

/** Something that happened, at an instant in milliseconds. */
export type Moment = { at: number; happen: () => Promise<void> };

/** Lets everything happen in the order of its time, with the site's clock at each moment. */
export async function inOrder(site: PastSite, moments: readonly Moment[]): Promise<void> {
  for (const { at, happen } of moments.toSorted((one, other) => one.at - other.at)) {
    await site.goTo(at);
    // One after the other: the clock is the site's, and each call sees what the one before has done.
    await happen();
  }
}
