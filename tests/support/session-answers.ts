import { act } from "react";
import { vi } from "vitest";
import type { SessionAnswer } from "../../src/contract/account/account";
import { refreshSession } from "../../src/web/site/calls/session";
import { networkIs } from "./network";

export const ANA: SessionAnswer["user"] = {
  id: "u1",
  name: "Ana Ruiz",
  email: "ana@example.org",
  createdAt: "2026-11-20T09:00:00.000Z",
  theme: null,
  emailVerified: false,
};

/** Makes the session call answer this until a sign-out. The page's store has it already. All other calls are not found. */
export async function sessionAnswers(
  answer: { user: typeof ANA; isOwner: boolean } | null,
): Promise<string[]> {
  networkIs(false);
  const calls: string[] = [];
  let current = answer;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? "GET"} ${path}`);
    if (path.endsWith("/sign-out")) current = null;
    if (path.startsWith("/api/auth/")) return Promise.resolve(Response.json(current));
    return Promise.resolve(Response.json({ error: "", code: "not-found" }, { status: 404 }));
  });
  await act(() => refreshSession());
  calls.length = 0;
  return calls;
}
