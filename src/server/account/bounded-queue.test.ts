import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createBoundedQueue, TooBusy } from "./library/passwords";

/** Work that runs until the test lets it finish. */
function holdWork() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work: () => done, finish: () => finish() };
}

it("SEC-45 password work runs so many at a time, and the rest in the order it came", async () => {
  const run = createBoundedQueue({ inFlight: 2, waiting: 10, waitMs: 1_000 });
  const began: number[] = [];
  const jobs = Array.from({ length: 5 }, () => holdWork());
  const all = jobs.map(({ work }, index) =>
    run(async () => {
      began.push(index);
      await work();
      return index;
    }),
  );
  await pause(1);
  expect(began).toEqual([0, 1]);
  jobs[1]?.finish();
  await all[1];
  await pause(1);
  expect(began).toEqual([0, 1, 2]);
  for (const { finish } of jobs) finish();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(began).toEqual([0, 1, 2, 3, 4]);
});

it("SEC-45 a full line refuses at once", async () => {
  const run = createBoundedQueue({ inFlight: 1, waiting: 1, waitMs: 1_000 });
  const { work, finish } = holdWork();
  const first = run(work);
  const second = run(async () => "second");
  await expect(run(async () => "third")).rejects.toBeInstanceOf(TooBusy);
  finish();
  await first;
  expect(await second).toBe("second");
});

it("SEC-45 a try that has waited too long is refused, and those behind it go on", async () => {
  const run = createBoundedQueue({ inFlight: 1, waiting: 2, waitMs: 20 });
  const { work, finish } = holdWork();
  const first = run(work);
  await expect(run(async () => "late")).rejects.toBeInstanceOf(TooBusy);
  const next = run(async () => "next");
  finish();
  await first;
  expect(await next).toBe("next");
  expect(await run(async () => "after")).toBe("after");
});

it("work that fails frees its place", async () => {
  const run = createBoundedQueue({ inFlight: 1, waiting: 0, waitMs: 20 });
  const failing = run(async () => {
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(await run(async () => "next")).toBe("next");
});

it("SEC-45 the queue rests before work that had to wait, and never before a lone try", async () => {
  const run = createBoundedQueue({ inFlight: 1, waiting: 2, waitMs: 5, restMs: 60 });
  const { work, finish } = holdWork();
  const first = run(work);
  let began = false;
  const second = run(async () => {
    began = true;
    return "second";
  });
  finish();
  await first;
  // The second has its turn now and can no longer be refused for waiting, but starts only after the pause.
  await pause(20);
  expect(began).toBe(false);
  expect(await second).toBe("second");
  expect(await run(async () => "alone")).toBe("alone");
});
