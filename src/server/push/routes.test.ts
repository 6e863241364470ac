import { describe, expect, it } from "vitest";
import { askReset, confirmAddress, useReset } from "../../../tests/support/mailed-links";
import { pushBrowser, subscription } from "../../../tests/support/push-service";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { MOST_RINGING, type Ringing } from "../../contract/baking/notices";
import { DAY_MS } from "../../contract/values/milliseconds";

const PATH = "/api/ringing";

const put = (baker: Baker, body: unknown) => baker.request("PUT", PATH, body);
const read = async (baker: Baker) => (await (await baker.request("GET", PATH)).json()) as Ringing;
const rows = ({ database: { db } }: TestServer) => db.selectFrom("push_subscription").selectAll().execute();

/** The same person on another device. */
async function elsewhere(server: TestServer, baker: Baker): Promise<Baker> {
  const cookie = await server.signIn(baker);
  return {
    ...baker,
    cookie,
    request: (method, path, body) => server.request(method, path, { body, cookie }),
  };
}

onEachServer((start) => {
  describe("PUT /api/ringing", () => {
    it("keeps this session's device, answers the site's key, and a repeat makes no second one", async () => {
      const server = await start();
      const ana = await server.baker();
      const { key, devices } = await read(ana);
      expect(Buffer.from(key, "base64url")).toHaveLength(65);
      expect(devices).toEqual([]);
      const sent = subscription();
      for (const time of ["first", "again"]) {
        const kept = await put(ana, sent);
        expect([time, kept.status]).toEqual([time, 200]);
        expect(await kept.json()).toEqual({
          key,
          devices: [
            {
              id: expect.any(String),
              device: "An unknown device",
              madeAt: expect.stringMatching(/Z$/),
              current: true,
              failedAt: null,
            },
          ],
        });
      }
      expect(await rows(server)).toHaveLength(1);
      expect(server.lines.security).toContainEqual(
        expect.objectContaining({ event: "ringing-begun", userId: ana.id }),
      );
      const said = JSON.stringify([server.lines.request, server.lines.security]);
      for (const secret of [sent.endpoint, sent.keys.auth]) expect(said).not.toContain(secret);
    });

    it("takes over a browser that changed its address, or whose person changed", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      await put(ana, subscription());
      const newer = subscription();
      await put(ana, newer);
      expect((await rows(server)).map(({ endpoint }) => endpoint)).toEqual([newer.endpoint]);
      await put(ben, newer);
      expect((await rows(server)).map(({ user_id }) => user_id)).toEqual([ben.id]);
      expect((await read(ana)).devices).toEqual([]);
    });

    it("SEC-31 keeps a person's newest ten devices", async () => {
      const server = await start();
      const ana = await server.baker();
      const others = await server.baker();
      await put(others, subscription());
      const sent: string[] = [];
      for (let turn = 0; turn < MOST_RINGING + 2; turn += 1) {
        server.clock.advance(1000);
        const device = await elsewhere(server, ana);
        const given = subscription();
        sent.push(given.endpoint);
        expect((await put(device, given)).status).toBe(200);
      }
      const kept = (await rows(server)).filter(({ user_id }) => user_id === ana.id);
      expect(kept.map(({ endpoint }) => endpoint).toSorted()).toEqual(sent.slice(2).toSorted());
      expect((await read(others)).devices).toHaveLength(1);
    });

    const path = "/push/0123456789abcdef";
    it.each([
      ["plain http", `http://fcm.googleapis.com${path}`],
      ["this machine", `https://127.0.0.1${path}`],
      ["this machine by name", `https://localhost${path}`],
      ["the cloud's own address", `https://169.254.169.254/latest/meta-data/`],
      ["a private network", `https://10.0.0.1${path}`],
      ["a stranger's server", `https://evil.example${path}`],
      ["a name that only begins like a service", `https://fcm.googleapis.com.evil.example${path}`],
      ["a name that only ends like one", `https://evilpush.apple.com${path}`],
      ["another port", `https://fcm.googleapis.com:8443${path}`],
      ["a user's name before the host", `https://fcm.googleapis.com@evil.example${path}`],
      ["no address", "fcm.googleapis.com"],
      ["a file", "file:///etc/passwd"],
      ["a line break", `https://fcm.googleapis.com${path}\r\nHost: evil.example`],
      ["more than it can be", `https://fcm.googleapis.com/${"a".repeat(1000)}`],
    ])("SEC-34 refuses an endpoint that is %s", async (_what, endpoint) => {
      const server = await start();
      const ana = await server.baker();
      const refused = await put(ana, subscription(endpoint));
      expect(refused.status).toBe(400);
      expect(await rows(server)).toEqual([]);
    });

    it.each([
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc%2f",
    ])("takes %s", async (endpoint) => {
      expect((await put(await (await start()).baker(), subscription(endpoint))).status).toBe(200);
    });

    it("refuses keys of the wrong length, a zone that is none, and a body that is no subscription", async () => {
      const server = await start();
      const ana = await server.baker();
      const good = subscription();
      for (const [what, body] of [
        ["nothing", undefined],
        ["a text", "ring me"],
        ["no keys", { endpoint: good.endpoint, zone: good.zone }],
        ["a short key", { ...good, keys: { ...good.keys, p256dh: "AAAA" } }],
        ["a long secret", { ...good, keys: { ...good.keys, auth: "a".repeat(23) } }],
        ["no zone", { ...good, zone: "Europe/Atlantis" }],
      ] as const)
        expect([what, (await put(ana, body)).status]).toEqual([what, 400]);
      expect(await rows(server)).toEqual([]);
    });

    it("refuses visitors and other sites", async () => {
      const server = await start();
      const ana = await server.baker();
      expect((await server.request("GET", PATH)).status).toBe(401);
      expect((await server.request("PUT", PATH, { body: subscription() })).status).toBe(401);
      expect((await server.request("DELETE", PATH)).status).toBe(401);
      const headers = { "sec-fetch-site": "cross-site" };
      const foreign = await server.request("PUT", PATH, {
        body: subscription(),
        cookie: ana.cookie,
        headers,
      });
      expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: "foreign-origin" }]);
      expect(await rows(server)).toEqual([]);
    });
  });

  describe("a device stops ringing", () => {
    it("when its person says so, here or from another device, and nobody else's does", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const phone = await elsewhere(server, ana);
      await put(phone, subscription());
      server.clock.advance(1000);
      await put(ana, subscription());
      await put(ben, subscription());
      const [here, there] = (await read(ana)).devices;
      expect([here?.current, there?.current]).toEqual([true, false]);
      const bens = (await read(ben)).devices[0]?.id;
      expect((await ana.request("DELETE", `${PATH}/${bens}`)).status).toBe(404);
      expect((await ana.request("DELETE", `${PATH}/${there?.id}`)).status).toBe(204);
      expect((await read(phone)).devices.map(({ current }) => current)).toEqual([false]);
      expect((await ana.request("DELETE", PATH)).status).toBe(204);
      expect((await ana.request("DELETE", PATH)).status).toBe(204);
      expect((await rows(server)).map(({ user_id }) => user_id)).toEqual([ben.id]);
    });

    const NEXT = "Rye-and-spelt-7";
    it.each<[string, (server: TestServer, ana: Baker, phone: Baker) => Promise<unknown>]>([
      ["its session is signed out", (_server, _ana, phone) => phone.request("POST", "/api/auth/sign-out")],
      [
        "its person signs out all other devices",
        (_server, ana) => ana.request("POST", "/api/auth/revoke-other-sessions"),
      ],
      [
        "its person changes the password elsewhere",
        (_server, ana) =>
          ana.request("POST", "/api/auth/change-password", {
            currentPassword: ana.password,
            newPassword: NEXT,
          }),
      ],
      [
        "the password is reset by mail",
        async (server, ana) => {
          await confirmAddress(server, ana);
          await useReset(server, await askReset(server, ana.email), NEXT);
        },
      ],
      [
        "the account is deleted",
        (_server, ana) => ana.request("POST", "/api/auth/delete-user", { password: ana.password }),
      ],
    ])("SEC-06 SEC-54 when %s", async (_how, end) => {
      const server = await start();
      const ana = await server.baker();
      const phone = await elsewhere(server, ana);
      await put(phone, subscription());
      expect(await rows(server)).toHaveLength(1);
      await end(server, ana, phone);
      expect(await rows(server)).toEqual([]);
    });

    it("SEC-53 the export names it, and neither its address nor its keys", async () => {
      const server = await start();
      const ana = await server.baker();
      const sent = subscription(undefined, pushBrowser());
      await put(ana, sent);
      const text = await (await ana.request("GET", "/api/account/export")).text();
      expect(JSON.parse(text)).toMatchObject({
        ringingDevices: [{ zone: "America/Los_Angeles", failedAt: null, rang: [] }],
      });
      for (const secret of [sent.endpoint, sent.keys.p256dh, sent.keys.auth])
        expect(text).not.toContain(secret);
    });
  });

  it("SEC-43 a person who adds devices without end is told to wait", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const ana = await server.baker();
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await put(ana, subscription())).status);
    expect([...new Set(statuses.slice(0, 60)), statuses.at(-1)]).toEqual([200, 429]);
    server.clock.advance(DAY_MS / 24 + 1000);
    expect((await put(ana, subscription())).status).toBe(200);
  });
});
