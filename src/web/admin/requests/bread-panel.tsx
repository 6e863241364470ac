import { Suspense } from "react";
import { latePart } from "../../site/late-part";
import { Segmented } from "../../ui/fields/segmented";
import { Spinner } from "../../ui/spinner";
import { useShownPart } from "../desk/dashboard-address";
import type { ShownRequest } from "../desk/ask-rows";
import type { RequestList } from "../desk/use-request-list";
import type { StatusChanges } from "../desk/use-status-changes";
import type { RowActions } from "./request-row";
import { PanelHeading, RequestPanel } from "./request-panel";

const BreadDays = latePart(() => import("../bake-days/bread-days"), "BreadDays");

const VIEWS = [
  { value: "list", label: "List" },
  { value: "days", label: "By day" },
] as const;

interface BreadPanelProps extends RowActions {
  list: RequestList;
  changes: StatusChanges;
  /** A request as the server has it now. */
  onPut: (row: ShownRequest) => void;
}

/** Bread requests as a plain list, or grouped by the day they are baked for. */
export function BreadPanel(props: BreadPanelProps) {
  const { onPut, ...listed } = props;
  const { list, changes, onView } = listed;
  const [view, setView] = useShownPart(VIEWS, "list");
  const switchView = (
    <Segmented
      legend="View"
      hideLegend
      name="bread-view"
      options={VIEWS}
      value={view}
      onChange={(next) => {
        list.chooseOnly([]);
        setView(next);
      }}
      className="max-w-80 min-w-44"
    />
  );
  if (view === "list") return <RequestPanel {...listed}>{switchView}</RequestPanel>;
  return (
    <>
      <PanelHeading kind="bread-requests" />
      {switchView}
      <Suspense fallback={<Spinner />}>
        <BreadDays changes={changes} onView={onView} onPut={onPut} />
      </Suspense>
    </>
  );
}
