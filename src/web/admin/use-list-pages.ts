import { useCallback, useState } from "react";
import type { Run } from "../account/use-confirmation";
import { ask, NOT_CONFIRMED, type Reply } from "../api";
import { useAnswer } from "../recipes/use-answer";
import { nextAddress } from "./ask-rows";
import { useOwnerCalls } from "./owner-calls";

interface ListPages<Row> {
  rows: readonly Row[];
  /** Where the next ones are. */
  next: string | null;
}

async function pageAt<Row>(run: Run, address: string): Promise<Reply<ListPages<Row>>> {
  const reply = await run(() => ask<Row[]>("GET", address));
  if (reply === null) return NOT_CONFIRMED;
  return reply.ok ? { ...reply, data: { rows: reply.data, next: nextAddress(reply.link) } } : reply;
}

export type ListOf<Row> = ReturnType<typeof useListPages<Row & { id: string }>>;

/** A list of the owner's that comes page by page. Its first page is asked for when the part appears. */
export function useListPages<Row extends { id: string }>(address: string) {
  const run = useOwnerCalls();
  const question = useCallback(() => pageAt<Row>(run, address), [run, address]);
  const { answer, again, change } = useAnswer(question);
  const [more, setMore] = useState<"idle" | "busy" | "failed">("idle");
  const next = answer.status === "ready" ? answer.data.next : null;

  async function showMore() {
    if (next === null || more === "busy") return;
    setMore("busy");
    const reply = await pageAt<Row>(run, next);
    setMore(reply.ok ? "idle" : "failed");
    if (!reply.ok) return;
    change(({ rows }) => {
      const known = new Set(rows.map(({ id }) => id));
      // A row that moved down the list in the meantime is here already.
      const added = reply.data.rows.filter(({ id }) => !known.has(id));
      return { rows: [...rows, ...added], next: reply.data.next };
    });
  }
  return {
    status: answer.status,
    rows: answer.status === "ready" ? answer.data.rows : [],
    hasMore: next !== null,
    more,
    showMore: () => void showMore(),
    again,
    /** What the server has said of one of them since. */
    put: (id: string, part: Partial<Row>) =>
      change((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) })),
  };
}
