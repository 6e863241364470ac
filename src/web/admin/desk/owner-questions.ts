import { type InfiniteData, keepPreviousData, type Query, type QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Arrivals, LastChange, OutboxEntry, RecordPart } from "../../../contract/requests/admin";
import { REQUEST_KINDS, type RequestKind } from "../../../contract/requests/request-kinds";
import type { Run } from "../../account/passkeys/use-confirmation";
import { callOnce, type Reply } from "../../site/calls/api";
import {
  client,
  needsPerson,
  makePagedQuestion,
  makeQuestion,
  type RefusedCall,
} from "../../site/calls/query-client";
import {
  askAgain,
  type Filter,
  FIRST,
  NO_FILTER,
  PAGE,
  queryOf,
  type ShownRequest,
  withKind,
} from "./ask-rows";
import { useOwnerCalls } from "./owner-calls";

/** Nobody is asked for a password just for coming back to the window. A press then asks again. */
const QUIET = {
  refetchOnWindowFocus: ({ state }: Pick<Query<unknown, RefusedCall>, "state">) => !needsPerson(state.error),
};

/** Repeated while the page is in sight. */
const EVERY_MINUTE = {
  refetchInterval: ({ state }: Pick<Query<unknown, RefusedCall>, "state">) =>
    needsPerson(state.error) ? (false as const) : 60_000,
};

/** A new answer for a list that is on the screen: the rows stay in place and are updated. */
function inPlace(queryKey: QueryKey, cursor: string | undefined, fresh: Page): Page {
  const known = client.getQueryData<InfiniteData<Page>>(queryKey);
  const page = known?.pages[known.pageParams.indexOf(cursor)];
  if (page === undefined) return fresh;
  const rows = new Map(fresh.data.map((row) => [row.id, row]));
  return { ...page, data: page.data.map((row) => rows.get(row.id) ?? row) };
}

/** Rows that a filter no longer finds stay in their places, as they are now: one that is gone says so. */
async function withThoseThatLeft(run: Run, page: Page, fresh: Page): Promise<Page> {
  const found = new Set(fresh.data.map(({ id }) => id));
  const left = page.data.filter(({ id, isGone }) => !found.has(id) && isGone === undefined);
  const now = left.length === 0 ? [] : await askAgain(run, left);
  if (now === null) return page;
  const rows = new Map(now.map((row) => [row.id, row]));
  const ids = new Set(left.map(({ id }) => id));
  return {
    ...page,
    data: page.data.map((row) => (ids.has(row.id) ? (rows.get(row.id) ?? { ...row, isGone: true }) : row)),
  };
}

type Page = Extract<Reply<ShownRequest[]>, { ok: true }>;

export type UndoableChange = LastChange & { until: number };

type AsOwner = <Data>(isKnown: boolean, action: () => Promise<Reply<Data>>) => Promise<Reply<Data>>;

/** The owner's data from the server, each under its key. */
function ownerQuestions(run: Run) {
  const askAsOwner: AsOwner = (isKnown, action) => (isKnown ? action() : run(action));
  return {
    ...COUNTS,
    ...requestQuestions(askAsOwner, run),
    ...settingQuestions(askAsOwner),
    ...recordQuestions(askAsOwner),
  };
}

/** Counts, which nobody is asked for a password for. */
const COUNTS = {
  /** How many requests came after the newest of each list, each as the server's cursor. */
  arrivals: (starter: string | undefined, bread: string | undefined) => ({
    ...makeQuestion<Arrivals>(["arrivals", starter, bread], (signal) =>
      callOnce("GET /api/admin/arrivals", { query: { starter, bread }, signal, keepSession: true }),
    ),
    ...QUIET,
    ...EVERY_MINUTE,
    // The lists that it counts from have just been loaded.
    initialData: { ok: true as const, status: 200, data: { "starter-requests": 0, "bread-requests": 0 } },
    staleTime: 1_000,
  }),
  /** The last change of a status, until the moment by this device's clock at which its mails go out. */
  lastChange: {
    ...makeQuestion<UndoableChange | null>(["last change"], async (signal) => {
      // The bar is an extra, so nobody is asked for a password because of it.
      const reply = await callOnce("GET /api/admin/status-changes/last", { signal, keepSession: true });
      return reply.ok
        ? { ...reply, data: reply.data && { ...reply.data, until: Date.now() + reply.data.msLeft } }
        : reply;
    }),
    ...QUIET,
  },
  /** How many starters were sent, and how many of them live. */
  starters: {
    ...makeQuestion(["starters"], (signal) =>
      callOnce("GET /api/admin/starters", { signal, keepSession: true }),
    ),
    ...QUIET,
  },
};

