export type Shares = {
  /** One more for `who`, and how it is given back; else whose measure is full: theirs, or everybody's together. */
  take(who: string): (() => void) | "theirs" | "all";
};

/** How many of one thing may be under way at once, for each who asks and in all. */
export function createShares(each: number, all = Number.POSITIVE_INFINITY): Shares {
  const taken = new Map<string, number>();
  let sum = 0;
  return {
    take(who) {
      const theirs = taken.get(who) ?? 0;
      if (theirs >= each) return "theirs";
      if (sum >= all) return "all";
      taken.set(who, theirs + 1);
      sum += 1;
      return () => {
        const left = (taken.get(who) ?? 1) - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
        sum -= 1;
      };
    },
  };
}
