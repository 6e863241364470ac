import { expect, it } from "vitest";
import { createShares } from "./shares";

it("REL-14 has so many shares for each, and so many in all, until they are given back", () => {
  const shares = createShares(2, 3);
  const first = shares.take("ana");
  shares.take("ana");
  expect(shares.take("ana")).toBe("theirs");
  shares.take("ben");
  expect(shares.take("eva")).toBe("all");
  if (typeof first === "string") throw new Error(first);
  first();
  expect(shares.take("eva")).toBeTypeOf("function");
  expect(shares.take("ana")).toBe("all");
});
