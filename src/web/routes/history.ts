import type { StepName } from "../../baking";
import { afterWayBack } from "../ui/back-closes";

/** What an entry of the history keeps beside its address: a reload finds it, and no shoulder or screenshot does. */
export interface EntryState {
  /** The builder's step: builder/use-step-history.ts. */
  builderStep?: StepName;
  /** What the page before had no time to say: account/login-page.tsx. */
  arrival?: "password-reset" | "account-deleted" | "to-save" | "session-ended";
  /** The secret of a link out of a mail: account/reset-password-page.tsx. */
  linkToken?: string;
}

/** Where somebody is. */
export interface Place {
  pathname: string;
  /** With its "?". */
  search: string;
  /** Without its "#". */
  hash: string;
  state: EntryState;
  /** Names the entry of the history, for as long as it is not written anew. */
  entry: string;
}

export type How = "push" | "replace";

/** A browser's history; a test's and the server's are in memory-history.ts. */
export interface SiteHistory {
  place(): Place;
  /** Writes an entry, and calls `written` once it stands there. */
  write(href: string, state: EntryState, how: How, written: () => void): void;
  /** Calls `hear` whenever somebody went back or forward; `isNew` for a link within a page, which the browser follows. */
  follow(hear: (isNew: boolean) => void): void;
}

/** In the state of an entry, beside what is the site's own. */
const ENTRY = "breadToolsEntry";

export function placeAt(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  kept: unknown,
): Place {
  const { [ENTRY]: entry, ...state } = (kept ?? {}) as EntryState & { [ENTRY]?: string };
  return { pathname, search, hash: decoded(hash.slice(1)), state, entry: entry ?? "" };
}

/** The address of a place: "/admin?tab=messages#newest". */
export const addressAt = ({ pathname, search, hash }: Place): string =>
  `${pathname}${search}${hash === "" ? "" : `#${hash}`}`;

export function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

const named = (state: unknown) => ({ ...(state as object), [ENTRY]: Math.random().toString(36).slice(2) });

/** A first page's entry, and that of a link within a page, have no name yet. */
function nameEntry(): boolean {
  const isNew = placeAt(location, history.state).entry === "";
  if (isNew) history.replaceState(named(history.state), "");
  return isNew;
}

export function browserHistory(): SiteHistory {
  nameEntry();
  return {
    place: () => placeAt(location, history.state),
    // A menu that closes is on its way back in the browser's history; the page that its link leads to comes after that.
    write: (href, state, how, written) =>
      afterWayBack(() => {
        history[`${how}State`](named(state), "", href);
        written();
      }),
    follow: (hear) => addEventListener("popstate", () => hear(nameEntry())),
  };
}
