import type { AdminStarterRequest } from "../../contract/admin";
import { classNames } from "../ui/class-names";
import { postalLines } from "./labels-address";

interface LabelProps {
  request: AdminStarterRequest;
  className?: string;
}

function Label({ request, className }: LabelProps) {
  const lines = postalLines(request);
  return (
    <div className={classNames("label", className)}>
      <div className="label-text" data-fit={request.id}>
        {lines.map((line, place) => (
          <p key={place}>{place === lines.length - 1 ? <WithZip line={line} /> : line}</p>
        ))}
      </div>
    </div>
  );
}

/** However narrow the paper, a ZIP code of nine digits does not break at its hyphen. */
function WithZip({ line }: { line: string }) {
  const zip = line.lastIndexOf(" ") + 1;
  return (
    <>
      {line.slice(0, zip)}
      <span className="whitespace-nowrap">{line.slice(zip)}</span>
    </>
  );
}

/** One letter sheet; a place that is used up or left over holds nothing. */
export function LabelSheet({ labels }: { labels: readonly (AdminStarterRequest | null)[] }) {
  return (
    <div className="print-sheet letter-sheet label-sheet">
      {labels.map((request, place) =>
        request === null ? <div key={place} /> : <Label key={request.id} request={request} />,
      )}
    </div>
  );
}

/** One label that is a page of its own. */
export function SingleLabel({ request }: { request: AdminStarterRequest }) {
  return <Label request={request} className="print-sheet label-4x6" />;
}
