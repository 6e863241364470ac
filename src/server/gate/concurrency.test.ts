import { expect, it } from "vitest";
import { createConcurrency } from "./concurrency";

it("REL-14 each person may have two at once and all together three, and more once one ends", () => {
  const calls = createConcurrency(2, 3);
  const first = calls.take("ana");
  calls.take("ana");
  expect(calls.take("ana")).toBe("theirs");
  calls.take("ben");
  expect(calls.take("eva")).toBe("all");
  if (typeof first === "string") throw new Error(first);
  first();
  expect(calls.take("eva")).toBeTypeOf("function");
  expect(calls.take("ana")).toBe("all");
});
