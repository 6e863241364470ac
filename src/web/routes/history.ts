import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import type { StepName } from "../../baking";
import type { StillSent } from "../../wording/requests/leaving";
import { afterWayBack, hearBackFirst } from "../ui/dialogs/back-closes";

/** The state of a history entry besides its address: a reload finds it, and nobody sees it on the screen. */
interface EntryState {
  /** The builder's step: builder/use-step-history.ts. */
  builderStep?: StepName;
  /** A message that the page before had no time to say: account/sign-in/login-page.tsx. */
  arrival?: "password-reset" | "account-deleted" | "to-save" | "session-ended" | "claimed";
  /** With "account-deleted": what is still sent to that person. */
  stillSent?: StillSent;
  /** The secret of a mailed link: account/sign-in/reset-password-page.tsx. */
  linkToken?: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState extends EntryState {}
}

/** The browser's history, in which Back first closes what a press opened. */
export function siteHistory(): RouterHistory {
  hearBackFirst();
  const history = createBrowserHistory();
  for (const how of ["push", "replace"] as const) {
    const write = history[how];
    // A menu that closes goes back in the browser's history. The page that its link leads to comes after that.
    history[how] = (...entry) =>
      afterWayBack(() => {
        write(...entry);
        history.flush();
      });
  }
  return history;
}
