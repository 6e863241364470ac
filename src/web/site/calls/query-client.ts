import {
  focusManager,
  hashKey,
  type InfiniteData,
  notifyManager,
  onlineManager,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { NO_ANSWER, type Reply } from "./reply";
import { onForget } from "../device/device-memory";
import { isDefinite, type Refused } from "./failures";
import { currentDrawing } from "../drawn/drawing";
import { nextMoment } from "./laid-over";
import { forgetPageData } from "../drawn/page-data";
import { retry, retryDelay } from "./retry";
import { currentSession } from "./session";

/** A refused reply as an error: the query library takes only thrown errors as failures. */
export class RefusedCall extends Error {
  readonly reply: Refused;
  constructor(reply: Refused) {
    super(reply.code);
    this.reply = reply;
  }
}

/** `askedAt`: when it was asked for. What the server took later is not in it (laid-over.ts). */
type Answered<Data> = Extract<Reply<Data>, { ok: true }> & { askedAt?: number };

/** An answer younger than this came with the page, or with the link to it, and is not asked for again. */
const JUST_NOW_MS = 5_000;
const isOlder = (at: number) => Math.abs(Date.now() - at) > JUST_NOW_MS;
/** The answers of one visitor. */
export const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 0,
        refetchOnMount: ({ state }) => isOlder(state.dataUpdatedAt),
        retryOnMount: ({ state }) => isOlder(state.errorUpdatedAt),
        retry: (failures, error) => error instanceof RefusedCall && retry(failures, error.reply),
        retryDelay: (failures, error) =>
          error instanceof RefusedCall ? retryDelay(failures, error.reply) : 0,
        // Without a network, the device's own copies answer.
        networkMode: "always",
        refetchOnReconnect: true,
        // Each person's answers are their own: the next one to sign in finds none of them.
        queryKeyHashFn: (key) => hashKey([currentSession().user?.id ?? null, key]),
      },
    },
  });
/** The server data of pages that load some. It goes with the page. */
export const client = createClient();
const clientNow = () => currentDrawing()?.client ?? client;
// Signing out leaves nothing in memory, in this tab and all others (SEC-20).
onForget(() => {
  forgetPageData();
  client.clear();
});
// What was asked for before its page came goes with that page, too.
client.getQueryCache().subscribe(({ type, query }) => {
  if (type === "observerRemoved")
    setTimeout(() => query.getObserversCount() === 0 && client.getQueryCache().remove(query));
});

// Before the next paint, together with everything else that has changed.
notifyManager.setScheduler(queueMicrotask);
if (typeof window !== "undefined") {
  // The library notices only a change of tab. People also come back from another window or another device.
  focusManager.setEventListener((look) => {
    const hear = () => look();
    addEventListener("visibilitychange", hear);
    addEventListener("focus", hear);
    return () => {
      removeEventListener("visibilitychange", hear);
      removeEventListener("focus", hear);
    };
  });
  // A page that was opened without a network never heard that the network went away.
  onlineManager.setEventListener((setOnline) => {
    const hear = () => {
      setOnline(false);
      setOnline(true);
    };
    addEventListener("online", hear);
    return () => removeEventListener("online", hear);
  });
  client.mount();
}

/** After a change that was not answered: what is on the screen may be out of date. */
export const loadAgain = () => void client.invalidateQueries();

/** Whether an answer is on the screen. An answer that a person must first confirm does not count. */
function isKnown(queryKey: QueryKey): boolean {
  const state = client.getQueryState<unknown, RefusedCall>(queryKey);
  return state?.data !== undefined && !needsPerson(state.error);
}

/** Refused until a person does something: presses, and gives a password or a passkey's tap. */
export const needsPerson = (error: RefusedCall | null) =>
  ["confirm-password", "passkey-needed", "session-needed"].includes(error?.reply.code ?? "");

export type Question<Data> = UseQueryOptions<Answered<Data>, RefusedCall> & {
  /** Keeps a copy on the device, of an answer that came with the page. */
  keep?: ((data: Data) => void) | undefined;
};
export type PagedQuestion<Row> = UseInfiniteQueryOptions<
  Answered<Row[]>,
  RefusedCall,
  InfiniteData<Answered<Row[]>>,
  QueryKey,
  string | undefined
> & {
  /** The same for the first page. */
  keep?: ((rows: Row[]) => void) | undefined;
};

/** A question to the server, with the key of its answer. */
export function makeQuestion<Data>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal, isKnown: boolean) => Promise<Reply<Data>>,
  keep?: (data: Data) => void,
): Question<Data> {
  return {
    queryKey,
    keep,
    queryFn: async ({ signal }) => {
      const askedAt = nextMoment();
      const reply = await ask(signal, isKnown(queryKey));
      if (!reply.ok) throw new RefusedCall(reply);
      // The device's copy never replaces what the server has answered since.
      const known = client.getQueryData<Answered<Data>>(queryKey);
      if (reply.copyFrom !== undefined && known && known.copyFrom === undefined)
        throw new RefusedCall(NO_ANSWER);
      return { ...reply, askedAt };
    },
  };
}

