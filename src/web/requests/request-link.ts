import { REQUEST_LINK, REQUEST_MARK } from "../../contract/request-links";
import { tab } from "../site/device-store";

const KEY = "bread-tools-request-link";

/**
 * The mailed link that this tab was opened with. It is removed from the address, so that nobody shares it together with
 * the page, and kept in the tab, so that a reload shows the same.
 */
export function takeRequestLink(): string | null {
  const link = location.hash.startsWith(REQUEST_MARK)
    ? location.hash.slice(REQUEST_MARK.length).toLowerCase()
    : "";
  if (REQUEST_LINK.test(link)) {
    // A tab that cannot keep it would lose the link at the next reload, so there it stays in the address.
    if (tab.write(KEY, link)) history.replaceState(history.state, "", location.pathname + location.search);
    return link;
  }
  const kept = tab.read(KEY);
  return kept !== null && REQUEST_LINK.test(kept) ? kept : null;
}

export const forgetRequestLink = () => void tab.write(KEY, null);
