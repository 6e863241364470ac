import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecipeForm } from "../../../baking";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { call, callOnce } from "./api";
import { client, makeQuestion, type RefusedCall } from "./query-client";
import { secondsOf } from "./retry";

type Fault = "fine" | "refuses" | "hangs up before" | "hangs up after" | "hangs up in the middle" | number;

/** The server's behavior for the next requests, in this order. After that it works. */
let faults: Fault[] = [];
let retryAfter: string | undefined;
/** Every request that arrived, and every change that was made. */
let asked: { method: string; key: string | undefined }[] = [];
let made: string[] = [];
let answered = new Map<string, string>();

/** Makes the change that a body asks for, once for each key as our server does, and fails as told, before or after that. */
const server = createServer((request, response) => {
  const key = request.headers["idempotency-key"] as string | undefined;
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    asked.push({ method: request.method ?? "", key });
    const fault = faults.shift() ?? "fine";
    if (fault === "hangs up before") return response.destroy();
    if (typeof fault === "number") {
      response.writeHead(fault, retryAfter === undefined ? {} : { "retry-after": retryAfter });
      return response.end("<h1>busy</h1>");
    }
    if (request.method !== "GET" && (key === undefined || !answered.has(key))) {
      made.push(body);
      if (key !== undefined) answered.set(key, body);
    }
    if (fault === "hangs up after") return response.destroy();
    if (fault === "hangs up in the middle") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write("[", () => response.destroy());
      return response;
    }
    response.writeHead(200, { "content-type": "application/json" });
    // Only the page's own call asks for "null": of its answer nothing is kept.
    return response.end(body || (request.method === "PATCH" ? "null" : "[]"));
  });
});

/** The pauses of our own, in milliseconds; here a twentieth of each is waited. A request's own limit stays as it is. */
let pauses: number[] = [];
const FASTER = 20;
const LONGEST_PAUSE_MS = 6000;

beforeAll(async () => {
  const { setTimeout: real } = globalThis;
  vi.stubGlobal("setTimeout", (work: () => void, pause = 0, ...more: unknown[]) => {
    // Node's own fetch keeps its limits by the same timers, and hands something along.
    if (pause > LONGEST_PAUSE_MS || more.length > 0) return real(work, pause, ...more);
    if (pause > 0) pauses.push(pause);
    return real(work, pause / FASTER);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => undefined);
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  pauses = [];
  faults = [];
  retryAfter = undefined;
  asked = [];
  made = [];
  answered = new Map();
});
afterEach(() => vi.restoreAllMocks());

const get = (signal?: AbortSignal) => call("GET /api/recipes", { signal });
let questions = 0;
/** A page's question, which TanStack Query asks. */
const ask = () => {
  questions += 1;
  return client
    .fetchQuery(makeQuestion(["recipes", questions], (signal) => callOnce("GET /api/recipes", { signal })))
    .catch((error: RefusedCall) => error.reply);
};
/** One whose question falls back on a copy on this device, and so makes a call that asks again itself. */
const askWithCopy = () => {
  questions += 1;
  return client
    .fetchQuery(makeQuestion(["recipes", questions], get))
    .catch((error: RefusedCall) => error.reply);
};
const post = (key?: string) =>
  call("POST /api/recipes", { body: { loaf: key ?? "none" } as unknown as RecipeForm, ...(key && { key }) });

describe.each([
  ["call", get],
  ["question of a page", ask],
  ["question with a copy", askWithCopy],
])("REL-24 a reading %s in bad weather", (_kind, read) => {
  it.each<[string, Fault[]]>([
    ["hangs up twice", ["hangs up before", "hangs up before"]],
    ["is away behind a proxy", [502, 504]],
    ["is too busy", [503, "hangs up before"]],
  ])("is answered by a server that %s", async (_what, first) => {
    faults = first;
    expect(await read()).toMatchObject({ ok: true, data: [] });
    expect(asked).toHaveLength(3);
  });

  it("is given up after three attempts", async () => {
    faults = [503, 503, 503, 503];
    expect(await read()).toMatchObject({ ok: false, status: 503 });
    expect(asked).toHaveLength(3);
  });

  it.each([400, 401, 404, 429, 500])("answered with %i is not repeated", async (status) => {
    faults = [status];
    expect(await read()).toMatchObject({ ok: false, status });
    expect(asked).toHaveLength(1);
  });

  it("waits as long as the server asks when that is short, and says how long when it is not", async () => {
    faults = [503];
    retryAfter = "1";
    expect(await read()).toMatchObject({ ok: true });
    expect(pauses).toHaveLength(1);
    // A tenth of a second to three tenths on top: the pause before a second attempt.
    expect(pauses[0]).toBeGreaterThanOrEqual(1100);
    expect(pauses[0]).toBeLessThanOrEqual(1300);
    faults = [503];
    retryAfter = "240";
    expect(await read()).toMatchObject({ ok: false, status: 503, wait: 240 });
    expect(asked).toHaveLength(3);
  });

  it("without a network is tried once", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    faults = ["hangs up before"];
    expect(await read()).toMatchObject({ ok: false, status: 0, code: "no-answer" });
    expect(asked).toHaveLength(1);
  });
});

