import type { Answers } from "./answers";

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

/** To the pages and devices of one person. */
const MOST_OF_ACCOUNT = 4;
/** To everybody in one house or company. */
const MOST_OF_NETWORK = 32;

type Asker = { network: string; userId: string | undefined };

/** Whether a long answer may begin. Each holds memory until its reader has it, and one reader may be slow on purpose. */
export function createLongAnswers({ whenOver }: Pick<Answers, "whenOver">) {
  const ofAccounts = createShares(MOST_OF_ACCOUNT);
  const ofNetworks = createShares(MOST_OF_NETWORK);
  return (response: object | undefined, { network, userId }: Asker): boolean => {
    const inNetwork = ofNetworks.take(network);
    if (typeof inNetwork === "string") return false;
    const ofAccount = userId === undefined ? undefined : ofAccounts.take(userId);
    if (typeof ofAccount === "string") {
      inNetwork();
      return false;
    }
    whenOver(response, () => {
      inNetwork();
      ofAccount?.();
    });
    return true;
  };
}
