import { Eye, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { dateText, shortDay } from "../../../wording/values/dates";
import { waitingOf } from "../../../wording/values/waiting";
import { TYPE_WORDS } from "../../../wording/requests/status-words";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/fields/checkbox";
import type { ShownRequest } from "../desk/ask-rows";
import { Doubt } from "../desk/doubt";
import { EmailLink } from "../desk/email-link";
import { StatusSelect } from "../desk/status-select";
import { OldLabel } from "../printing/old-label";
import { AllergenText } from "../desk/allergen-text";
import { Regular } from "../regulars/regular";
import { Price } from "../money/price";
import { Warnings } from "../desk/warnings";
import { ROLES } from "./table-roles";
import type { StatusChange } from "../desk/use-status-changes";
import { isUnanswered, turnText } from "../desk/turn-words";
import { envelopeText, whereText } from "../desk/words";

export interface RowActions {
  onStatus: (row: ShownRequest, status: ShownRequest["status"]) => void;
  onView: (row: ShownRequest) => void;
  onDelete: (row: ShownRequest) => void;
}

interface RequestTableRowProps extends RowActions {
  row: ShownRequest;
  change: StatusChange | undefined;
  isChosen: boolean;
  /** How soon people were told to expect an answer, in words. */
  promise: string;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** A row of the table; below 900 px a card. Drawn again only when it changes itself, because there are a hundred of them. */
export const RequestTableRow = memo(function RequestTableRow(props: RequestTableRowProps) {
  const { row, change, isChosen, promise, onChoose, onStatus, onView, onDelete } = props;
  const { id, kind, name, email, createdAt } = row;
  const envelope = envelopeText(row);
  return (
    <tr {...ROLES.row} data-request={id}>
      <td {...ROLES.cell} className="cell-choose">
        <Checkbox
          label={<span className="visually-hidden">Select request from {name}</span>}
          className="min-w-11 justify-center"
          checked={isChosen}
          disabled={row.isGone}
          onChange={(checked) => onChoose(id, checked)}
        />
      </td>
      <td {...ROLES.cell} className="cell-date">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </td>
      <th {...ROLES.rowHeader} className="cell-name">
        <span>{name}</span>
        {envelope === null ? null : <Badge tone="warning">{envelope}</Badge>}
        <OldLabel row={row} />
        <Warnings request={row} />
        {kind === "bread-requests" ? <Regular request={row} /> : null}
        <Doubt row={row} />
        <Wish row={row} promise={promise} />
      </th>
      <td {...ROLES.cell} className="cell-email">
        <EmailLink email={email} />
      </td>
      {kind === "bread-requests" ? (
        <>
          <td {...ROLES.cell} className="cell-type">
            {TYPE_WORDS[row.requestType]}
          </td>
          <td {...ROLES.cell} className="cell-wanted">
            {row.wantedOn === "" ? "Any day" : shortDay(row.wantedOn)}
          </td>
        </>
      ) : null}
      <td {...ROLES.cell} className="cell-address">
        {whereText(row)}
      </td>
      <td {...ROLES.cell} className="cell-status">
        <StatusSelect row={row} change={change} onChange={(status) => onStatus(row, status)} />
      </td>
      {row.isGone ? <td {...ROLES.cell} /> : <RowVerbs row={row} onView={onView} onDelete={onDelete} />}
    </tr>
  );
});

function RowVerbs({ row, onView, onDelete }: Pick<RequestTableRowProps, "row" | "onView" | "onDelete">) {
  const { name } = row;
  return (
    <td {...ROLES.cell} className="cell-actions">
      <Button
        variant="quiet"
        icon={<Eye size={20} />}
        title="View details"
        data-view=""
        onClick={() => onView(row)}
      >
        <span className="row-verb">View details</span>
        <span className="visually-hidden"> of the request from {name}</span>
      </Button>
      <Button
        variant="quiet"
        icon={<Trash2 size={20} />}
        title="Delete"
        className="text-error"
        data-delete=""
        onClick={() => onDelete(row)}
      >
        <span className="row-verb">Delete</span>
        <span className="visually-hidden"> request from {name}</span>
      </Button>
    </td>
  );
}

/**
 * Under a name: which bread is asked for, how long a request has waited or who spoke last, and on a phone the day it is
 * wanted.
 */
function Wish({ row, promise }: { row: ShownRequest; promise: string }) {
  const [now] = useState(() => new Date());
  const isBread = row.kind === "bread-requests";
  const waiting = isUnanswered(row) ? waitingOf(row.createdAt, now, promise) : null;
  const said = turnText(row, now);
  const day = isBread && row.wantedOn !== "" ? `for ${shortDay(row.wantedOn)}` : "";
  return (
    <>
      {!isBread || row.instructions === "" ? null : (
        <span className="cell-wish">
          <AllergenText text={row.instructions} />
        </span>
      )}
      <span className="cell-age">
        {isBread ? <Price money={row} /> : null}
        {waiting === null ? null : (
          <span className={waiting.isLate ? "text-error" : "text-muted"}>{waiting.text}</span>
        )}
        {said === null ? null : <span className={row.turn === "needs-you" ? "" : "text-muted"}>{said}</span>}
        <span className="cell-short text-muted">
          {waiting === null && said === null ? dateText(row.createdAt) : ""}
          {day === "" ? "" : ` · ${day}`}
        </span>
      </span>
    </>
  );
}