/** A question whose answer comes page by page. */
export function makePagedQuestion<Row>(
  queryKey: QueryKey,
  ask: (cursor: string | undefined, signal: AbortSignal, isKnown: boolean) => Promise<Reply<Row[]>>,
  keep?: (rows: Row[]) => void,
): PagedQuestion<Row> {
  return {
    queryKey,
    keep,
    queryFn: async ({ pageParam, signal }) => {
      const askedAt = nextMoment();
      const reply = await ask(pageParam, signal, pageParam === undefined && isKnown(queryKey));
      if (reply.ok) return { ...reply, askedAt };
      throw new RefusedCall(reply);
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  };
}

export type Answer<Data> =
  | { status: "loading"; askedAt?: undefined }
  | { status: "failed"; reply: Refused; askedAt?: undefined }
  /** `isStale`: a newer answer did not come. `copyFrom`: the device's own copy, from that instant. */
  | { status: "ready"; data: Data; isStale: boolean; copyFrom: string | undefined; askedAt: number };

/** A shown answer stays when the server cannot answer now, and goes when the server says that there is none any more. */
function answerFrom<Data>(answered: Answered<Data> | undefined, error: RefusedCall | null): Answer<Data> {
  if (error !== null && (answered === undefined || isDefinite(error.reply)))
    return { status: "failed", reply: error.reply };
  if (answered === undefined) return { status: "loading" };
  const { data, copyFrom, askedAt = 0 } = answered;
  return { status: "ready", data, isStale: error !== null, copyFrom, askedAt };
}

/** The server's answer: asked for when the part appears, again when somebody comes back to the window, and on request. */
export function useAnswer<Data>(options: Question<Data>) {
  const { data, error, refetch } = useQuery(options, clientNow());
  const { queryKey } = options;
  /** Applies what the server's other answers said has changed. */
  const change = useCallback(
    (update: (data: Data) => Data) =>
      put<Answered<Data>>(queryKey, (known) => ({ ...known, data: update(known.data) })),
    [queryKey],
  );
  /** Asks again silently: the old answer stays until the new one is there, and is the result if none comes. */
  const refresh = useCallback(async () => (await refetch()).data?.data, [refetch]);
  return {
    answer: answerFrom(data, error),
    refresh,
    /** Forgets the answer, as if nothing had been asked. */
    again: () => void client.resetQueries({ queryKey, exact: true }),
    change,
  };
}

export type Pages<Row> = ReturnType<typeof usePages<Row & { id: string }>>;

/** The same for a list that comes page by page. */
export function usePages<Row extends { id: string }>(options: PagedQuestion<Row>) {
  const query = useInfiniteQuery(options, clientNow());
  const { data, error, refetch } = query;
  const { queryKey } = options;
  /** Loads again as many rows as are there now. */
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    status: statusOf(query),
    rows: data === undefined ? [] : rowsOf(data),
    /** When the oldest page was asked for. */
    askedAt: data && Math.min(...data.pages.map((page) => page.askedAt ?? 0)),
    /** The rows are those of the last question, until this one is answered. */
    isFormer: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    more: moreOf(query),
    showMore: () => void query.fetchNextPage(),
    /** Why the last question has no answer. */
    reply: error instanceof RefusedCall ? error.reply : undefined,
    /** A newer answer did not come, so the rows may have changed. */
    isStale: data !== undefined && error !== null,
    reload,
    /** Forgets the answer, as if nothing had been asked. */
    again: () => void client.resetQueries({ queryKey, exact: true }),
    /** Changes one row by what the server has said since; null removes it. */
    put: (id: string, row: Partial<Row> | null) =>
      put<InfiniteData<Answered<Row[]>>>(queryKey, ({ pages, pageParams }) => ({
        pageParams,
        pages: pages.map((page) => ({
          ...page,
          data: page.data.flatMap((one) =>
            one.id !== id ? [one] : row === null ? [] : [{ ...one, ...row }],
          ),
        })),
      })),
  };
}

/** A row that moved down the list between two pages is listed once. */
function rowsOf<Row extends { id: string }>({ pages }: InfiniteData<Answered<Row[]>>): Row[] {
  return [...new Map(pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()];
}

function statusOf({ data, isPending, errorUpdateCount }: ListState) {
  if (data !== undefined) return "ready" as const;
  if (!isPending) return "failed" as const;
  return errorUpdateCount > 0 ? ("retrying" as const) : ("loading" as const);
}

function moreOf({ isFetchingNextPage, isFetchNextPageError }: ListState) {
  if (isFetchingNextPage) return "busy" as const;
  return isFetchNextPageError ? ("failed" as const) : ("idle" as const);
}

interface ListState {
  data: unknown;
  isPending: boolean;
  errorUpdateCount: number;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

/** An answer that was asked for before the change must not undo it. */
function put<Known>(queryKey: QueryKey, update: (known: Known) => Known): void {
  const state = client.getQueryState<Known>(queryKey);
  if (state?.data === undefined) return;
  const isAsked = state.fetchStatus === "fetching";
  if (isAsked) void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Known>(queryKey, (known) => known && update(known));
  if (isAsked) void client.refetchQueries({ queryKey, exact: true });
}
