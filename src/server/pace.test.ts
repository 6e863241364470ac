import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPace } from "./http/refuse-early";

beforeEach(() => vi.useFakeTimers({ now: 10_000 }));
afterEach(() => vi.useRealTimers());

it("REL-14 refusals are immediate while few, and delayed up to a second when many", () => {
  const pace = createPace(() => Date.now());
  const refuse = vi.fn<() => void>();
  const ask = (times: number) => {
    for (let n = 0; n < times; n += 1) pace(refuse);
  };
  ask(60);
  expect(refuse).toHaveBeenCalledTimes(50);
  vi.advanceTimersByTime(100);
  ask(50);
  expect(refuse).toHaveBeenCalledTimes(100);
  vi.advanceTimersByTime(800);
  expect(refuse).toHaveBeenCalledTimes(110);
});

it("REL-14 delayed refusals are bounded, however many are sent over one connection", () => {
  const pace = createPace(() => Date.now(), 20);
  const refuse = vi.fn<() => void>();
  for (let n = 0; n < 100; n += 1) pace(refuse);
  expect(refuse).toHaveBeenCalledTimes(80);
  vi.advanceTimersByTime(900);
  expect(refuse).toHaveBeenCalledTimes(100);
});
