const MB = 2 ** 20;

/** How many bytes of bodies may be on their way into a process, in all and from one network. */
const MOST = { all: 64 * MB, each: 8 * MB } as const;

/** The bytes of one body that have come so far. */
export type ComingBody = {
  /** Counts bytes that came; false where there is no more room for them. */
  hold(bytes: number): boolean;
  /** Why there was no room: its own network has too much on its way, or all together have. */
  problem(): "slow-down" | "unavailable";
  leave(): void;
};
export type Bodies = { begin(who: string): ComingBody };

/**
 * Bounds the memory of bodies that are still arriving. Whoever sends all but the last byte and waits would otherwise hold
 * 2 MB a connection for half a minute.
 */
export function createBodies({ all, each }: { all: number; each: number } = MOST): Bodies {
  const held = new Map<string, number>();
  let sum = 0;
  return {
    begin(who) {
      let mine = 0;
      const theirs = () => held.get(who) ?? 0;
      let problem: "slow-down" | "unavailable" = "unavailable";
      return {
        hold(bytes) {
          if (theirs() + bytes > each) problem = "slow-down";
          else if (sum + bytes > all) problem = "unavailable";
          else {
            mine += bytes;
            sum += bytes;
            held.set(who, theirs() + bytes);
            return true;
          }
          return false;
        },
        problem: () => problem,
        leave() {
          sum -= mine;
          const left = theirs() - mine;
          if (left > 0) held.set(who, left);
          else held.delete(who);
          mine = 0;
        },
      };
    },
  };
}
