import { useSyncExternalStore } from "react";
import type { SessionAnswer } from "../../../contract/account/account";
import type { ToWorker } from "../../../contract/site/offline";
import type { ResponseTo } from "./reply";
import { device } from "../device/device-store";
import { currentDrawing } from "../drawn/drawing";
import { earlyAnswer, forgetEarlyAnswers } from "./early-answers";
import { OWNERS_DEVICE, SIGNED_IN_KEY } from "./boot";
import { readPageData } from "../drawn/page-data";

/**
 * Who is signed in. Only the server knows whether that is the owner. "unknown": the server has not said yet, and the
 * last question had no answer.
 */
export type Session =
  | { status: "loading" | "unknown" | "out"; user: null; isOwner: false }
  | { status: "in"; user: SessionAnswer["user"]; isOwner: boolean };

const LOADING: Session = { status: "loading", user: null, isOwner: false };
const UNKNOWN: Session = { status: "unknown", user: null, isOwner: false };
const OUT: Session = { status: "out", user: null, isOwner: false };

let current: Session = LOADING;
/** Whom the page on the screen was drawn for. */
let drawnFor: Session = LOADING;
let asked = 0;
/** How many questions in a row had no answer. */
let missed = 0;
const listeners = new Set<() => void>();
/** Whether the device has heard who is there. */
let isNoted = false;

/** The site answers null where nobody is signed in. Anything else that holds no user is not the site's answer. */
function sessionFrom(answer: SessionAnswer | null): Session | undefined {
  if (answer === null) return OUT;
  return answer.user?.email ? { status: "in", user: answer.user, isOwner: answer.isOwner } : undefined;
}

const CALL = "GET /api/auth/get-session";

/** Nearly every page makes this call and no other, so it does without the code that fills in addresses and bodies. */
const ADDRESS = CALL.slice("GET ".length);
const ask = () => fetch(ADDRESS, { headers: { accept: "application/json" } });
const question = (): Promise<ResponseTo<typeof CALL>> =>
  earlyAnswer(ADDRESS)?.then((answer) => answer ?? ask()) ?? ask();

/** Undefined when there was no answer. The code that asks again is loaded only then: nearly every page does without it. */
async function sessionThere(): Promise<Session | undefined> {
  try {
    const first = question();
    const answer = await first.catch(() => undefined);
    const response = answer?.ok
      ? answer
      : await import("./kept-baker").then(({ askAgain }) => askAgain(question, first, current === LOADING));
    return response?.ok ? sessionFrom(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

const LONGEST_PAUSE_MS = 60_000;

/** Asks again after 5 seconds, then 15, then 45, then every minute, unless something else has asked by then. */
function askLater(): void {
  const asking = asked;
  const pause = Math.min(LONGEST_PAUSE_MS, 5000 * 3 ** missed);
  missed += 1;
  setTimeout(() => void (asking === asked && refreshSession()), pause);
}

/**
 * Asks the server who is signed in, after anything that may have changed it. The last question counts. Without an
 * answer nothing changes, and the page asks again: only the server's own answer signs anybody out.
 */
export async function refreshSession(): Promise<void> {
  asked += 1;
  const asking = asked;
  if (asking > 1) forgetEarlyAnswers();
  const heard = await sessionThere();
  if (heard?.status !== "in") forgetEarlyAnswers();
  if (heard) noteOnDevice(heard);
  if (asking !== asked) return;
  if (heard) missed = 0;
  else askLater();
  const answer = heard ?? (current === LOADING ? UNKNOWN : current);
  if (isCurrent(answer)) return;
  current = answer;
  for (const listener of listeners) listener();
}

function noteOnDevice({ status, user, isOwner }: Session): void {
  // The service worker removes all other people's copies from this device.
  navigator.serviceWorker?.controller?.postMessage({ only: user?.id } satisfies ToWorker);
  // Scripts cannot read the session's cookie, and the next page has to know at once what to ask.
  device.write(SIGNED_IN_KEY, status === "in" ? (isOwner ? OWNERS_DEVICE : "1") : null);
}

/** The person whom the server drew the page for: nobody asks again until something may have changed. */
function readDrawnSession(): void {
  const { session } = readPageData();
  const told = session && sessionFrom(session);
  if (told === undefined) return;
  [asked, current, drawnFor] = [1, told, told];
}
if (!import.meta.env.SSR) readDrawnSession();

/** Whom the server is drawing a page for. */
function sessionOfDrawing(): Session | undefined {
  const drawing = currentDrawing();
  return drawing && sessionFrom(drawing.session);
}
export const currentSession = () => sessionOfDrawing() ?? current;
/** The session that the page was drawn with, for React's first look at it. */
export const drawnSession = () => sessionOfDrawing() ?? drawnFor;

export const isCurrent = (session: Session) => JSON.stringify(session) === JSON.stringify(current);

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  // The first part of the page that asks (after hydration, never on the server) asks for all.
  if (asked === 0) void refreshSession();
  else if (!isNoted) noteOnDevice(current);
  isNoted = true;
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, drawnSession);
}
