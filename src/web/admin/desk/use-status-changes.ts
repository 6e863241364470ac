import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { AdminBreadRequest, AdminStarterRequest, LeftOut } from "../../../contract/requests/admin";
import { MOST_AT_ONCE } from "../../../contract/requests/request-kinds";
import { call } from "../../site/calls/api";
import { isUnanswered, notDone } from "../../site/calls/failures";
import { loadAgain } from "../../site/calls/query-client";
import { STATUS_WORDS } from "../../../wording/requests/status-words";
import { isToDo, type ShownRequest, withKind } from "./ask-rows";
import type { useAskFirst } from "./ask-first";
import { leftOutText } from "./left-out";
import { useOwnerCalls } from "./owner-calls";

/** A change that is under way, or that was refused, so that the old status is shown again. */
export type StatusChange = { to: RequestStatus; problem?: undefined } | { to?: undefined; problem: string };

type RequestStatus = ShownRequest["status"];

interface Heard {
  put: (row: ShownRequest) => void;
  /** Something on the server has changed, or is gone. */
  reload: () => void;
  ask: ReturnType<typeof useAskFirst>["ask"];
}

/** Changes one request at a time, as often as the owner likes. */
function useChange({ put, reload }: Heard) {
  const run = useOwnerCalls();
  const [changes, setChanges] = useState<ReadonlyMap<string, StatusChange>>(new Map());
  /** The status that each request should have in the end. While a call is under way, another choice only changes this. */
  const wanted = useRef(new Map<string, RequestStatus>());

  function note(id: string, next: StatusChange | null) {
    setChanges((now) => {
      const all = new Map(now);
      if (next === null) all.delete(id);
      else all.set(id, next);
      return all;
    });
  }

  async function changeNow(row: ShownRequest, status: RequestStatus) {
    const { kind, id } = row;
    const isUnderWay = wanted.current.has(id);
    wanted.current.set(id, status);
    note(id, { to: status });
    if (isUnderWay) return;
    for (let to = status; ; ) {
      const whenDone = { ...row, status: to } as unknown as AdminStarterRequest & AdminBreadRequest;
      const question = { params: { id }, body: { status: to }, keepSession: true, whenDone } as const;
      // Calls go one after the other, so that the last choice stays.
      const reply = await run(() => call(`PATCH /api/admin/${kind}/:id`, question));
      if (reply.ok) put(withKind(kind, reply.data));
      const last = wanted.current.get(id) ?? to;
      if (last !== to) {
        to = last;
        continue;
      }
      wanted.current.delete(id);
      if (reply.ok) note(id, null);
      else note(id, { problem: notDone(reply, "changed") });
      if (reply.ok || reply.code === "not-found") reload();
      else if (isUnanswered(reply)) loadAgain();
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
  return { changes, change };
}

/** Changes several at once. */
function useChangeAll({ put, reload, ask }: Heard) {
  const run = useOwnerCalls();
  /** The result of the change in one sentence, and whether it was made; null when the owner decided against it. */
  return async function changeAll(
    rows: readonly ShownRequest[],
    status: RequestStatus,
    { isSeen = false }: { isSeen?: boolean } = {},
  ) {
    const question = ask(rows, status, isSeen);
    if (question !== null && !(await question)) return null;
    let changed = 0;
    const left: { row: ShownRequest; why: LeftOut["why"] }[] = [];
    for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
      const some = rows.slice(from, from + MOST_AT_ONCE);
      const [kind] = some.map((row) => row.kind);
      if (kind === undefined) break;
      const body = { ids: some.map(({ id }) => id), status };
      // Calls go one after the other: each can be undone.
      const reply = await run(() => call(`PATCH /api/admin/${kind}`, { body, keepSession: true }));
      if (!reply.ok) {
        if (isUnanswered(reply)) loadAgain();
        else if (from > 0) reload();
        return { ok: false, changed, left: left.length, text: notDone(reply, "changed") };
      }
      changed += reply.data.changed;
      const why = new Map((reply.data.leftOut ?? []).map((one) => [one.id, one.why]));
      for (const row of some.filter(isToDo)) {
        const ended = why.get(row.id);
        if (ended === undefined) put({ ...row, status } as ShownRequest);
        else left.push({ row, why: ended });
        if (ended === "cancelled" || ended === "declined") put({ ...row, closed: ended, turn: ended });
      }
    }
    reload();
    const text = `${changed} changed to ${STATUS_WORDS[status]}`;
    return {
      ok: true,
      changed,
      left: left.length,
      text: left.length === 0 ? text : `${text}. ${leftOutText(left)}`,
    };
  };
}

/** AD-03: from any status to any other, one request at a time or several. */
export function useStatusChanges(heard: Heard) {
  return { ...useChange(heard), changeAll: useChangeAll(heard) };
}

export type StatusChanges = ReturnType<typeof useStatusChanges>;
