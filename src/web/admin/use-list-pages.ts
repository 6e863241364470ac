import { useCallback, useState } from "react";
import type { Run } from "../account/use-confirmation";
import { NOT_CONFIRMED, type Reply } from "../api";
import { useAnswer } from "../recipes/use-answer";
import { useOwnerCalls } from "./owner-calls";

interface ListPages<Row> {
  rows: readonly Row[];
  /** The cursor of the next ones. */
  next: string | undefined;
}

/** Asks for one page of a list: the first, or the one at a cursor. The function stays the same for the same list. */
type PageAt<Row> = (cursor?: string) => Promise<Reply<Row[]>>;

async function runPage<Row>(run: Run, page: () => Promise<Reply<Row[]>>): Promise<Reply<ListPages<Row>>> {
  const reply = await run(page);
  if (reply === null) return NOT_CONFIRMED;
  return reply.ok ? { ...reply, data: { rows: reply.data, next: reply.next } } : reply;
}

export type ListOf<Row> = ReturnType<typeof useListPages<Row & { id: string }>>;

/** A list of the owner's that comes page by page. Its first page is asked for when the part appears. */
export function useListPages<Row extends { id: string }>(pageAt: PageAt<Row>) {
  const run = useOwnerCalls();
  const question = useCallback(() => runPage(run, () => pageAt()), [run, pageAt]);
  const { answer, again, change } = useAnswer(question);
  const [more, setMore] = useState<"idle" | "busy" | "failed">("idle");
  const next = answer.status === "ready" ? answer.data.next : undefined;

  async function showMore() {
    if (next === undefined || more === "busy") return;
    setMore("busy");
    const reply = await runPage(run, () => pageAt(next));
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
    hasMore: next !== undefined,
    more,
    showMore: () => void showMore(),
    again,
    /** What the server has said of one of them since. */
    put: (id: string, part: Partial<Row>) =>
      change((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) })),
  };
}
