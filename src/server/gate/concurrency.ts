import type { Answers } from "../http/answers";

export type Concurrency = {
  /** Takes one more for `who`; answers the function that gives it back, or whose limit is reached. */
  take(who: string): (() => void) | "theirs" | "all";
};

/** Limits how many of one thing run at once, for each asker and in all. */
export function createConcurrency(each: number, all = Number.POSITIVE_INFINITY): Concurrency {
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

/** How many long answers one account may get at once. */
const MOST_OF_ACCOUNT = 4;
/** How many long answers one network may get at once: everybody in a house or company. */
const MOST_OF_NETWORK = 32;

type Asker = { network: string; userId: string | undefined };

/** Decides whether a long answer may begin: it holds memory, and its reader may be slow on purpose. */
export function createLongAnswers({ whenOver }: Pick<Answers, "whenOver">) {
  const ofAccounts = createConcurrency(MOST_OF_ACCOUNT);
  const ofNetworks = createConcurrency(MOST_OF_NETWORK);
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
