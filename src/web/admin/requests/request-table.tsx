import type { Ref } from "react";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import type { ShownRequest } from "../desk/ask-rows";
import { type RowActions, RequestTableRow } from "./request-row";
import { ROLES } from "./table-roles";
import type { StatusChange } from "../desk/use-status-changes";
import { KIND_WORDS } from "../desk/words";
import "./request-table.css";

const COLUMNS = {
  "starter-requests": ["Date", "Name", "Email", "Address", "Status", "Actions"],
  "bread-requests": ["Date", "Name", "Email", "Type", "Wanted", "Address", "Status", "Actions"],
} as const satisfies Record<RequestKind, readonly string[]>;

interface RequestTableProps extends RowActions {
  kind: RequestKind;
  rows: readonly ShownRequest[];
  changes: ReadonlyMap<string, StatusChange>;
  promise: string;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  body: Ref<HTMLTableSectionElement>;
}

/** AD-03 */
export function RequestTable({ kind, rows, changes, chosen, body, ...actions }: RequestTableProps) {
  return (
    <table {...ROLES.table} aria-label={`${KIND_WORDS[kind]} requests`} className="request-table">
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <th {...ROLES.columnHeader}>
            <span className="visually-hidden">Select</span>
          </th>
          {COLUMNS[kind].map((column) => (
            <th key={column} {...ROLES.columnHeader}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group} ref={body}>
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
