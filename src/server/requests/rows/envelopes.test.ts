import { expect, it } from "vitest";
import { askStarter } from "../../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../../tests/support/server";
import type { EnvelopeCode, OwnersEnvelope, StartersFollowed } from "../../../contract/requests/admin";
import { ENVELOPE_CODE, type Envelope } from "../../../contract/requests/envelopes";
import type { OwnRequests } from "../../../contract/requests/requests";
import { countStartersFollowed } from "./envelopes";

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const STARTERS = "/api/admin/starter-requests";

const codesOf = async (owner: Baker, ids: readonly string[]) =>
  (await (await owner.request("POST", "/api/admin/envelope-codes", { ids })).json()) as EnvelopeCode[];
const read = (server: TestServer, code: string) =>
  server.request("POST", "/api/envelope", { body: { code } });
const tap = (server: TestServer, code: string, bubbles: boolean) =>
  server.request("POST", "/api/envelope/tap", { body: { code, bubbles } });
const readFollowed = async (owner: Baker) =>
  (await (await owner.request("GET", "/api/admin/starters")).json()) as StartersFollowed;
const own = async (baker: Baker) =>
  ((await (await baker.request("GET", "/api/requests")).json()) as OwnRequests).starter;

async function posted(server: TestServer) {
  const owner = await server.owner();
  const baker = await server.baker();
  const { id } = await askStarter(baker);
  const [slip] = await codesOf(owner, [id]);
  return { owner, baker, id, code: slip?.code ?? "" };
}

onEachServer((start) => {
  it("SEC-24 the code's reader sees and tells how the starter does, and learns nothing of the person", async () => {
    const server = await start();
    const { owner, baker, id, code } = await posted(server);
    const before = await read(server, code);
    expect([before.status, await before.json()]).toEqual([200, { said: null, left: 5 }]);
    const told = await tap(server, code, true);
    const said = { bubbles: true, at: expect.any(String) as string };
    expect([told.status, await told.json()]).toEqual([200, { said, left: 4 }]);
    // Typed in capitals, with a space before it.
    expect(await (await read(server, ` ${code.toUpperCase()}`)).json()).toEqual({ said, left: 4 });
    expect((await own(baker))[0]).toMatchObject({ id, said });
    expect(await (await owner.request("GET", `${STARTERS}/${id}/envelope`)).json()).toEqual({
      hasCode: true,
      isOn: true,
      said,
    } satisfies OwnersEnvelope);
  });

  it("SEC-46 five answers in seven days are kept, the same twice within a minute counts once, then it opens again", async () => {
    const server = await start();
    const { code } = await posted(server);
    const counted = () => countStartersFollowed(server.database.db);
    await tap(server, code, false);
    await tap(server, code, false);
    for (const bubbles of [true, false, true, false]) {
      server.clock.advance(DAY);
      expect((await tap(server, code, bubbles)).status).toBe(200);
    }
    server.clock.advance(MINUTE);
    const refused = await tap(server, code, true);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "said-enough"]);
    expect(await counted()).toMatchObject({ alive: 0, quiet: 1 });
    server.clock.advance(3 * DAY);
    expect(((await (await tap(server, code, true)).json()) as Envelope).left).toBe(0);
    expect(await counted()).toMatchObject({ alive: 1, quiet: 0 });
  });

  it("SEC-54 a delivered request's answers are deleted with the account, and one under way keeps them", async () => {
    const server = await start();
    const { owner, baker, id, code } = await posted(server);
    await tap(server, code, true);
    const { id: next } = await askStarter(baker, { address2: "on its way" });
    const [slip] = await codesOf(owner, [next]);
    await owner.request("PATCH", `${STARTERS}/${id}`, { status: "delivered" });
    await owner.request("PATCH", `${STARTERS}/${next}`, { status: "shipped" });
    await baker.request("POST", "/api/auth/delete-user", { password: baker.password });
    expect((await read(server, code)).status).toBe(404);
    expect((await read(server, slip?.code ?? "")).status).toBe(200);
    expect(await readFollowed(owner)).toEqual({ sent: 1, alive: 0, quiet: 0 });
  });

  it("a declined or cancelled starter was never sent", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker();
    const [declined, cancelled, sent] = [
      await askStarter(ana),
      await askStarter(ana, { address2: "B" }),
      await askStarter(ana, { address2: "C" }),
    ];
    await owner.request("POST", `${STARTERS}/${declined.id}/decline`, { text: "None are left." });
    await ana.request("POST", `/api/requests/${cancelled.id}/cancel`);
    expect(await readFollowed(owner)).toEqual({ sent: 0, alive: 0, quiet: 0 });
    await owner.request("PATCH", `${STARTERS}/${sent.id}`, { status: "shipped" });
    expect(await readFollowed(owner)).toEqual({ sent: 1, alive: 0, quiet: 0 });
  });

  it("SEC-24 an envelope's code is switched off and on, also before printing, alone or with all others", async () => {
    const server = await start();
    const { owner, id, code } = await posted(server);
    await tap(server, code, true);
    const put = (at: string, on: boolean) => owner.request("PUT", `${STARTERS}/${at}/envelope`, { on });
    expect(await (await put(id, false)).json()).toMatchObject({ isOn: false, said: { bubbles: true } });
    expect([(await read(server, code)).status, (await tap(server, code, false)).status]).toEqual([404, 404]);
    expect(await codesOf(owner, [id])).toEqual([]);
    await put(id, true);
    expect((await read(server, code)).status).toBe(200);
    const { id: unprinted } = await askStarter(await server.baker());
    expect((await put(unprinted, false)).status).toBe(200);
    expect(await codesOf(owner, [unprinted])).toEqual([]);
    expect((await put("018f6d3e-1111-7111-8111-111111111111", false)).status).toBe(404);

    const settings = { pickup: "", returnAddress: "", sentences: [] };
    await owner.request("PUT", "/api/admin/letter-settings", { ...settings, envelopeCodes: false });
    expect([(await read(server, code)).status, await codesOf(owner, [id])]).toEqual([404, []]);
    // A tab from before the codes knows of no switch, so what it saves does not switch them off.
    await owner.request("PUT", "/api/admin/letter-settings", settings);
    expect([(await read(server, code)).status, (await codesOf(owner, [id])).length]).toEqual([200, 1]);
  });

  it("SEC-24 bad input and strangers change nothing", async () => {
    const server = await start();
    const { owner, baker, id, code } = await posted(server);
    for (const body of [
      {},
      { code: 7 },
      { code },
      { code, bubbles: "yes" },
      { code: "x".repeat(65), bubbles: true },
    ])
      expect((await server.request("POST", "/api/envelope/tap", { body })).status).toBe(400);
    for (const other of ["", "a".repeat(26), `${code}a`, code.slice(1), "%"])
      expect([other, (await tap(server, other, true)).status]).toEqual([other, 404]);
    expect((await owner.request("POST", "/api/admin/envelope-codes", { ids: "all" })).status).toBe(400);
    expect((await baker.request("POST", "/api/admin/envelope-codes", { ids: [id] })).status).toBe(403);
    expect((await baker.request("PUT", `${STARTERS}/${id}/envelope`, { on: false })).status).toBe(403);
    expect(await (await read(server, code)).json()).toEqual({ said: null, left: 5 });
  });

  it("AC-10 the postmark is the day of shipping, through an undo and a delivery", async () => {
    const server = await start();
    const { owner, baker, id } = await posted(server);
    const set = (status: string) => owner.request("PATCH", `${STARTERS}/${id}`, { status });
    const shippedAt = async () => (await own(baker))[0]?.shippedAt;
    expect(await shippedAt()).toBe(null);
    await set("shipped");
    const day = await shippedAt();
    expect(Math.abs(server.clock.now() - Date.parse(day ?? ""))).toBeLessThan(MINUTE);
    server.clock.advance(5 * MINUTE);
    await set("delivered");
    expect(await shippedAt()).toBe(day);
    await set("pending");
    expect(await shippedAt()).toBe(null);
    const { id: change } = (await (await owner.request("GET", "/api/admin/status-changes/last")).json()) as {
      id: string;
    };
    await owner.request("POST", `/api/admin/status-changes/${change}/undo`);
    expect(await shippedAt()).toBe(day);
    await set("pending");
    await set("delivered");
    expect(await shippedAt()).toBe(null);
  });
});

