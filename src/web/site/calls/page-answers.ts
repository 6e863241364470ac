import type { QueryClient } from "@tanstack/react-query";
import { currentDrawing } from "../drawn/drawing";
import type { Refused } from "./failures";
import { knownSession } from "./known-session";
import { type KnownAnswer, readPageData } from "../drawn/page-data";
import { client, type PagedQuestion, type Question, RefusedCall } from "./query-client";
import { currentSession } from "./session";

/** How long an answer waits for the page that it was asked for. */
const UNSHOWN_MS = 30_000;
/** What the server told with the page is shown anyway, and asked for again where the page took longer than this to come. */
const FRESH_MS = 20_000;

// oxlint-disable-next-line typescript/no-explicit-any -- a page's questions have different answers
type AnyQuestion = Question<any> | PagedQuestion<any>;

/** What a page's questions depend on. */
export interface PageAddress {
  /** The id in the address. */
  id: string;
  search: Readonly<Record<string, unknown>>;
  isOwner: boolean;
}

/** Loads what a page shows of whoever is signed in. */
export type PageLoader = (at: Pick<PageAddress, "id" | "search">) => Promise<void>;

/** What was answered to a question; undefined where nothing was. */
type DataOf = <Data>(question: Question<Data>) => Data | undefined;

/**
 * Loads the answers to a page's questions, the page's own first. The server waits for them before it draws the page; in
 * a browser the page comes at once and shows them when they are there. `furtherAt`: the questions that follow from the
 * answers.
 */
export const loadAnswers =
  (
    questionsAt: (at: PageAddress) => readonly AnyQuestion[],
    furtherAt: (at: PageAddress, dataOf: DataOf) => readonly AnyQuestion[] = () => [],
  ): PageLoader =>
  async (at) => {
    const drawing = currentDrawing();
    // A page that is drawn for everybody shows nobody's things.
    if (import.meta.env.SSR && drawing === undefined) return;
    const { user, isOwner } = drawing?.session ?? (await knownSession());
    if (user === null) return;
    const answers = drawing?.client ?? client;
    const load = (questions: readonly AnyQuestion[]) =>
      Promise.all(questions.map((question) => loadOne(answers, question)));
    const place = { ...at, isOwner };
    await load(questionsAt(place));
    await load(furtherAt(place, ({ queryKey }) => answers.getQueryData<{ data: never }>(queryKey)?.data));
  };

async function loadOne(answers: QueryClient, question: AnyQuestion): Promise<void> {
  const known = answers.getQueryState<Known>(question.queryKey);
  if (known === undefined || known.status === "pending") {
    if ("initialPageParam" in question)
      await answers.prefetchInfiniteQuery({ ...question, gcTime: UNSHOWN_MS });
    else await answers.prefetchQuery({ ...question, gcTime: UNSHOWN_MS });
    // The page asks again, and then for the password.
    if (import.meta.env.SSR && isForPerson(answers.getQueryState<unknown, RefusedCall>(question.queryKey)))
      answers.removeQueries({ queryKey: question.queryKey, exact: true });
  }
  // It came with the page, past the call that keeps a copy.
  else if (known.dataUpdateCount === 0 && known.data !== undefined)
    question.keep?.("pages" in known.data ? known.data.pages[0]?.data : known.data.data);
}

/** Refused until somebody gives a password or a passkey's tap. */
const isForPerson = (state: { error: RefusedCall | null } | undefined) =>
  ["confirm-password", "passkey-needed"].includes(state?.error?.reply.code ?? "");

// oxlint-disable-next-line typescript/no-explicit-any -- as its question says
type Known = { data: any } | { pages: { data: any }[] };

/** All that was answered, for the page's data. */
export const knownAnswers = (answers: QueryClient): KnownAnswer[] =>
  answers
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== "pending")
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: state.data,
      refused: state.error instanceof RefusedCall ? state.error.reply : undefined,
    }));

/** An answer in pages begins without a cursor, for which JSON has no word. */
function readAnswer(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown; pageParams?: unknown[] };
  return pageParams === undefined ? data : { pages, pageParams: pageParams.map((one) => one ?? undefined) };
}

/** Hands the answers that came with the page to the query library. */
function takePageAnswers(): void {
  const { session, answers = [] } = readPageData();
  // Somebody else may have signed in since.
  if (session?.user.id !== currentSession().user?.id) return;
  const at = performance.now() < FRESH_MS ? Date.now() : 0;
  for (const { key, data, refused } of answers)
    client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key, gcTime: UNSHOWN_MS }), {
      data: readAnswer(data),
      dataUpdateCount: 0,
      dataUpdatedAt: data === undefined ? 0 : at,
      error: refused === undefined ? null : new RefusedCall(refused as Refused),
      errorUpdateCount: 0,
      errorUpdatedAt: refused === undefined ? 0 : at,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: data === undefined ? "error" : "success",
      fetchStatus: "idle",
    });
}
if (!import.meta.env.SSR) takePageAnswers();
