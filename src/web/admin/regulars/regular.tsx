import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { nthBread } from "../../../wording/requests/regulars";
import { weekdayName } from "../../../wording/values/dates";
import { Badge } from "../../ui/badge";

/** "Third bread", "Every Saturday": what tells a regular. */
export function Regular({ request }: { request: Pick<AdminBreadRequest, "nth" | "standing"> }) {
  const { nth, standing } = request;
  return (
    <>
      {nth === undefined ? null : <Badge>{nthBread(nth)}</Badge>}
      {standing === undefined ? null : (
        <Badge>
          Every {weekdayName(standing.next)}
          {standing.isPaused ? ", paused" : ""}
        </Badge>
      )}
    </>
  );
}
