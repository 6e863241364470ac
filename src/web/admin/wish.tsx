import { useState } from "react";
import { site } from "../../contract/site";
import { waitingOf } from "../../wording/waiting";
import { dateText, shortDay } from "../../wording/dates";
import type { ShownRequest } from "./ask-rows";

/** Under a name: which bread is asked for, how long a request has waited, and on a phone when it is wanted. */
export function Wish({ row }: { row: ShownRequest }) {
  const [now] = useState(() => new Date());
  const isBread = row.kind === "bread-requests";
  const promise = isBread ? site.promises.breadReply : site.promises.starterArrives;
  const waiting = row.status === "pending" ? waitingOf(row.createdAt, now, promise) : null;
  const day = isBread && row.wantedOn !== "" ? `for ${shortDay(row.wantedOn)}` : "";
  return (
    <>
      {!isBread || row.instructions === "" ? null : <span className="cell-wish">{row.instructions}</span>}
      <span className="cell-age">
        {waiting === null ? null : (
          <span className={waiting.isLate ? "text-error" : "text-muted"}>{waiting.text}</span>
        )}
        <span className="cell-short text-muted">
          {waiting === null ? dateText(row.createdAt) : ""}
          {day === "" ? "" : ` · ${day}`}
        </span>
      </span>
    </>
  );
}
