import { SECRET_LINK, secretIn } from "../../contract/values/secret-link";
import { tab } from "../site/device/device-store";

const KEY = "bread-tools-request-link";

/**
 * The mailed link that this tab was opened with. It is removed from the address, so that nobody shares it together with
 * the page, and kept in the tab, so that a reload shows the same.
 */
export function takeRequestLink(): string | null {
  const link = secretIn(location.hash);
  if (link !== null) {
    // A tab that cannot keep it would lose the link at the next reload, so there it stays in the address.
    if (tab.write(KEY, link)) history.replaceState(history.state, "", location.pathname + location.search);
    return link;
  }
  const kept = tab.read(KEY);
  return kept !== null && SECRET_LINK.test(kept) ? kept : null;
}

/** Keeps the link from the page after a request in the tab, as a mailed one is. */
export const keepRequestLink = (link: string) => void tab.write(KEY, link);

export const forgetRequestLink = () => void tab.write(KEY, null);
