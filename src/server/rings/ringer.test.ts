import { expect, it, onTestFinished } from "vitest";
import { keepPlan, ownDay, runningPlan } from "../../../tests/support/baking-plans";
import { plannedBench } from "../../../tests/support/planned-bench";
import { startPushService } from "../../../tests/support/push-service";
import { type Baker, onEachServer, type Start, type TestServer } from "../../../tests/support/server";
import { fedLine, keepStarter } from "../../../tests/support/starters";
import { defaultRecipe } from "../../baking";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import type { Ringing } from "../../contract/baking/notices";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import { vapidKeys } from "../process/vapid";
import { createPushService } from "../push/service";
import { ringNext } from "./ringer";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** A server, its push service, and everything that its ringer does when asked. */
async function scene(start: Start) {
  const push = await startPushService();
  onTestFinished(() => push.stop());
  const server = await start({ env: { PUSH_TEST_SERVICE: push.origin } });
  /** As one process of the site. */
  const ringer = (on: TestServer = server) => {
    const service = createPushService({
      keys: vapidKeys(on.parts.secret),
      contact: "mailto:ana@bread.test",
      config: on.parts.config,
    });
    return { ...on.parts, service };
  };
  async function ring(parts = ringer()): Promise<void> {
    while (await ringNext(parts));
  }
  const titles = () => push.rung.map(({ message }) => plain(message.title));
  return { push, server, ringer, ring, titles };
}

