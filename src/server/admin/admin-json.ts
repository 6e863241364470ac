import type { AdminBreadRequest, AdminStarterRequest, RequestKind } from "../../contract/admin";
import type { Row } from "../db/types";
import type { RequestRow, RequestRows } from "../requests/request-tables";
import { toBreadJson, toStarterJson } from "../requests/store";

const toAdminStarterJson = (row: Row<"starter_request">): AdminStarterRequest => ({
  ...toStarterJson(row),
  earlierRequests: row.earlier,
});

const TO_JSON: {
  [Kind in RequestKind]: (row: RequestRows[Kind]) => AdminStarterRequest | AdminBreadRequest;
} = { "starter-requests": toAdminStarterJson, "bread-requests": toBreadJson };

/** A request as the owner sees it: as its own person does, and for an envelope how many came before it. */
export const toAdminJson = (kind: RequestKind) =>
  TO_JSON[kind] as (row: RequestRow) => AdminStarterRequest | AdminBreadRequest;
