// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { networkIs } from "../../../../tests/support/network";
import { sessionAnswers, ANA } from "../../../../tests/support/session-answers";
import type { RecipeForm } from "../../../baking";
import { call } from "./api";
import { currentSession } from "./session";

const requests: { path: string; init: RequestInit | undefined }[] = [];

function serverAnswers(answer: (path: string) => Response) {
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    requests.push({ path, init });
    return answer(path);
  });
}

beforeEach(() => {
  networkIs(false);
  requests.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("calls to the server", () => {
  it("send JSON and return the parsed answer", async () => {
    serverAnswers(() => Response.json({ id: "r1" }, { status: 201 }));
    const reply = await call("POST /api/recipes", { body: { notes: "é" } as RecipeForm, key: "k" });
    expect(reply).toEqual({ ok: true, status: 201, data: { id: "r1" } });
    expect(requests).toEqual([
      {
        path: "/api/recipes",
        init: {
          method: "POST",
          body: '{"notes":"é"}',
          headers: {
            accept: "application/json",
            "content-type": "application/json",
            "idempotency-key": "k",
          },
          signal: expect.any(AbortSignal),
        },
      },
    ]);
  });

  it("send no body where there is none, and return null for an empty answer", async () => {
    serverAnswers(() => new Response(null, { status: 204 }));
    expect(await call("DELETE /api/recipes/:id", { params: { id: "r1" } })).toEqual({
      ok: true,
      status: 204,
      data: null,
    });
    expect(requests[0]?.init).toEqual({
      method: "DELETE",
      headers: { accept: "application/json", "idempotency-key": expect.any(String) },
      signal: expect.any(AbortSignal),
    });
  });

  it("return a refusal with its code, sentence and issues", async () => {
    const issues = [{ path: "city", message: "City is required" }];
    serverAnswers(() =>
      Response.json({ error: "Please check.", code: "invalid", issues, version: 3 }, { status: 400 }),
    );
    expect(await call("POST /api/recipes", { body: {} as RecipeForm })).toEqual({
      ok: false,
      status: 400,
      code: "invalid",
      message: "Please check.",
      issues,
      version: 3,
    });
  });

  it.each([
    ["a page of a proxy", () => new Response("<h1>502</h1>", { status: 502 }), 502, "failed"],
    ["another's JSON", () => Response.json({ detail: "no" }, { status: 404 }), 404, "failed"],
    [
      "no answer",
      () => {
        throw new TypeError("offline");
      },
      0,
      "no-answer",
    ],
    ["half an answer", () => new Response('{"id":', { status: 200 }), 0, "no-answer"],
  ])("turn %s into a refusal without words", async (_, answer, status, code) => {
    serverAnswers(answer);
    expect(await call("GET /api/recipes")).toMatchObject({
      ok: false,
      status,
      code,
      message: "",
      issues: [],
    });
  });
});

describe("REL-27 a change without a clear answer", () => {
  const doubt = { error: "The site did not answer in time.", code: "outcome-unknown" };
  beforeEach(() => networkIs(true));

  it("is sent again under its key, and gets the first answer", async () => {
    serverAnswers(() =>
      requests.length === 1 ? Response.json(doubt, { status: 504 }) : new Response(null, { status: 204 }),
    );
    const reply = await call("DELETE /api/recipes/:id", { params: { id: "r1" } });
    expect(reply).toMatchObject({ ok: true, status: 204, data: null });
    const keys = requests.map(({ init }) => new Headers(init?.headers).get("idempotency-key"));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it("is sent once where the server stores no answer", async () => {
    serverAnswers(() => Response.json(doubt, { status: 504 }));
    const body = { newPassword: "Rye-and-Caraway-7", token: "t" };
    const reply = await call("POST /api/auth/reset-password", { body });
    expect(reply).toMatchObject({ ok: false, code: "outcome-unknown" });
    expect(requests).toHaveLength(1);
  });
});

describe("the address of a call", () => {
  it("has its parameters and query filled in, escaped so that none of them ends a part", async () => {
    serverAnswers(() => Response.json([]));
    await call("GET /api/recipes/published/:id", { params: { id: "a/b?c#d" } });
    await call("GET /api/admin/audit", { query: {} });
    await call("GET /api/admin/bread-requests", { query: { limit: 5, q: "José & co", status: undefined } });
    expect(requests.map(({ path }) => path)).toEqual([
      "/api/recipes/published/a%2Fb%3Fc%23d",
      "/api/admin/audit",
      "/api/admin/bread-requests?limit=5&q=Jos%C3%A9+%26+co",
    ]);
  });

  it("goes on at the cursor that the list names, and at no other", async () => {
    const linking = (link: string) => {
      serverAnswers(() => Response.json([], { headers: { link } }));
      return call("GET /api/admin/audit", { query: {} });
    };
    expect(await linking('</api/admin/audit?cursor=1.x>; rel="next"')).toMatchObject({ next: "1.x" });
    expect(await linking('</api/admin/outbox?cursor=1.x>; rel="next"')).toMatchObject({ next: undefined });
    expect(await linking('<https://elsewhere.example/api/admin/audit?cursor=1>; rel="next"')).toMatchObject({
      next: undefined,
    });
    expect(await linking('</api/admin/audit?cursor=1.x>; rel="prev"')).toMatchObject({ next: undefined });
  });
});

describe("SH-05 a session that has ended", () => {
  const ended = (path: string) =>
    path === "/api/auth/get-session"
      ? Response.json(null)
      : Response.json({ error: "Please sign in first.", code: "session-needed" }, { status: 401 });

  beforeEach(async () => {
    await sessionAnswers({ user: ANA, isOwner: false });
  });

  it("is known in the whole site before the reply is handed over", async () => {
    serverAnswers(ended);
    expect(await call("GET /api/recipes")).toMatchObject({ ok: false, code: "session-needed" });
    expect(currentSession().status).toBe("out");
  });

  it("is left to callers that ask to report it themselves", async () => {
    serverAnswers(ended);
    expect(await call("GET /api/recipes", { keepSession: true })).toMatchObject({
      ok: false,
      code: "session-needed",
    });
    expect(currentSession().status).toBe("in");
  });

  it("is not meant by a wrong password at the login", async () => {
    serverAnswers(() => Response.json({ error: "no", code: "wrong-password" }, { status: 401 }));
    await call("POST /api/auth/sign-in/email", { body: { email: "", password: "" } });
    expect(requests).toHaveLength(1);
  });
});
