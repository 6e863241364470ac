import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";

/** What of the dashboard stands in its address, so that Back, a reload and a shared link show the same. */
export interface DashboardAddress {
  tab?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  order?: string | undefined;
  show?: string | undefined;
  /** One request, and with it its person's page: "bread-requests/018f6d3e-…". */
  of?: string | undefined;
}

/** The router reads `?q=94110` as a number. */
const textIn = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

export function useDashboardAddress() {
  // The shell has this hook already; `useSearch` would come to every page as well.
  const search: Record<string, unknown> = useRouterState({ select: ({ location }) => location.search });
  const navigate = useNavigate();
  const go = useCallback(
    (to: DashboardAddress, how: "push" | "replace" = "push") => {
      const parts = Object.entries(to).filter(([, value]) => value !== undefined && value !== "");
      void navigate({
        to: "/admin",
        search: Object.fromEntries(parts),
        replace: how === "replace",
        resetScroll: false,
      });
    },
    [navigate],
  );
  const address = {
    tab: textIn(search.tab),
    q: textIn(search.q),
    status: textIn(search.status),
    order: textIn(search.order),
    show: textIn(search.show),
    of: textIn(search.of),
  } satisfies DashboardAddress;
  return { address, go };
}

/** One choice of a tab, under the name `show`. */
export function useShownPart<Part extends string>(parts: readonly { value: Part }[], first: Part) {
  const { address, go } = useDashboardAddress();
  const shown = parts.find(({ value }) => value === address.show)?.value ?? first;
  const choose = (part: Part) => go({ tab: address.tab, show: part === first ? "" : part });
  return [shown, choose] as const;
}
