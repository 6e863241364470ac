import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { onEachServer } from "../../../tests/support/server";
import { BODY_SIZES } from "../http/body";
import { answerPath, type Route } from "./policy";

/** A route of each kind, answering what reached it. */
function echoes(): Route[] {
  const schema = z.object({ city: z.string({ error: "City is required" }), zip: z.optional(z.string()) });
  const common = { method: "POST", schema } as const;
  return [
    answerPath({
      ...common,
      name: "echo.form",
      path: "/api/echo/form",
      policy: "public",
      handler: ({ context, body }) => context.json(body),
    }),
    answerPath({
      ...common,
      name: "echo.recipe",
      path: "/api/echo/recipe",
      policy: "public",
      size: "recipe",
      handler: ({ context, body }) => context.json(body.city.length),
    }),
    answerPath({
      name: "echo.nothing",
      method: "POST",
      path: "/api/echo/nothing",
      policy: "public",
      handler: ({ context }) => context.body(null, 204),
    }),
  ];
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

onEachServer((start) => {
  const open = () => start({ moreRoutes: echoes() });

  describe("SEC-31 bodies", () => {
    it("count bytes as they arrive: the limit passes, one more is 413", async () => {
      const server = await open();
      for (const [path, limit] of [
        ["/api/echo/form", BODY_SIZES.form],
        ["/api/echo/recipe", BODY_SIZES.recipe],
      ] as const) {
        const frame = JSON.stringify({ city: "" }).length;
        // An "ü" is one character and two bytes.
        const text = (bytes: number) =>
          JSON.stringify({ city: "ü".repeat(8) + "x".repeat(bytes - frame - 16) });
        expect((await server.request("POST", path, { body: text(limit - 1) })).status).toBe(200);
        expect((await server.request("POST", path, { body: text(limit) })).status).toBe(200);
        const over = await server.request("POST", path, { body: text(limit + 1) });
        expect(over.status).toBe(413);
        expect(await over.json()).toMatchObject({ code: "too-large" });
      }
    });

    it("are not trusted to be as long as announced", async () => {
      const server = await open();
      const body = JSON.stringify({ city: "x".repeat(BODY_SIZES.form) });
      const headers = { "content-length": "20" };
      expect((await server.request("POST", "/api/echo/form", { body, headers })).status).toBe(413);
    });

    it.each([
      ["deep", nested(20)],
      ["very deep", nested(2000)],
      ["wide", JSON.stringify({ city: "a", list: Array.from({ length: 2500 }, () => 1) })],
      ["no JSON", "{"],
      ["a list", "[]"],
      ["a text", '"city"'],
      ["a prototype", '{"city":"a","__proto__":{"admin":true}}'],
      ["a prototype further in", '{"city":"a","x":[{"constructor":1}]}'],
    ])("that are %s are refused with 400", async (_name, body) => {
      const response = await (await open()).request("POST", "/api/echo/form", { body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "unreadable" });
    });

    it("SEC-50 that break off are no failure of ours, and fill no log", async () => {
      const server = await open();
      for (const path of ["/api/echo/form", "/api/csp-report"]) {
        const body = new ReadableStream({
          pull(controller) {
            controller.error(new Error("aborted"));
          },
        });
        const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
        const response = await server.app.request(path, {
          ...init,
          headers: { "content-type": "application/json" },
        });
        expect(response.status).toBe(path.endsWith("form") ? 400 : 204);
      }
      expect(server.lines.failure).toEqual([]);
    });

    it("that are not UTF-8 are refused", async () => {
      const server = await open();
      const body = new Uint8Array([...Buffer.from('{"city":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
      const response = await server.app.request("/api/echo/form", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      expect(response.status).toBe(400);
    });

    it("SEC-21 must be JSON, and calls without a body need no type", async () => {
      const server = await open();
      const send = (type: string, body: string, path = "/api/echo/form") =>
        server.request("POST", path, { body, headers: { "content-type": type } });
      const json = '{"city":"Ulm"}';
      expect((await send("application/json; charset=utf-8", json)).status).toBe(200);
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
        expect((await send(type, json)).status).toBe(415);
        expect((await send(type, json, "/api/echo/nothing")).status).toBe(415);
      }
      expect((await server.request("POST", "/api/echo/nothing")).status).toBe(204);
    });

    it("SEC-26 SEC-34 lose unknown keys, and get each wrong field named", async () => {
      const server = await open();
      const body = { city: "Ulm", userId: "x", published: true };
      expect(await (await server.request("POST", "/api/echo/form", { body })).json()).toEqual({
        city: "Ulm",
      });
      for (const wrong of [{}, { city: 7 }, undefined]) {
        const response = await server.request("POST", "/api/echo/form", { body: wrong });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          error: "Please check the marked fields.",
          code: "invalid",
          issues: [{ path: "city", message: "City is required" }],
        });
      }
    });
  });

  describe("REL-02 the same request again", () => {
    const KEY = { "idempotency-key": "018f6d3e-0000-7000-8000-000000000001" };

    async function countWork() {
      let done = 0;
      const work = vi.fn(async () => {
        done += 1;
        return done;
      });
      const counted = answerPath({
        name: "counted",
        method: "POST",
        path: "/api/counted",
        policy: "visitor",
        idempotent: true,
        schema: z.object({ good: z.optional(z.boolean()) }),
        handler: async ({ context, body }) =>
          body.good === false ? context.json({ error: "no" }, 409) : context.json({ n: await work() }, 201),
      });
      return { server: await start({ moreRoutes: [counted] }), work };
    }

    it("is answered fifty times at once by one piece of work and one reply", async () => {
      const { server, work } = await countWork();
      const baker = await server.baker();
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => baker.request("POST", "/api/counted", {}, KEY)),
      );
      expect(work).toHaveBeenCalledTimes(1);
      for (const reply of replies) {
        expect(reply.status).toBe(201);
        expect(await reply.json()).toEqual({ n: 1 });
      }
    });

    it("is recognized by sender and key; without a key every request is new", async () => {
      const { server, work } = await countWork();
      const [ana, ben] = [await server.baker(), await server.baker()];
      await ana.request("POST", "/api/counted", {}, KEY);
      await ben.request("POST", "/api/counted", {}, KEY);
      await server.request("POST", "/api/counted", { body: {}, headers: KEY });
      await server.request("POST", "/api/counted", { body: {}, headers: KEY, peer: "203.0.113.99" });
      await ana.request("POST", "/api/counted", {}, { "idempotency-key": "another-key" });
      await ana.request("POST", "/api/counted", {});
      await ana.request("POST", "/api/counted", {});
      expect(work).toHaveBeenCalledTimes(7);
    });

    it("may succeed after a refusal: a corrected form goes through under the same key", async () => {
      const { server, work } = await countWork();
      const baker = await server.baker();
      expect((await baker.request("POST", "/api/counted", { good: false }, KEY)).status).toBe(409);
      expect((await baker.request("POST", "/api/counted", {}, KEY)).status).toBe(201);
      expect(work).toHaveBeenCalledTimes(1);
    });

    it("is told that the first one is still at work, where that takes too long", async () => {
      const { server, work } = await countWork();
      let finish: (n: number) => void = () => undefined;
      work.mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            finish = resolve;
          }),
      );
      const baker = await server.baker();
      const ask = () => baker.request("POST", "/api/counted", {}, KEY);
      const first = ask();
      await vi.waitFor(() => expect(work).toHaveBeenCalled(), 10_000);
      setTimeout(() => finish(7), 2_600);
      const second = await ask();
      // SQLite has one writer at a time: the second request waits for its turn and finds the reply.
      const onPostgres = server.database.engine === "postgres";
      expect(second.status).toBe(onPostgres ? 409 : 201);
      expect(await second.json()).toMatchObject(onPostgres ? { code: "in-progress" } : { n: 7 });
      expect((await first).status).toBe(201);
      expect(await (await ask()).json()).toEqual({ n: 7 });
    });

    it("is refused when its key is malformed", async () => {
      const { server } = await countWork();
      const headers = { "idempotency-key": "x y" };
      expect((await server.request("POST", "/api/counted", { body: {}, headers })).status).toBe(400);
    });
  });
});
