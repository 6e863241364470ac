import { memo, type ReactNode, useDeferredValue, useRef } from "react";
import type { Metrics } from "../../contract/requests/admin";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import { Tabs } from "../ui/tabs";
import { type DashboardAddress, useDashboardAddress } from "./desk/dashboard-address";

type Tab = "overview" | RequestKind;

interface AdminTabsProps {
  /** Where the tabs' counts come from; without it there are none. */
  metrics: Metrics | null;
  renderPanel: (tab: Tab) => ReactNode;
}

/** AD-01 */
export function AdminTabs({ metrics, renderPanel }: AdminTabsProps) {
  const [tab, setTab] = useTab();
  /** The tab is marked at once. Its rows come when they are drawn, and hold up no press in between. */
  const drawn = useDeferredValue(tab);
  return (
    <Tabs
      label="Admin"
      className="admin-tabs mt-2 md:mt-4"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "overview", label: "Overview" },
        { value: "starter-requests", label: "Starter Requests", count: metrics?.totalStarterRequests },
        { value: "bread-requests", label: "Bread Requests", count: metrics?.totalBreadRequests },
      ]}
    >
      <Unchanged isOld={drawn !== tab}>{renderPanel(drawn)}</Unchanged>
    </Tabs>
  );
}

/** The tab is in the address. A list of requests that is chosen again keeps its search. */
function useTab(): [tab: Tab, choose: (tab: Tab) => void] {
  const { address, go } = useDashboardAddress();
  const left = useRef<Partial<Record<Tab, DashboardAddress>>>({});
  const tab: Tab = REQUEST_KINDS.find((kind) => kind === address.tab) ?? "overview";
  const choose = (next: Tab) => {
    left.current[tab] = address;
    go({ ...left.current[next], tab: next === "overview" ? "" : next });
  };
  return [tab, choose];
}

/** A panel that is about to go must not change: the address is the next panel's by now. */
const Unchanged = memo(
  ({ children }: { isOld: boolean; children: ReactNode }) => children,
  (_before, { isOld }) => isOld,
);
