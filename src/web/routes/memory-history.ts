import { addressAt, type EntryState, type Place, placeAt, type SiteHistory } from "./history";

/** Splits an address as it is. A browser would tidy it up ("/a/../about"), and the server knows that as another address. */
function partsOf(href: string) {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { pathname, search, hash };
}

/** A history without a browser: for the server, where nobody navigates, and for tests. */
export function memoryHistory(address: string) {
  const entries: Place[] = [];
  let at = -1;
  let named = 0;
  let hear: (isNew: boolean) => void = () => {};
  const add = (href: string, state: EntryState, place: number) => {
    named += 1;
    entries.splice(place, Number.POSITIVE_INFINITY, {
      ...placeAt(partsOf(href), state),
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
