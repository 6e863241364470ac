import { useCallback } from "react";
import type { PageSearch } from "../../../contract/site/pages";
import { usePlace, useRouter } from "../../routes/use-router";

/** The part of the owner's area that its address names, so that Back, a reload and a shared link show the same. */
export type DashboardAddress = PageSearch["/admin"];

/** Where the tabs of earlier versions are now; `show` was their only other part. */
const MOVED: Readonly<Record<string, (show: string) => DashboardAddress>> = {
  "bake-days": () => ({ tab: "bread-requests", show: "days" }),
  switches: () => ({ tab: "settings" }),
  months: () => ({ tab: "records" }),
  outbox: (show) => ({ tab: "records", show: "outbox", status: show }),
  audit: (show) => ({ tab: "records", show: "audit", status: show }),
};

/** The new place of an address from an earlier version; null for an address that has not moved. */
export function movedTo({ tab = "", show = "" }: DashboardAddress): DashboardAddress | null {
  return Object.hasOwn(MOVED, tab) ? (MOVED[tab]?.(show) ?? null) : null;
}

export function useDashboardAddress() {
  const { search } = usePlace();
  const { navigate } = useRouter();
  const go = useCallback(
    (to: DashboardAddress, how: "push" | "replace" = "push") => {
      void navigate({
        to: "/admin",
        search: to,
        replace: how === "replace",
        resetScroll: false,
      });
    },
    [navigate],
  );
  const asked = new URLSearchParams(search);
  const part = (name: keyof DashboardAddress) => asked.get(name) ?? "";
  const address = {
    tab: part("tab"),
    q: part("q"),
    status: part("status"),
    order: part("order"),
    show: part("show"),
    of: part("of"),
  } satisfies DashboardAddress;
  return { address, go };
}

/** A single choice on a page of the owner's area, in the address under `name`. Choosing another `show` begins anew. */
export function useShownPart<Part extends string>(
  parts: readonly { value: Part }[],
  first: Part,
  name: "show" | "status" = "show",
) {
  const { address, go } = useDashboardAddress();
  const shown = parts.find(({ value }) => value === address[name])?.value ?? first;
  const choose = (part: Part) => {
    const chosen = { [name]: part === first ? "" : part };
    const { tab, show, q } = address;
    go(name === "show" ? { tab, ...chosen } : { tab, show, q, ...chosen });
  };
  return [shown, choose] as const;
}
