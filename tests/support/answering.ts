import { act } from "react";
import { vi } from "vitest";
import type { SessionAnswer } from "../../src/contract/account/account";
import type { ErrorBody } from "../../src/contract/api/errors";
import { refreshSession } from "../../src/web/site/calls/session";
import { networkIs } from "./network";

type Answer = Response | (() => Response | Promise<Response>);

/** The session call's answer for a baker; tests set what matters to them. */
export function signedInAs(user: Partial<SessionAnswer["user"]> = {}): SessionAnswer {
  return {
    session: { id: "s1", createdAt: "2026-11-20T09:00:00.000Z", expiresAt: "2026-11-27T09:00:00.000Z" },
    user: {
      id: "u1",
      name: "Ana Ruiz",
      email: "ana@example.org",
      createdAt: "2026-11-20T12:00:00.000Z",
      theme: null,
      emailVerified: true,
      ...user,
    },
    isOwner: false,
  };
}

/** A refusal in the shape that all refusals share. */
export function refuseWith(status: number, body: Partial<ErrorBody> = {}): Response {
  return Response.json({ error: "", code: "failed", ...body }, { status });
}

export const answerWith = (data: unknown = { status: true }) => Response.json(data);

/**
 * Sets the page's network: each call gets the next of its listed answers, the last one from then on. A call without an
 * answer fails like one without a network. The page's session store is already filled.
 */
export async function answerCalls(
  answers: Record<string, Answer | Answer[]>,
  session: SessionAnswer | null = null,
) {
  networkIs(false);
  const asked: { call: string; body: unknown }[] = [];
  const network = { session, answers, asked };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const call = `${method} ${path.split("?")[0]}`;
    if (call === "GET /api/auth/get-session") return Response.json(network.session);
    asked.push({ call: `${method} ${path}`, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const listed = network.answers[call];
    const answer = Array.isArray(listed) ? (listed.length > 1 ? listed.shift() : listed[0]) : listed;
    if (answer === undefined) throw new TypeError(`no answer to ${call}`);
    const response = typeof answer === "function" ? await answer() : answer.clone();
    return response;
  });
  await act(() => refreshSession());
  return network;
}
