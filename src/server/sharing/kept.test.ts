import { expect, it } from "vitest";
import { createKept } from "./community-pages";

const kept = () => createKept<string>(10, (made) => made.length);
const soon = (made: string) => () => Promise.resolve(made);

it("a cache keeps what fits, and drops what was asked for longest ago", async () => {
  const pages = kept();
  await pages.make("a", soon("aaaa"));
  await pages.make("b", soon("bbbb"));
  expect(pages.get("a")).toBe("aaaa");
  await pages.make("c", soon("cccc"));
  expect([pages.get("a"), pages.get("b"), pages.get("c")]).toEqual(["aaaa", undefined, "cccc"]);
  expect(pages.bytes()).toBe(8);
});

it("a value too large for the cache is made and not kept", async () => {
  const pages = kept();
  expect(await pages.make("a", soon("a".repeat(11)))).toHaveLength(11);
  expect(pages.get("a")).toBeUndefined();
  expect(pages.bytes()).toBe(0);
});

it("callers during the making wait for the same value, and a failure is not cached", async () => {
  const pages = kept();
  let made = 0;
  const work = async () => {
    made += 1;
    return "a";
  };
  const first = pages.make("a", work);
  expect(pages.get("a")).toBe(first);
  await first;
  expect([await pages.get("a"), made]).toEqual(["a", 1]);
  await expect(pages.make("b", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(pages.get("b")).toBeUndefined();
});
