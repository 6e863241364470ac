import type { StepName } from "../../baking";
import type { StillSent } from "../../wording/requests/leaving";
import { afterWayBack } from "../ui/dialogs/back-closes";

/** The state of a history entry besides its address: a reload finds it, and nobody sees it on the screen. */
export interface EntryState {
  /** The builder's step: builder/use-step-history.ts. */
  builderStep?: StepName;
  /** A message that the page before had no time to say: account/sign-in/login-page.tsx. */
  arrival?: "password-reset" | "account-deleted" | "to-save" | "session-ended" | "claimed";
  /** With "account-deleted": what is still sent to that person. */
  stillSent?: StillSent;
  /** The secret of a mailed link: account/sign-in/reset-password-page.tsx. */
  linkToken?: string;
}

/** An address of the site and its history entry. */
export interface Place {
  pathname: string;
  /** With its "?". */
  search: string;
  /** Without its "#". */
  hash: string;
  state: EntryState;
  /** Names the history entry until it is rewritten. */
  entry: string;
}

export type How = "push" | "replace";

/** A browser's history. The one for tests and the server is in memory-history.ts. */
export interface SiteHistory {
  place(): Place;
  /** Writes an entry, then calls `written`. */
  write(href: string, state: EntryState, how: How, written: () => void): void;
  /** Calls `hear` when somebody went back or forward; `isNew` when the browser followed a link within the page. */
  follow(hear: (isNew: boolean) => void): void;
}

/** The key of our name in an entry's state. */
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

const giveName = (state: unknown) => ({ ...(state as object), [ENTRY]: Math.random().toString(36).slice(2) });

/** Names an entry that has no name: the first page's, or that of a link within a page. */
function nameEntry(): boolean {
  const isNew = placeAt(location, history.state).entry === "";
  if (isNew) history.replaceState(giveName(history.state), "");
  return isNew;
}

export function browserHistory(): SiteHistory {
  nameEntry();
  return {
    place: () => placeAt(location, history.state),
    // A menu that closes goes back in the browser's history. The page that its link leads to comes after that.
    write: (href, state, how, written) =>
      afterWayBack(() => {
        history[`${how}State`](giveName(state), "", href);
        written();
      }),
    follow: (hear) => addEventListener("popstate", () => hear(nameEntry())),
  };
}
