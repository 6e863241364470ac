import { addressAt, type EntryState, type Place, placeAt, type SiteHistory } from "./history";

/** A history without a browser: the server's, where nobody goes anywhere, and a test's. */
export function memoryHistory(address: string) {
  const entries: Place[] = [];
  let at = -1;
  let named = 0;
  let hear: (isNew: boolean) => void = () => {};
  const add = (href: string, state: EntryState, place: number) => {
    named += 1;
    const from = new URL(entries[at]?.pathname ?? "/", "http://localhost");
    entries.splice(place, Number.POSITIVE_INFINITY, {
      ...placeAt(new URL(href, from), state),
      entry: `entry ${named}`,
    });
    at = place;
  };
  add(address, {}, 0);
  const place = () => entries[at] as Place;
  return {
    place,
    write(href, state, how, written) {
      add(href, state, how === "push" ? at + 1 : at);
      written();
    },
    follow(follower) {
      hear = follower;
    },
    address: () => addressAt(place()),
    go(steps: number) {
      at += steps;
      hear(false);
    },
  } satisfies SiteHistory & Record<string, unknown>;
}
