import { type AnyRouteMatch, useMatches, useParams } from "@tanstack/react-router";
import { stringifySearch } from "./routing";

export { useRouter, type RegisteredRouter as Router } from "@tanstack/react-router";

/** "/admin?tab=outbox". */
function addressOf(matches: readonly AnyRouteMatch[]): string {
  const shown = matches.at(-1);
  return shown === undefined ? "/" : `${shown.pathname}${stringifySearch(shown.search)}`;
}

/** The place of the page on the screen, not of one that is still loading; its search has its "?". */
export function usePlace(): { pathname: string; search: string } {
  const shown = useMatches({ select: addressOf });
  const [pathname = "/"] = shown.split("?", 1);
  return { pathname, search: shown.slice(pathname.length) };
}

/** The id in the address. */
export const useAddressId = (): string => useParams({ strict: false }).id ?? "";
