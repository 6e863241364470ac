import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAwake } from "./use-awake";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What a link out of a mail brought along, once it has left the address. */
    linkToken?: string;
  }
}

/**
 * The secret that a link out of a mail brings in its address. It leaves the address at once, for the history's own
 * record of this page: there a reload finds it, and neither a shoulder nor a screenshot does (SEC-06). Undefined while
 * nobody knows yet, null where there is none.
 */
export function useAddressToken(parameter: string): string | null | undefined {
  const router = useRouter();
  const [token] = useState(() => {
    const { searchStr, state } = router.state.location;
    return new URLSearchParams(searchStr).get(parameter) || (state.linkToken ?? null);
  });
  useEffect(() => {
    const { pathname, searchStr } = router.state.location;
    const search = new URLSearchParams(searchStr);
    if (token === null || !search.has(parameter)) return;
    search.delete(parameter);
    void router.navigate({
      href: `${pathname}?${search}`.replace(/\?$/, ""),
      replace: true,
      state: (known) => ({ ...known, linkToken: token }),
    });
  }, [token, parameter, router]);
  return useAwake(() => token, undefined);
}
