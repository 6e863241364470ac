import { useState } from "react";
import { site } from "../../contract/site";
import { waitingOf } from "../../wording/waiting";
import type { ShownRequest } from "./ask-rows";

/** Under the name of whoever asks for bread: what they ask for, and how long they have waited for an answer. */
export function Wish({ row }: { row: ShownRequest }) {
  const [now] = useState(() => new Date());
  if (row.kind !== "bread-requests") return null;
  const waiting = row.status === "pending" ? waitingOf(row.createdAt, now, site.promises.breadReply) : null;
  return (
    <>
      {row.instructions === "" ? null : <span className="cell-wish">{row.instructions}</span>}
      {waiting === null ? null : (
        <span className={waiting.isLate ? "cell-wait text-error" : "cell-wait text-muted"}>
          {waiting.text}
        </span>
      )}
    </>
  );
}
