import { REQUEST_LINK, REQUEST_MARK } from "../../contract/request-links";
import { tab } from "../site/device-store";

const KEY = "bread-tools-request-link";

/**
 * The link of a mail that this tab was opened with. It leaves the address, so that nobody shares it together with the
 * page, and stays in the tab, so that a reload shows the same.
 */
export function takeRequestLink(): string | null {
  const link = location.hash.startsWith(REQUEST_MARK)
    ? location.hash.slice(REQUEST_MARK.length).toLowerCase()
    : "";
  if (REQUEST_LINK.test(link)) {
    // A tab that keeps nothing would lose the link at the next reload: there it stays in the address.
    if (tab.write(KEY, link)) history.replaceState(history.state, "", location.pathname + location.search);
    return link;
  }
  const kept = tab.read(KEY);
  return kept !== null && REQUEST_LINK.test(kept) ? kept : null;
}

export const forgetRequestLink = () => void tab.write(KEY, null);
