import { keepPreviousData, type Query } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LastChange, OutboxEntry, RecordPart, RequestKind } from "../../contract/admin";
import type { Run } from "../account/use-confirmation";
import { call, NOT_CONFIRMED, type Reply } from "../site/api";
import { needsPerson, pagedQuestion, question, type Refusal } from "../site/query-client";
import { type Filter, NO_FILTER, PAGE, queryOf, type ShownRequest, withKind } from "./ask-rows";
import { useOwnerCalls } from "./owner-calls";

/** Nobody is asked for a password because they came back to the window: then a press asks again. */
const QUIET = {
  refetchOnWindowFocus: ({ state }: Pick<Query<unknown, Refusal>, "state">) => !needsPerson(state.error),
};

export type UndoableChange = LastChange & { until: number };

/** What the owner's pages load from the server, each under its key. */
function ownerQuestions(run: Run) {
  const asOwner = async <Data>(isKnown: boolean, action: () => Promise<Reply<Data>>) =>
    isKnown ? action() : ((await run(action)) ?? NOT_CONFIRMED);
  return {
    metrics: {
      ...question(["metrics"], (signal, isKnown) =>
        asOwner(isKnown, () => call("GET /api/admin/metrics", { signal, keepSession: true })),
      ),
      ...QUIET,
    },
    /** The last change of a status, until the moment by this device's clock at which its mails go out. */
    lastChange: {
      ...question<UndoableChange | null>(["last change"], async (signal) => {
        // The bar is an extra: nobody is asked for a password because of it.
        const reply = await call("GET /api/admin/status-changes/last", { signal, keepSession: true });
        return reply.ok
          ? { ...reply, data: reply.data && { ...reply.data, until: Date.now() + reply.data.msLeft } }
          : reply;
      }),
      ...QUIET,
    },
    /** One kind of requests; without a filter the newest of all. */
    requests: (kind: RequestKind, filter: Filter | null) => ({
      ...pagedQuestion<ShownRequest>(["requests", kind, filter], (cursor, signal, isKnown) => {
        const query = { limit: PAGE, ...queryOf(kind, filter ?? NO_FILTER), cursor };
        return asOwner(isKnown, async () => {
          const reply = await call(`GET /api/admin/${kind}`, { query, signal, keepSession: true });
          return reply.ok ? { ...reply, data: reply.data.map((row) => withKind(kind, row)) } : reply;
        });
      }),
      ...QUIET,
      // Until a new filter has answered, the former rows stay.
      placeholderData: keepPreviousData,
    }),
    replies: (kind: RequestKind, id: string) => ({
      ...question(["replies", kind, id], (signal, isKnown) =>
        asOwner(isKnown, () =>
          call(`GET /api/admin/${kind}/:id/replies`, { params: { id }, signal, keepSession: true }),
        ),
      ),
      ...QUIET,
    }),
    letterSettings: {
      ...question(["letter settings"], (signal, isKnown) =>
        asOwner(isKnown, () => call("GET /api/admin/letter-settings", { signal, keepSession: true })),
      ),
      ...QUIET,
    },
    audit: (show: RecordPart | undefined) => ({
      ...pagedQuestion(["audit", show ?? "all"], (cursor, signal, isKnown) =>
        asOwner(isKnown, () =>
          call("GET /api/admin/audit", { query: { show, cursor }, signal, keepSession: true }),
        ),
      ),
      ...QUIET,
    }),
    outbox: (state: Exclude<OutboxEntry["state"], "held"> | undefined) => ({
      ...pagedQuestion(["outbox", state ?? "any"], (cursor, signal, isKnown) =>
        asOwner(isKnown, () =>
          call("GET /api/admin/outbox", { query: { state, cursor }, signal, keepSession: true }),
        ),
      ),
      ...QUIET,
    }),
    publicRecipes: {
      ...pagedQuestion(["public recipes"], (cursor, signal, isKnown) =>
        asOwner(isKnown, () =>
          call("GET /api/admin/public-recipes", { query: { cursor }, signal, keepSession: true }),
        ),
      ),
      // The owner publishes the version that was looked at: no newer one takes its place in the list by itself.
      refetchOnWindowFocus: false,
    },
  };
}

export function useOwnerQuestions() {
  const run = useOwnerCalls();
  return useMemo(() => ownerQuestions(run), [run]);
}

/** Mail that does not go out. What is not known is no trouble, so nobody is asked for a password either. */
export const MAIL_TROUBLE = question(["mail trouble"], (signal) =>
  call("GET /api/admin/outbox/trouble", { signal }),
);