describe("REL-24 a reading call that nobody waits for any more", () => {
  it("is not repeated by a page that was left", async () => {
    faults = [503, 503];
    retryAfter = "5";
    const question = makeQuestion(["left"], (signal) => callOnce("GET /api/recipes", { signal }));
    const reply = client.fetchQuery(question).catch(() => "left");
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
    await client.cancelQueries({ queryKey: ["left"] });
    expect(await reply).toBe("left");
    await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE_MS));
    expect(asked).toHaveLength(1);
  });

  it("is not repeated", async () => {
    faults = [503, 503];
    retryAfter = "5";
    const leaving = new AbortController();
    const reply = get(leaving.signal);
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
    leaving.abort();
    expect(await reply).toMatchObject({ ok: false, status: 0 });
    expect(asked).toHaveLength(1);
  });
});

describe("REL-24 a changing call in bad weather", () => {
  it.each<Fault>(["hangs up after", "hangs up before", 503, 502])(
    "whose answer the server does not store is sent once: %s",
    async (fault) => {
      const changes = [
        () => call("POST /api/auth/sign-out"),
        () => call("POST /api/recipes/:id/links", { params: { id: "r1" } }),
        () => call("POST /api/envelope/tap", { body: {} as never }),
      ];
      for (const change of changes) {
        asked = [];
        faults = [fault];
        expect(await change()).toMatchObject({ ok: false });
        expect(asked).toHaveLength(1);
      }
    },
  );

  it.each<Fault>(["hangs up after", "hangs up before", "hangs up in the middle", 502, 503, 504])(
    "REL-27 without its page's key is repeated under one key, and done once: %s",
    async (fault) => {
      const changes = [
        () => call("PUT /api/recipes/:id/visibility", { params: { id: "r1" }, body: { isPublic: true } }),
        () =>
          call("PATCH /api/admin/bread-requests/:id", { params: { id: "b1" }, body: { status: "ready" } }),
        () => call("DELETE /api/recipes/:id", { params: { id: "r1" } }),
      ];
      for (const change of changes) {
        asked = [];
        made = [];
        faults = [fault];
        expect(await change()).toMatchObject({ ok: true });
        expect(asked).toHaveLength(2);
        expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
        expect(made).toHaveLength(1);
      }
    },
  );

  it("REL-27 is refused after three attempts, and the page may repeat it under its own key", async () => {
    faults = ["hangs up after", "hangs up after", "hangs up after"];
    expect(await post("key-1")).toMatchObject({ ok: false, status: 0, code: "no-answer" });
    expect(asked).toHaveLength(3);
    expect(await post("key-1")).toMatchObject({ ok: true, data: { loaf: "key-1" } });
    expect(made).toEqual(['{"loaf":"key-1"}']);
  });

  it("REL-27 SEC-29 whose answer holds people's data resolves with what its page already knows", async () => {
    faults = ["hangs up after"];
    const row = { id: "b1", status: "ready" } as AdminBreadRequest;
    const parts = { params: { id: "b1" }, body: undefined as never, whenDone: row };
    expect(await call("PATCH /api/admin/bread-requests/:id", parts)).toMatchObject({ ok: true, data: row });
  });

  it("without a network is tried once, and refused", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    faults = ["hangs up before"];
    expect(await post("key-1")).toMatchObject({ ok: false, status: 0, code: "no-answer" });
    expect(asked).toHaveLength(1);
  });

  it("with a key is repeated under the same one, and done once", async () => {
    faults = ["hangs up after", 503];
    expect(await post("key-1")).toMatchObject({ ok: true, data: { loaf: "key-1" } });
    expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"]);
    expect(made).toEqual(['{"loaf":"key-1"}']);
  });

  it.each([400, 401, 409, 413, 429, 500])("with a key is not repeated after %i", async (status) => {
    faults = [status];
    expect(await post("key-1")).toMatchObject({ ok: false, status });
    expect(asked).toHaveLength(1);
  });
});

describe("REL-24 REL-02 a connection that fails three times in ten", () => {
  /** The same faults in each run: xorshift, 32 bits. */
  function faultsFrom(seed: number): Fault[] {
    let state = seed;
    return Array.from({ length: 400 }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const share = (state >>> 0) / 2 ** 32;
      if (share > 0.3) return "fine";
      return (["hangs up before", "hangs up after", 503] as const)[Math.floor(share * 10)] ?? "fine";
    });
  }

  it("doubles nothing, and what was acknowledged was done", async () => {
    faults = faultsFrom(20261121);
    const keys = Array.from({ length: 80 }, (_, index) => `loaf-${index}`);
    const done: string[] = [];
    const failed: string[] = [];
    await Promise.all(
      keys.map(async (key) => {
        const reply = await post(key);
        (reply.ok ? done : failed).push(key);
      }),
    );
    const loaves = made.map((body) => (JSON.parse(body) as { loaf: string }).loaf);
    expect(new Set(loaves).size).toBe(loaves.length);
    expect(done.filter((key) => !loaves.includes(key))).toEqual([]);
    // Three attempts in a row fail about once in 37.
    expect(failed.length).toBeLessThan(10);
    for (const key of failed) expect(await post(key)).toMatchObject({ ok: true });
    expect(new Set(made).size).toBe(80);
    expect(made).toHaveLength(80);
  });
});

it.each([
  [null, undefined],
  ["0", 0],
  ["90", 90],
  ["Sat, 21 Nov 2026 18:01:30 GMT", 90],
  ["Sat, 21 Nov 2026 17:00:00 GMT", 0],
  ["soon", undefined],
])("a Retry-After of %j means %j seconds", (header, seconds) => {
  expect(secondsOf(header, Date.parse("2026-11-21T18:00:00Z"))).toBe(seconds);
});
