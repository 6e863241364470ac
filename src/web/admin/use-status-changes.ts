import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { MOST_AT_ONCE, type RequestKind } from "../../contract/admin";
import { call } from "../site/api";
import { STATUS_WORDS } from "../requests/status-words";
import { announce } from "../ui/live-region";
import { type ShownRequest, withKind } from "./ask-rows";
import { notDone } from "./not-done";
import { useOwnerCalls } from "./owner-calls";

/** A change that is under way, or that was refused: then the old status stands there again. */
export type StatusChange = { to: RequestStatus; problem?: undefined } | { to?: undefined; problem: string };

type RequestStatus = ShownRequest["status"];

interface Heard {
  put: (row: ShownRequest) => void;
  /** Something has changed on the server, or is not there any more. */
  reload: () => void;
}

/** AD-03: any status to any, one request at a time or several. */
export function useStatusChanges({ put, reload }: Heard) {
  const run = useOwnerCalls();
  const [changes, setChanges] = useState<ReadonlyMap<string, StatusChange>>(new Map());
  /** What each request should have in the end; while a call is under way another one only changes this. */
  const wanted = useRef(new Map<string, RequestStatus>());

  function note(id: string, next: StatusChange | null) {
    setChanges((now) => {
      const all = new Map(now);
      if (next === null) all.delete(id);
      else all.set(id, next);
      return all;
    });
  }

  async function changeNow({ kind, id, name }: ShownRequest, status: RequestStatus) {
    const isUnderWay = wanted.current.has(id);
    wanted.current.set(id, status);
    note(id, { to: status });
    if (isUnderWay) return;
    for (let to = status; ; ) {
      const question = { params: { id }, body: { status: to }, keepSession: true } as const;
      // One after the other: the last one chosen is the one that stays.
      const reply = await run(() => call(`PATCH /api/admin/${kind}/:id`, question));
      if (reply?.ok) put(withKind(kind, reply.data));
      const last = wanted.current.get(id) ?? to;
      if (last !== to) {
        to = last;
        continue;
      }
      wanted.current.delete(id);
      if (reply?.ok) {
        note(id, null);
        announce(`${name}: ${STATUS_WORDS[reply.data.status]}`);
      } else note(id, { problem: notDone(reply, "changed") });
      if (reply?.ok || reply?.code === "not-found") reload();
      return;
    }
  }

  const latest = useRef(changeNow);
  useLayoutEffect(() => {
    latest.current = changeNow;
  });
  const change = useCallback(
    (row: ShownRequest, status: RequestStatus) => void latest.current(row, status),
    [],
  );

  /** What came of the change, in one sentence, and whether the change was made. */
  async function changeAll(kind: RequestKind, ids: readonly string[], status: RequestStatus) {
    const body = { ids: ids.slice(0, MOST_AT_ONCE), status };
    const reply = await run(() => call(`PATCH /api/admin/${kind}`, { body, keepSession: true }));
    if (!reply?.ok) return { ok: false, text: notDone(reply, "changed") };
    reload();
    const { changed } = reply.data;
    return { ok: true, text: `${changed} changed to ${STATUS_WORDS[status]}` };
  }

  return { changes, change, changeAll };
}

export type StatusChanges = ReturnType<typeof useStatusChanges>;
