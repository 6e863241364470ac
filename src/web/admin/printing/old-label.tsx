import { Badge } from "../../ui/badge";
import type { ShownRequest } from "../desk/ask-rows";

/** The address was corrected after its label: before it is posted, and for good once it was. */
export function OldLabel({ row }: { row: ShownRequest }) {
  if (row.kind !== "starter-requests") return null;
  const { hasOldLabel, postedTo, status } = row;
  if (postedTo !== undefined)
    return <Badge tone="warning">Posted to {postedTo.split("\n").join(", ")}</Badge>;
  if (!hasOldLabel) return null;
  return (
    <Badge tone="warning">{status === "pending" ? "New label first" : "Posted with the old address"}</Badge>
  );
}