const requestQuestions = (asOwner: AsOwner, run: Run) => ({
  metrics: {
    ...makeQuestion(["metrics"], (signal, isKnown) =>
      asOwner(isKnown, () => callOnce("GET /api/admin/metrics", { signal, keepSession: true })),
    ),
    ...QUIET,
    ...EVERY_MINUTE,
  },
  /** The requests of one kind; without a filter all of them, newest first. Another `turn` loads them anew. */
  requests: (kind: RequestKind, filter: Filter | null, turn: number) => {
    const queryKey = ["requests", kind, filter, turn];
    return {
      ...makePagedQuestion<ShownRequest>(queryKey, (cursor, signal, isKnown) => {
        const limit = filter === null && cursor === undefined ? FIRST : PAGE;
        const query = { limit, ...queryOf(kind, filter ?? NO_FILTER), cursor };
        return asOwner(isKnown, async () => {
          const reply = await callOnce(`GET /api/admin/${kind}`, { query, signal, keepSession: true });
          if (!reply.ok) return reply;
          const fresh = { ...reply, data: reply.data.map((row) => withKind(kind, row)) };
          const stayed = inPlace(queryKey, cursor, fresh);
          return filter === null ? stayed : withThoseThatLeft(run, stayed, fresh);
        });
      }),
      ...QUIET,
      // The old rows stay until a new filter has its answer.
      placeholderData: keepPreviousData,
    };
  },
  replies: (kind: RequestKind, id: string) => ({
    ...makeQuestion(["replies", kind, id], (signal, isKnown) =>
      asOwner(isKnown, () =>
        callOnce(`GET /api/admin/${kind}/:id/replies`, { params: { id }, signal, keepSession: true }),
      ),
    ),
    ...QUIET,
  }),
  talk: (kind: RequestKind, id: string) => ({
    ...makeQuestion(["talk", kind, id], (signal, isKnown) =>
      asOwner(isKnown, () =>
        callOnce(`GET /api/admin/${kind}/:id/talk`, { params: { id }, signal, keepSession: true }),
      ),
    ),
    ...QUIET,
  }),
  envelope: (id: string) => ({
    ...makeQuestion(["envelope", id], (signal, isKnown) =>
      asOwner(isKnown, () =>
        callOnce("GET /api/admin/starter-requests/:id/envelope", {
          params: { id },
          signal,
          keepSession: true,
        }),
      ),
    ),
    ...QUIET,
  }),
});

const settingQuestions = (asOwner: AsOwner) => ({
  letterSettings: {
    ...makeQuestion(["letter settings"], (signal, isKnown) =>
      asOwner(isKnown, () => callOnce("GET /api/admin/letter-settings", { signal, keepSession: true })),
    ),
    ...QUIET,
  },
  switches: {
    ...makeQuestion(["switches"], (signal, isKnown) =>
      asOwner(isKnown, () => callOnce("GET /api/admin/switches", { signal, keepSession: true })),
    ),
    ...QUIET,
  },
  /** The last year's months or those that the words find, and the owner's choices about postage and reminders. */
  months: (words: string) => ({
    ...makeQuestion(["months", words], (_signal, isKnown) =>
      asOwner(isKnown, () =>
        callOnce("GET /api/admin/months", { query: { q: words || undefined }, keepSession: true }),
      ),
    ),
    refetchOnWindowFocus: false,
  }),
  bakeDays: {
    ...makeQuestion(["bake days"], (signal, isKnown) =>
      asOwner(isKnown, () => callOnce("GET /api/admin/bake-days", { signal, keepSession: true })),
    ),
    ...QUIET,
  },
});

const recordQuestions = (asOwner: AsOwner) => ({
  audit: (show: RecordPart | undefined, words: string) => ({
    ...makePagedQuestion(["audit", show ?? "all", words], (cursor, signal, isKnown) =>
      asOwner(isKnown, () => {
        const query = { show, q: words || undefined, cursor };
        return callOnce("GET /api/admin/audit", { query, signal, keepSession: true });
      }),
    ),
    ...QUIET,
  }),
  outbox: (state: Exclude<OutboxEntry["state"], "held"> | undefined, words: string) => ({
    ...makePagedQuestion(["outbox", state ?? "any", words], (cursor, signal, isKnown) =>
      asOwner(isKnown, () => {
        const query = { state, q: words || undefined, cursor };
        return callOnce("GET /api/admin/outbox", { query, signal, keepSession: true });
      }),
    ),
    ...QUIET,
  }),
  publicRecipes: (show: "published" | undefined) => ({
    ...makePagedQuestion(["public recipes", show ?? "waiting"], (cursor, signal, isKnown) =>
      asOwner(isKnown, () =>
        callOnce("GET /api/admin/public-recipes", { query: { show, cursor }, signal, keepSession: true }),
      ),
    ),
    // The owner publishes the version that was looked at, so no newer one may replace it in the list by itself.
    refetchOnWindowFocus: false,
  }),
});

/** What the dashboard shows first, the numbers before all. Asks nobody for a password. */
export function firstViewQuestions() {
  const { metrics, requests, bakeDays } = ownerQuestions((action) => action());
  const newest = REQUEST_KINDS.map((kind) => requests(kind, null, 0));
  return [metrics, ...newest, bakeDays, OFFER, MAIL_TROUBLE];
}

export function useOwnerQuestions() {
  const run = useOwnerCalls();
  return useMemo(() => ownerQuestions(run), [run]);
}

/** The promises that the request pages make at the moment. */
export const OFFER = makeQuestion(["offer"], (signal) =>
  callOnce("GET /api/switches", { signal, keepSession: true }),
);

/** Mail that does not go out. When that is not known it is no trouble, so nobody is asked for a password. */
export const MAIL_TROUBLE = makeQuestion(["mail trouble"], (signal) =>
  callOnce("GET /api/admin/outbox/trouble", { signal }),
);