onEachServer((start) => {
  it("AD-08 an envelope has one unguessable code, the same on every print of its slip", async () => {
    const server = await start();
    const owner = await server.owner();
    const asked = [await askStarter(await server.baker()), await askStarter(await server.baker())];
    const ids = asked.map(({ id }) => id);
    const [first, again] = [await codesOf(owner, ids), await codesOf(owner, [...ids, ...ids, "no id"])];
    expect(first.map(({ requestId }) => requestId).toSorted()).toEqual(ids.toSorted());
    expect(again).toEqual(first);
    expect(new Set(first.map(({ code }) => code)).size).toBe(2);
    for (const { code } of first) expect(code).toMatch(ENVELOPE_CODE);
    // Two prints at the same moment still make one code.
    const { id } = await askStarter(await server.baker());
    const [here, there] = await Promise.all([codesOf(owner, [id]), codesOf(owner, [id])]);
    expect(here).toEqual(there);
  });

  it("AD-02 living starters are counted by the last answer, and deleted with their request", async () => {
    const server = await start();
    const owner = await server.owner();
    const asked = [];
    for (let at = 0; at < 3; at++) asked.push((await askStarter(await server.baker())).id);
    const codes = new Map((await codesOf(owner, asked)).map(({ requestId, code }) => [requestId, code]));
    await owner.request("PATCH", STARTERS, { ids: asked, status: "shipped" });
    expect(await readFollowed(owner)).toEqual({ sent: 3, alive: 0, quiet: 0 });
    const [one = "", two = ""] = asked;
    await Promise.all([
      tap(server, codes.get(one) ?? "", true),
      tap(server, codes.get(two) ?? "", false),
      tap(server, codes.get(two) ?? "", true),
      tap(server, codes.get(two) ?? "", false),
    ]);
    const { alive, quiet } = await readFollowed(owner);
    expect([alive + quiet, alive >= 1]).toEqual([2, true]);
    await owner.request("DELETE", `${STARTERS}/${one}`);
    await owner.request("DELETE", `${STARTERS}/${two}`);
    expect(await readFollowed(owner)).toEqual({ sent: 1, alive: 0, quiet: 0 });
    expect((await read(server, codes.get(one) ?? "")).status).toBe(404);
    expect(await server.database.db.selectFrom("starter_envelope").select("request_id").execute()).toEqual([
      { request_id: asked[2] },
    ]);
  });
});
