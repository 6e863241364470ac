import { act } from "react";
import { vi } from "vitest";
import { refreshSession } from "../../src/web/session";

export const ANA = {
  id: "u1",
  name: "Ana Ruiz",
  email: "ana@example.org",
  createdAt: "2026-11-20T09:00:00.000Z",
};

/** From now on the session call answers this, and sign-out works; the page's store has heard it already. */
export async function sessionAnswers(
  answer: { user: typeof ANA; isOwner: boolean } | null,
): Promise<string[]> {
  const calls: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? "GET"} ${path}`);
    return Promise.resolve(Response.json(answer));
  });
  await act(() => refreshSession());
  calls.length = 0;
  return calls;
}