/** A plan whose first row began so many minutes ago, and was begun an hour before that. */
function planFrom(
  server: TestServer,
  minutes: number,
  change: Partial<BakingPlan> = {},
): Partial<BakingPlan> {
  const startsAt = new Date(Math.floor(server.clock.now() / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS);
  return {
    startsAt: startsAt.toISOString(),
    updatedAt: new Date(server.clock.now() - HOUR_MS).toISOString(),
    ...change,
  };
}

const allow = (baker: Baker, push: { subscribe(): object }) =>
  baker.request("PUT", "/api/ringing", push.subscribe());
const deviceOf = async (baker: Baker) =>
  ((await (await baker.request("GET", "/api/ringing")).json()) as Ringing).devices[0];

onEachServer((start) => {
  it("a locked phone rings at a step's minute, once, with the step's own words", async () => {
    const { push, server, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    // The autolyse begins at 690.
    await keepPlan(ana, planFrom(server, 688));
    await ring();
    expect(push.rung).toEqual([]);
    server.clock.advance(2 * MINUTE_MS);
    await ring();
    server.clock.advance(MINUTE_MS);
    await ring();
    expect(push.rung).toHaveLength(1);
    const [rung] = push.rung;
    if (rung === undefined) throw new Error("nothing rang");
    const { message, headers, body } = rung;
    expect(message).toMatchObject({ title: "Autolyse", path: "/baking-day" });
    expect(plain(message.body)).toMatch(/^Mix 400 g bread flour/);
    expect(headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
    expect(Number(headers["ttl"])).toBeGreaterThan(13 * 60);
    expect(Number(headers["ttl"])).toBeLessThanOrEqual(15 * 60);
    // What passes through the service is sealed, and names nobody.
    expect(body.toString("latin1")).not.toContain("Autolyse");
    for (const own of [ana.id, ana.email, ana.name, runningPlan().id])
      expect(JSON.stringify([message, headers])).not.toContain(own);
  });

  it("steps that a press has moved ring at their new minute, and a press itself does not ring", async () => {
    const { push, server, ring, titles } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    const begun = planFrom(server, 689);
    await keepPlan(ana, begun);
    await ring();
    const now = new Date(server.clock.now()).toISOString();
    await keepPlan(ana, { ...begun, progress: { done: [], moved: [{ row: 1, minutes: 30, at: now }] } });
    server.clock.advance(5 * MINUTE_MS);
    await ring();
    expect(titles()).toEqual([]);
    server.clock.advance(27 * MINUTE_MS);
    await ring();
    expect(titles()).toEqual(["Autolyse"]);
    // Begun by hand: the page says what is next, and the phone in the hand is silent.
    const at = new Date(server.clock.now()).toISOString();
    await keepPlan(ana, {
      ...begun,
      updatedAt: at,
      progress: { done: [{ row: 1, at }], moved: [{ row: 1, minutes: 30, at: now }] },
    });
    await ring();
    expect(titles()).toEqual(["Autolyse"]);
  });

  it("two breads ring each at its own minute, by name, and go on ringing when one has ended", async () => {
    const { push, server, ring, titles } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    // The autolyses begin at 690: in two minutes, in ten, and in ten again.
    await keepPlan(ana, ownDay(planFrom(server, 680, { name: "Rye" })));
    const country = await keepPlan(ana, planFrom(server, 688, { name: "Country" }));
    await keepPlan(ana, ownDay(planFrom(server, 680, { name: "Oat" })));
    await ring();
    expect(titles()).toEqual([]);
    server.clock.advance(2 * MINUTE_MS);
    await ring();
    expect(titles()).toEqual(["Autolyse · Country"]);
    expect((await ana.request("DELETE", `/api/baking-plans?id=${country.id}`)).status).toBe(204);
    // The moments of both others are the same, and neither notice takes the other's place.
    server.clock.advance(8 * MINUTE_MS);
    await ring();
    expect(titles().slice(1).toSorted()).toEqual(["Autolyse · Oat", "Autolyse · Rye"]);
    expect(new Set(push.rung.map(({ message }) => message.tag)).size).toBe(3);
    expect(new Set(push.rung.map(({ headers }) => headers["topic"])).size).toBe(3);
    server.clock.advance(MINUTE_MS);
    await ring();
    expect(push.rung).toHaveLength(3);
  });

  it("a device is looked at again at the earliest moment of all breads, whichever was begun first", async () => {
    const { push, server, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    const next = async () =>
      (await server.database.db.selectFrom("push_subscription").select("next_at").executeTakeFirstOrThrow())
        .next_at;
    const soon = planFrom(server, 685);
    const late = ownDay(planFrom(server, 600));
    await keepPlan(ana, late);
    await keepPlan(ana, soon);
    await ring();
    const at = (plan: Partial<BakingPlan>) => Date.parse(plan.startsAt ?? "") + 690 * MINUTE_MS;
    expect(await next()).toBe(at(soon));
    await ana.request("DELETE", `/api/baking-plans?id=${runningPlan().id}`);
    await ring();
    expect(await next()).toBe(at(late));
  });

  it("a press for one bread does not silence another", async () => {
    const { push, server, ring, titles } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, 689, { name: "Country" }));
    const rye = await keepPlan(ana, ownDay(planFrom(server, 300, { name: "Rye" })));
    await ring();
    server.clock.advance(2 * MINUTE_MS);
    await keepPlan(ana, { ...rye, updatedAt: new Date(server.clock.now()).toISOString() });
    await ring();
    expect(titles()).toEqual(["Autolyse · Country"]);
  });

  it("a step that a press begins does not ring: its baker is looking", async () => {
    const { push, server, ring, titles } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    server.clock.advance(MINUTE_MS);
    const begun = planFrom(server, 715);
    const at = (minute: number) =>
      new Date(Date.parse(begun.startsAt ?? "") + minute * MINUTE_MS).toISOString();
    const done = [{ row: 1, at: at(685) }];
    await keepPlan(ana, { ...begun, progress: { done, moved: [] } });
    await ring();
    // "Levain is ready" begins the mix five minutes early.
    done.push({ row: 0, at: at(715) });
    await keepPlan(ana, { ...begun, updatedAt: at(715), progress: { done, moved: [] } });
    await ring();
    expect(titles()).toEqual([]);
  });

  it("REL-21 a day that was saved by clocks two hours ahead rings all the same", async () => {
    const { push, server, ring, titles } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    const later = server.clock.now() + 2 * HOUR_MS;
    await keepPlan(ana, planFrom(server, 689, { updatedAt: new Date(later).toISOString() }));
    await server.database.db.updateTable("baking_plan").set({ updated_at: later }).execute();
    server.clock.advance(2 * MINUTE_MS);
    await ring();
    expect(titles()).toEqual(["Autolyse"]);
  });

  it("REL-20 two processes that look at the same moment ring once", async () => {
    const { push, server, ringer, ring } = await scene(start);
    const other = await start({
      database: server.database,
      env: { PUSH_TEST_SERVICE: push.origin },
    });
    const bakers = await Promise.all(Array.from({ length: 4 }, () => server.baker()));
    for (const baker of bakers) {
      await allow(baker, push);
      await keepPlan(baker, planFrom(server, 689));
    }
    server.clock.advance(2 * MINUTE_MS);
    await Promise.all([ring(), ring(ringer(other)), ring(), ring(ringer(other))]);
    expect(push.rung).toHaveLength(4);
    expect(new Set(push.rung.map(({ path }) => path)).size).toBe(4);
  });

  it("REL-18 a process killed after sending rings once more at most, under the same tag and topic", async () => {
    const { push, server, ringer, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, 689));
    server.clock.advance(2 * MINUTE_MS);
    const parts = ringer();
    const dies: typeof parts = {
      ...parts,
      service: {
        async send(...sent) {
          await parts.service.send(...sent);
          throw new Error("killed");
        },
      },
    };
    await expect(ringNext(dies)).rejects.toThrow("killed");
    // Its lease holds the others off, and then ends.
    await ring();
    expect(push.rung).toHaveLength(1);
    server.clock.advance(3 * MINUTE_MS);
    await ring();
    await ring();
    expect(push.rung).toHaveLength(2);
    const [first, second] = push.rung;
    expect(second?.message.tag).toBe(first?.message.tag);
    expect(second?.headers["topic"]).toBe(first?.headers["topic"]);
  });

  it.each([
    ["the device is signed out", (ana: Baker) => ana.request("POST", "/api/auth/sign-out")],
    ["its person switches it off", (ana: Baker) => ana.request("DELETE", "/api/ringing")],
    ["the day is ended", (ana: Baker) => ana.request("DELETE", `/api/baking-plans?id=${runningPlan().id}`)],
    [
      "the account is deleted",
      (ana: Baker) => ana.request("POST", "/api/auth/delete-user", { password: ana.password }),
    ],
  ])("nothing rings when %s while a step is due", async (_what, end) => {
    const { push, server, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, 689));
    await ring();
    server.clock.advance(2 * MINUTE_MS);
    expect((await end(ana)).ok).toBe(true);
    await ring();
    expect(push.rung).toEqual([]);
  });

  it("a session that ran out rings no more, and its device is forgotten", async () => {
    const { push, server, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, -8 * 24 * 60));
    await ring();
    server.clock.advance(8 * DAY_MS + MINUTE_MS);
    await ring();
    expect(push.rung).toEqual([]);
    expect(await server.database.db.selectFrom("push_subscription").select("id").execute()).toEqual([]);
  });

  it.each([404, 410])("%s from the service ends the device's ringing", async (status) => {
    const { push, server, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, 689));
    server.clock.advance(2 * MINUTE_MS);
    push.answerWith(status);
    await ring();
    expect(await deviceOf(ana)).toBeUndefined();
  });

  it.each([429, 500, 503])(
    "%s is asked again while the step is fresh, and the page is told",
    async (status) => {
      const { push, server, ring } = await scene(start);
      const ana = await server.baker();
      await allow(ana, push);
      await keepPlan(ana, planFrom(server, 689));
      server.clock.advance(2 * MINUTE_MS);
      push.answerWith(status, status);
      await ring();
      expect((await deviceOf(ana))?.failedAt).not.toBeNull();
      await ring();
      expect(push.rung).toHaveLength(1);
      for (let turn = 0; turn < 3; turn += 1) {
        server.clock.advance(31_000);
        await ring();
      }
      expect(push.rung).toHaveLength(3);
      expect((await deviceOf(ana))?.failedAt).toBeNull();
      expect(Number(push.rung[2]?.headers["ttl"])).toBeLessThan(Number(push.rung[0]?.headers["ttl"]));
    },
  );

  it("a service that is away for an hour does not ring for a step long past", async () => {
    const { push, server, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, 689));
    server.clock.advance(2 * MINUTE_MS);
    push.answerWith(503, 503, 503);
    await ring();
    server.clock.advance(HOUR_MS);
    await ring();
    expect(push.rung).toHaveLength(1);
  });

  it("a refusal is not repeated, and the device shows it", async () => {
    const { push, server, ring } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, 689));
    server.clock.advance(2 * MINUTE_MS);
    push.answerWith(403);
    await ring();
    server.clock.advance(MINUTE_MS);
    await ring();
    expect(push.rung).toHaveLength(1);
    expect((await deviceOf(ana))?.failedAt).toMatch(/Z$/);
  });

  it("REL-21 a clock that is set back an hour misses no step", async () => {
    const { push, server, ring, titles } = await scene(start);
    const ana = await server.baker();
    await allow(ana, push);
    await keepPlan(ana, planFrom(server, 630));
    server.clock.advance(90 * MINUTE_MS);
    // The step of half an hour ago is over by this clock.
    await ring();
    expect(titles()).toEqual([]);
    server.clock.advance(-31 * MINUTE_MS);
    server.clock.advance(2 * MINUTE_MS);
    await ring();
    expect(titles()).toEqual(["Autolyse"]);
  });

  it("a plan that was accepted for a recipe rings when it begins, in the device's zone, and not once it runs", async () => {
    const { push, server, ring, titles } = await scene(start);
    const [ana, ben] = [await server.baker(), await server.baker()];
    server.clock.advance(Date.parse("2026-11-28T06:20:00Z") - server.clock.now());
    for (const baker of [ana, ben]) {
      baker.cookie = await server.signIn(baker);
      baker.request = (method, path, body) => server.request(method, path, { body, cookie: baker.cookie });
      const recipe = { ...defaultRecipe(), recipeName: "Ana’s rye", recipeType: "sourdough" };
      const saved = await baker.request("POST", "/api/recipes", { ...recipe, bench: plannedBench() });
      const { id } = (await saved.json()) as { id: string };
      await allow(baker, push);
      if (baker === ben) await keepPlan(ben, planFrom(server, 0, { recipeId: id }));
    }
    await ring();
    expect(titles()).toEqual([]);
    // 22:25 in Los Angeles.
    server.clock.advance(5 * MINUTE_MS);
    await ring();
    expect(titles()).toEqual(["Time to begin: Ana’s rye"]);
  });

  it("a starter rings a day after its feeding, in the morning where that is in the night", async () => {
    const { push, server, ring, titles } = await scene(start);
    server.clock.advance(Math.max(0, Date.parse("2026-12-01T00:00:00Z") - server.clock.now()));
    const ana = await server.baker();
    await allow(ana, push);
    // Fed at 23:00 in Los Angeles.
    await keepStarter(ana, [
      fedLine({ at: "2026-11-30T07:00:00.000Z", changedAt: "2026-11-30T07:00:01.000Z" }),
    ]);
    server.clock.advance(Date.parse("2026-12-01T07:30:00Z") - server.clock.now());
    await ring();
    expect(titles()).toEqual([]);
    // Half past six is when sleep ends, unless somebody has said another hour.
    server.clock.advance(Date.parse("2026-12-01T14:30:30Z") - server.clock.now());
    await ring();
    await ring();
    expect(titles()).toEqual(["Feed your starter"]);
    expect(push.rung[0]?.message.path).toBe("/starter");
  });
});
