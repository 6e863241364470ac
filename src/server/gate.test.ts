import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { onEachServer } from "../../tests/support/server";
import { SIZES } from "./body";
import { type Route, route } from "./policy";

/** A route of each kind, answering what reached it. */
function echoes(): Route[] {
  const schema = z.object({ city: z.string({ error: "City is required" }), zip: z.optional(z.string()) });
  const common = { method: "POST", schema } as const;
  return [
    route({
      ...common,
      name: "echo.form",
      path: "/api/echo/form",
      policy: "public",
      handler: ({ context, body }) => context.json(body),
    }),
    route({
      ...common,
      name: "echo.recipe",
      path: "/api/echo/recipe",
      policy: "public",
      size: "recipe",
      handler: ({ context, body }) => context.json(body.city.length),
    }),
    route({
      name: "echo.nothing",
      method: "POST",
      path: "/api/echo/nothing",
      policy: "public",
      handler: ({ context }) => context.body(null, 204),
    }),
    route({
      name: "echo.user",
      method: "POST",
      path: "/api/echo/user",
      policy: "user",
      schema,
      handler: ({ context, session }) => context.json(session.userId),
    }),
    route({
      name: "echo.visitor",
      method: "GET",
      path: "/api/echo/visitor",
      policy: "visitor",
      handler: ({ context, session }) => context.json(session?.userId ?? null),
    }),
    route({
      name: "echo.fresh",
      method: "POST",
      path: "/api/echo/fresh",
      policy: "user",
      fresh: true,
      handler: ({ context }) => context.json("done"),
    }),
    route({
      name: "echo.owner",
      method: "POST",
      path: "/api/echo/owner",
      policy: "owner",
      handler: ({ context }) => context.json("done"),
    }),
  ];
}

const MINUTE = 60_000;
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

onEachServer((start) => {
  const open = () => start({ moreRoutes: echoes() });

  describe("SEC-31 bodies", () => {
    it("counts bytes as they come: the limit passes, one more is 413", async () => {
      const server = await open();
      for (const [path, limit] of [
        ["/api/echo/form", SIZES.form],
        ["/api/echo/recipe", SIZES.recipe],
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

    it("does not believe the announced length", async () => {
      const server = await open();
      const body = JSON.stringify({ city: "x".repeat(SIZES.form) });
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
    ])("refuses %s with 400", async (_name, body) => {
      const response = await (await open()).request("POST", "/api/echo/form", { body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "unreadable" });
    });

    it("SEC-50 a body that breaks off is nobody's failure, and fills no log", async () => {
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

    it("refuses text that is no UTF-8", async () => {
      const server = await open();
      const body = new Uint8Array([...Buffer.from('{"city":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
      const response = await server.app.request("/api/echo/form", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      expect(response.status).toBe(400);
    });

    it("SEC-21 takes JSON only, and asks for no type where no body is", async () => {
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

    it("SEC-26 SEC-34 drops keys that the call does not know, and names each wrong field", async () => {
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

  describe("SEC-24 policies", () => {
    it("asks who is there before it reads a body", async () => {
      const server = await open();
      const response = await server.request("POST", "/api/echo/user", { body: "x".repeat(SIZES.form + 1) });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "session-needed", error: "Please sign in first." });
    });

    it("lets a visitor in, and knows who it is", async () => {
      const server = await open();
      const baker = await server.baker();
      expect(await (await server.request("GET", "/api/echo/visitor")).json()).toBeNull();
      expect(await (await baker.request("GET", "/api/echo/visitor")).json()).toBe(baker.id);
    });

    it("SEC-09 wants a fresh proof for what cannot be taken back", async () => {
      const server = await open();
      const baker = await server.baker();
      server.clock.advance(14 * MINUTE);
      expect((await baker.request("POST", "/api/echo/fresh")).status).toBe(200);
      server.clock.advance(2 * MINUTE);
      const stale = await baker.request("POST", "/api/echo/fresh");
      expect(stale.status).toBe(403);
      expect(await stale.json()).toMatchObject({ code: "confirm-password" });
      await baker.request("POST", "/api/auth/verify-password", { password: baker.password });
      expect((await baker.request("POST", "/api/echo/fresh")).status).toBe(200);
    });

    it("keeps everybody but the owner out, and says so in the log", async () => {
      const server = await open();
      const baker = await server.baker();
      expect((await server.request("POST", "/api/echo/owner")).status).toBe(401);
      const denied = await baker.request("POST", "/api/echo/owner");
      expect(denied.status).toBe(403);
      expect(await denied.json()).toMatchObject({ code: "not-owner" });
      expect(server.lines.security).toContainEqual(
        expect.objectContaining({ event: "denied", userId: baker.id, network: "203.0.113.1" }),
      );
    });
  });

  it("SEC-30 rights that end while a request waits are not its own any more", async () => {
    const server = await start({ moreRoutes: echoes() });
    const owner = await server.owner();
    // The body is on its way while the owner's sessions end.
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await server.database.db.deleteFrom("session").where("userId", "=", owner.id).execute();
        controller.enqueue(Buffer.from("{}"));
        controller.close();
      },
    });
    const response = await server.app.request("/api/echo/owner", {
      method: "POST",
      body: slow,
      headers: { "content-type": "application/json", cookie: owner.cookie },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(401);
  });

  describe("REL-02 the same request again", () => {
    const KEY = { "idempotency-key": "018f6d3e-0000-7000-8000-000000000001" };

    async function counting() {
      let done = 0;
      const work = vi.fn(async () => {
        done += 1;
        return done;
      });
      const counted = route({
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

    it("answers fifty at once with one piece of work and one reply", async () => {
      const { server, work } = await counting();
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

    it("counts per sender and per key; without a key every request is new", async () => {
      const { server, work } = await counting();
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

    it("does not keep a refusal: what was mended goes through under the same key", async () => {
      const { server, work } = await counting();
      const baker = await server.baker();
      expect((await baker.request("POST", "/api/counted", { good: false }, KEY)).status).toBe(409);
      expect((await baker.request("POST", "/api/counted", {}, KEY)).status).toBe(201);
      expect(work).toHaveBeenCalledTimes(1);
    });

    it("where the first is at work for too long, the second is told so instead of a failure", async () => {
      const { server, work } = await counting();
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
      await vi.waitFor(() => expect(work).toHaveBeenCalled());
      setTimeout(() => finish(7), 2_600);
      const second = await ask();
      // SQLite has one writer at a time: whoever comes second waits for its turn, and finds the reply.
      const onPostgres = server.database.engine === "postgres";
      expect(second.status).toBe(onPostgres ? 409 : 201);
      expect(await second.json()).toMatchObject(onPostgres ? { code: "in-progress" } : { n: 7 });
      expect((await first).status).toBe(201);
      expect(await (await ask()).json()).toEqual({ n: 7 });
    });

    it("refuses a key that is none", async () => {
      const { server } = await counting();
      const headers = { "idempotency-key": "x y" };
      expect((await server.request("POST", "/api/counted", { body: {}, headers })).status).toBe(400);
    });
  });
});
