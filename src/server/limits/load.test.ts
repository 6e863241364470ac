import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { createLoad, watchLoop } from "./load";

it("REL-14 the server takes so many requests at once, and the next when one is done", () => {
  const load = createLoad({ most: 2 });
  const first = load.enter();
  expect(load.full()).toBeUndefined();
  load.enter();
  expect([load.full(), load.atWork()]).toEqual(["requests", 2]);
  first.leave();
  expect([load.full(), load.atWork()]).toEqual([undefined, 1]);
});

it("REL-14 the server takes sixty-four requests at once", () => {
  const load = createLoad();
  for (let entered = 0; entered < 63; entered += 1) load.enter();
  expect(load.full()).toBeUndefined();
  load.enter();
  expect(load.full()).toBe("requests");
});

it("REL-09 a request waiting for its slow client holds no place, and finds none if others came meanwhile", async () => {
  const load = createLoad({ most: 1 });
  const slow = load.enter();
  let arrive: (text: string) => void = () => undefined;
  const wait = () =>
    slow.uncounted(
      () =>
        new Promise<string>((resolve) => {
          arrive = resolve;
        }),
    );

  const body = wait();
  expect(load.full()).toBeUndefined();
  arrive("body");
  expect(await body).toBe("body");
  expect(load.atWork()).toBe(1);

  const late = wait();
  const other = load.enter();
  arrive("body");
  expect(await late).toBe("full");
  slow.leave();
  other.leave();
  expect(load.atWork()).toBe(0);

  const gone = load.enter();
  await expect(gone.uncounted(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(load.atWork()).toBe(1);
});

it("REL-14 the server counts as full while the event loop is slow, for a moment or for good", async () => {
  const loop = watchLoop();
  onTestFinished(loop.stop);
  const load = createLoad(loop);
  const block = (ms: number) => {
    const end = Date.now() + ms;
    while (Date.now() < end);
  };
  block(700);
  await pause(600);
  expect(load.full()).toBeUndefined();

  const calm = new AbortController();
  const turns = (async () => {
    while (!calm.signal.aborted) {
      block(260);
      await new Promise(setImmediate);
    }
  })();
  for (const end = Date.now() + 10_000; load.full() === undefined && Date.now() < end; ) await pause(50);
  expect(load.full()).toBe("loop");
  calm.abort();
  await turns;
  for (const end = Date.now() + 5_000; load.full() !== undefined && Date.now() < end; ) await pause(50);
  expect(load.full()).toBeUndefined();
});
