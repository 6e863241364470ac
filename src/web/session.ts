import { useSyncExternalStore } from "react";

type SessionUser = { id: string; name: string; email: string; createdAt: string };

/** Who is signed in. Only the server knows whether that is the owner. */
export type Session =
  | { status: "loading" | "out"; user: null; isOwner: false }
  | { status: "in"; user: SessionUser; isOwner: boolean };

const LOADING: Session = { status: "loading", user: null, isOwner: false };
const OUT: Session = { status: "out", user: null, isOwner: false };

let current: Session = LOADING;
let asked = 0;
const listeners = new Set<() => void>();

function publish(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Reads the answer of the session call; whatever is not a session means that nobody is signed in. */
function sessionFrom(answer: unknown): Session {
  const { user, isOwner } = (answer ?? {}) as { user?: Record<string, unknown> | null; isOwner?: unknown };
  if (typeof user?.id !== "string" || typeof user.email !== "string") return OUT;
  const { id, email } = user;
  const named = { name: textOf(user.name), createdAt: textOf(user.createdAt) };
  return { status: "in", user: { id, email, ...named }, isOwner: isOwner === true };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Asks the server who is signed in. Of several questions under way, the last one asked is answered. */
export async function refreshSession(): Promise<void> {
  asked += 1;
  const question = asked;
  let answer: Session = OUT;
  try {
    const response = await fetch("/api/auth/get-session", { headers: { accept: "application/json" } });
    if (response.ok) answer = sessionFrom(await response.json());
  } catch {
    // Without an answer the site shows itself as to a visitor; everything public works.
  }
  if (question === asked) publish(answer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The first part of the page to ask (after hydration, never on the server) asks for all.
  if (asked === 0) void refreshSession();
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  );
}
