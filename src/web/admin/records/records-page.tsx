import { Suspense } from "react";
import { latePart } from "../../site/late-part";
import { Segmented } from "../../ui/fields/segmented";
import { Spinner } from "../../ui/spinner";
import { useShownPart } from "../desk/dashboard-address";
import { DeskPage } from "../desk/desk-page";

const PARTS = {
  months: latePart(() => import("./months-part"), "MonthsPart"),
  outbox: latePart(() => import("./outbox-part"), "OutboxPart"),
  audit: latePart(() => import("./audit-part"), "AuditPart"),
};

const SHOWN = [
  { value: "months", label: "Months" },
  { value: "outbox", label: "Outbox" },
  { value: "audit", label: "Audit" },
] as const;

/** What happened: month by month, the site's mail, and who did what. */
export function RecordsPage() {
  const [shown, setShown] = useShownPart<keyof typeof PARTS>(SHOWN, "months");
  const Part = PARTS[shown];
  return (
    <DeskPage title="Records">
      <Segmented
        legend="Records of"
        hideLegend
        name="records-part"
        options={SHOWN}
        value={shown}
        onChange={setShown}
        className="mb-4 max-w-form"
      />
      <Suspense fallback={<Spinner />}>
        <Part key={shown} />
      </Suspense>
    </DeskPage>
  );
}
