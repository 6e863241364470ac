import { useRouter, usePlace } from "../../routes/use-router";
import { useCallback } from "react";
import type { PageSearch } from "../../../contract/site/pages";

/** The part of the dashboard that its address names, so that Back, a reload and a shared link show the same. */
export type DashboardAddress = PageSearch["/admin"];

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

/** A tab's single choice, under the name `show`. */
export function useShownPart<Part extends string>(parts: readonly { value: Part }[], first: Part) {
  const { address, go } = useDashboardAddress();
  const shown = parts.find(({ value }) => value === address.show)?.value ?? first;
  const choose = (part: Part) => go({ tab: address.tab, show: part === first ? "" : part });
  return [shown, choose] as const;
}
