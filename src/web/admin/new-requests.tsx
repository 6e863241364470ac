import { useEffect } from "react";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import { useAnswer } from "../site/calls/query-client";
import { Button } from "../ui/button";
import { announce } from "../ui/dialogs/live-region";
import { useOwnerQuestions } from "./desk/owner-questions";
import type { RequestList } from "./desk/use-request-list";
import { KIND_WORDS } from "./desk/words";

/** The newest row as the server's cursor. */
const placeOf = ({ newest: { rows } }: RequestList) =>
  rows[0] === undefined ? undefined : `${Date.parse(rows[0].createdAt)}.${rows[0].id}`;

const newText = (count: number, kind: RequestKind) =>
  `${count < 100 ? count : "100 or more"} new ${KIND_WORDS[kind].toLowerCase()} request${count === 1 ? "" : "s"}`;

/** Says which requests arrived since the lists were loaded. They are shown after a press, so that no row moves by itself. */
export function NewRequests({ lists }: { lists: Record<RequestKind, RequestList> }) {
  const { answer } = useAnswer({
    ...useOwnerQuestions().arrivals(placeOf(lists["starter-requests"]), placeOf(lists["bread-requests"])),
    enabled: REQUEST_KINDS.every((kind) => lists[kind].newest.status === "ready"),
  });
  const counts = answer.status === "ready" ? answer.data : null;
  const texts = REQUEST_KINDS.flatMap((kind) => {
    const count = counts?.[kind] ?? 0;
    return count === 0 ? [] : [{ kind, text: newText(count, kind) }];
  });

  const said = texts.map(({ text }) => text).join(", ");
  useEffect(() => {
    if (said !== "") announce(`${said}. Shown by a button at the end of the page.`);
  }, [said]);

  if (texts.length === 0) return null;
  return (
    <section aria-label="New requests" className="bottom-bar no-print">
      {texts.map(({ kind, text }) => (
        <Button key={kind} onClick={lists[kind].showNew}>
          {text}
        </Button>
      ))}
    </section>
  );
}
