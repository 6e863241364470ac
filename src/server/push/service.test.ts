import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { startPushService, subscription } from "../../../tests/support/push-service";
import { vapidKeys } from "../process/vapid";
import { lookupPublic } from "./endpoint";
import { createPushService } from "./service";

const message = { tag: "day 1 29424240", title: "Fold 1", body: "1 of 2.", path: "/baking-day" };
const serviceAt = (pushTestService: string | undefined) =>
  createPushService({
    keys: vapidKeys("s".repeat(32)),
    contact: "mailto:ana@bread.test",
    config: { pushTestService },
  });
const flat = ({ endpoint, keys }: ReturnType<typeof subscription>) => ({ endpoint, ...keys });

async function ownPush() {
  const push = await startPushService();
  onTestFinished(() => push.stop());
  return push;
}

it("a browser can read what was sealed for it, and no other browser can", async () => {
  const push = await ownPush();
  const [ana, ben] = [push.subscribe(), push.subscribe()];
  expect(await serviceAt(push.origin).send(flat(ana), { message, seconds: 900 })).toBe("delivered");
  expect(push.rung.map((rung) => rung.message)).toEqual([message]);
  // Sealed for Ben and sent to Ana's address: her browser cannot open it.
  const wrong = { ...flat(ben), endpoint: ana.endpoint };
  expect(await serviceAt(push.origin).send(wrong, { message, seconds: 900 })).toBe("refused");
  expect(push.rung).toHaveLength(1);
});

it.each([
  [200, "delivered"],
  [202, "delivered"],
  [400, "refused"],
  [401, "refused"],
  [403, "refused"],
  [404, "gone"],
  [410, "gone"],
  [413, "refused"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
] as const)("%s from a push service means %s", async (status, outcome) => {
  const push = await ownPush();
  push.answerWith(status);
  expect(await serviceAt(push.origin).send(flat(push.subscribe()), { message, seconds: 60 })).toBe(outcome);
});

it("SEC-34 a redirect is refused, and nobody behind it is asked", async () => {
  let asked = 0;
  const inner = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
  const outer = createServer((request, response) => {
    request.resume();
    response.writeHead(307, { location: `http://127.0.0.1:${(inner.address() as AddressInfo).port}/` }).end();
  });
  await new Promise<void>((resolve) => outer.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const server of [inner, outer]) server.close();
  });
  const origin = `http://127.0.0.1:${(outer.address() as AddressInfo).port}`;
  const sent = serviceAt(origin).send(flat(subscription(`${origin}/a`)), { message, seconds: 60 });
  expect([await sent, asked]).toEqual(["refused", 0]);
});

it("SEC-34 an address that was stored and is not a known service is never opened", async () => {
  const push = await ownPush();
  expect(await serviceAt(undefined).send(flat(push.subscribe()), { message, seconds: 60 })).toBe("refused");
  expect(push.rung).toEqual([]);
});

it("a service that nobody can reach is asked again later", async () => {
  const push = await startPushService();
  const ana = push.subscribe();
  await push.stop();
  expect(await serviceAt(push.origin).send(flat(ana), { message, seconds: 60 })).toBe("later");
});

it("a browser whose keys are no point on the curve is gone", async () => {
  const push = await ownPush();
  const broken = { ...flat(push.subscribe()), p256dh: "A".repeat(87) };
  expect(await serviceAt(push.origin).send(broken, { message, seconds: 60 })).toBe("gone");
});

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "192.168.0.1",
  "169.254.169.254",
  "::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "0.0.0.0",
  "100.64.0.1",
])("SEC-34 a name that leads to %s is not looked up", async (address) => {
  const look = promisify(
    (name: string, done: (error: NodeJS.ErrnoException | null, found: unknown) => void) =>
      lookupPublic(name, {}, done),
  );
  await expect(look(address)).rejects.toMatchObject({ code: "EADDRNOTPUBLIC" });
});

it("a public address is looked up, alone or with its others", async () => {
  const one = await new Promise((resolve) =>
    lookupPublic("203.0.114.7", {}, (_e, address) => resolve(address)),
  );
  expect(one).toBe("203.0.114.7");
  const all = await new Promise((resolve) =>
    lookupPublic("2a00:1450:4001::1", { all: true }, (_e, found) => resolve(found)),
  );
  expect(all).toEqual([{ address: "2a00:1450:4001::1", family: 6 }]);
});
