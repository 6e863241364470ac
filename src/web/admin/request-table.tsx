import type { RequestKind } from "../../contract/admin";
import type { RequestRow } from "./ask-rows";
import { RequestTableRow, type RowActions } from "./request-row";
import type { StatusChange } from "./use-status-changes";
import { KIND_WORDS } from "./words";

const COLUMNS = {
  "starter-requests": ["Date", "Name", "Email", "Address", "Status", "Actions"],
  "bread-requests": ["Date", "Name", "Email", "Type", "Address", "Status", "Actions"],
} as const satisfies Record<RequestKind, readonly string[]>;

interface RequestTableProps extends RowActions {
  kind: RequestKind;
  rows: readonly RequestRow[];
  changes: ReadonlyMap<string, StatusChange>;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  body: React.Ref<HTMLTableSectionElement>;
}

/** AD-03 */
export function RequestTable({ kind, rows, changes, chosen, body, ...actions }: RequestTableProps) {
  return (
    <table role="table" aria-label={`${KIND_WORDS[kind]} requests`} className="request-table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visually-hidden">Select</span>
          </th>
          {COLUMNS[kind].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body}>
        {rows.map((row) => (
          <RequestTableRow
            key={row.id}
            row={row}
            change={changes.get(row.id)}
            isChosen={chosen.has(row.id)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}
