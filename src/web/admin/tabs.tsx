import { type ComponentType, memo, type ReactNode, Suspense, useDeferredValue, useRef } from "react";
import type { Metrics, MailTrouble } from "../../contract/requests/admin";
import type { RequestKind } from "../../contract/requests/request-kinds";
import { latePart } from "../site/late-part";
import { Spinner } from "../ui/spinner";
import { Tabs } from "../ui/tabs";
import type { Formats } from "../../wording/values/formats";
import { useAnswer } from "../site/calls/query-client";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { countText } from "../../wording/values/numbers";
import { type DashboardAddress, useDashboardAddress } from "./desk/dashboard-address";
import { MAIL_TROUBLE } from "./desk/owner-questions";

/** Tabs that are rarely opened: their code is loaded when they are chosen. */
const LATE = {
  "bake-days": latePart(() => import("./bake-days/bake-days-tab"), "BakeDaysTab"),
  switches: latePart(() => import("./switches/switches-tab"), "SwitchesTab"),
  community: latePart(() => import("./community/community-tab"), "CommunityTab"),
  months: latePart(() => import("./records/months-tab"), "MonthsTab"),
  outbox: latePart(() => import("./records/outbox-tab"), "OutboxTab"),
  audit: latePart(() => import("./records/audit-tab"), "AuditTab"),
} satisfies Record<string, ComponentType>;

type OwnTab = "overview" | RequestKind;
type Tab = OwnTab | keyof typeof LATE;

interface AdminTabsProps {
  /** Where the tabs' counts come from; without it there are none. */
  metrics: Metrics | null;
  renderPanel: (tab: OwnTab) => ReactNode;
}

/** AD-01. Every panel is drawn inside the provider of owner-calls.tsx and makes its calls with `useOwnerCalls`. */
export function AdminTabs({ metrics, renderPanel }: AdminTabsProps) {
  const [tab, setTab] = useTab();
  /** The tab is marked at once. Its rows come when they are drawn, and hold up no press in between. */
  const drawn = useDeferredValue(tab);
  return (
    <>
      <MailBanner isReady={metrics !== null} onShow={() => setTab("outbox")} />
      <Tabs
        label="Admin"
        className="admin-tabs mt-6"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "overview", label: "Overview" },
          { value: "starter-requests", label: "Starter Requests", count: metrics?.totalStarterRequests },
          { value: "bread-requests", label: "Bread Requests", count: metrics?.totalBreadRequests },
          { value: "bake-days", label: "Bake Days" },
          { value: "switches", label: "Switches" },
          { value: "community", label: "Community" },
          { value: "months", label: "Months" },
          { value: "outbox", label: "Outbox" },
          { value: "audit", label: "Audit" },
        ]}
      >
        <Unchanged isOld={drawn !== tab}>
          {isLate(drawn) ? <LatePanel key={drawn} tab={drawn} /> : renderPanel(drawn)}
        </Unchanged>
      </Tabs>
    </>
  );
}

const OWN: readonly string[] = ["overview", "starter-requests", "bread-requests"] satisfies OwnTab[];

const isTab = (name: string): name is Tab => OWN.includes(name) || Object.hasOwn(LATE, name);

/** The tab is in the address. A list of requests that is chosen again keeps its search. */
function useTab(): [tab: Tab, choose: (tab: Tab) => void] {
  const { address, go } = useDashboardAddress();
  const left = useRef<Partial<Record<Tab, DashboardAddress>>>({});
  const tab = isTab(address.tab) ? address.tab : "overview";
  const choose = (next: Tab) => {
    left.current[tab] = address;
    go({ ...(isLate(next) ? {} : left.current[next]), tab: next === "overview" ? "" : next });
  };
  return [tab, choose];
}

const isLate = (tab: Tab): tab is keyof typeof LATE => Object.hasOwn(LATE, tab);

/** A panel that is about to go must not change: the address is the next panel's by now. */
const Unchanged = memo(
  ({ children }: { isOld: boolean; children: ReactNode }) => children,
  (_before, { isOld }) => isOld,
);

function LatePanel({ tab }: { tab: keyof typeof LATE }) {
  const Panel = LATE[tab];
  return (
    <Suspense fallback={<Spinner />}>
      <Panel />
    </Suspense>
  );
}

function sentencesOf({ moment }: Formats, { givenUp, held, waitingSince }: MailTrouble): string[] {
  return [
    ...(held > 0
      ? [`${countText(held, "email")} came back with a backup, on hold until you send them.`]
      : []),
    ...(givenUp > 0 ? [`${countText(givenUp, "email")} could not be sent in the last seven days.`] : []),
    ...(waitingSince === null ? [] : [`Email has been waiting since ${moment(waitingSince)}.`]),
  ];
}

/** Tells the owner that people do not get their mail (REL-15, REL-16). */
function MailBanner({ isReady, onShow }: { isReady: boolean; onShow: () => void }) {
  const formats = useFormats();
  const { answer } = useAnswer({ ...MAIL_TROUBLE, enabled: isReady });
  const sentences = answer.status === "ready" ? sentencesOf(formats, answer.data) : [];
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Some email is not getting through"
      role="note"
      className="mt-6"
      actions={<Button onClick={onShow}>Open the outbox</Button>}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
