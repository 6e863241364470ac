// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { rememberedWay, rememberWay } from "./remembered-way";

const HOUR = 60 * 60_000;

beforeEach(() => localStorage.clear());

it("the way back is kept as long as the link in the mail works", () => {
  rememberWay("/my-recipes", 1000);
  expect(rememberedWay(1000 + HOUR - 1)).toBe("/my-recipes");
  expect(rememberedWay(1000 + HOUR)).toBeUndefined();
});

it("a way that leads nowhere in particular forgets the one before", () => {
  rememberWay("/my-recipes", 1000);
  rememberWay("/", 2000);
  expect(rememberedWay(3000)).toBeUndefined();
});

it.each(["", "null", "7", '"x"', "[]", "{}", '{"until":"later"}', "{"])(
  "storage that holds %s holds no way",
  (kept) => {
    localStorage.setItem("bread-tools-way-back", kept);
    expect(rememberedWay(0)).toBeUndefined();
  },
);

it("where storage is forbidden nothing is kept, and nothing breaks", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberWay("/my-recipes");
  expect(rememberedWay()).toBeUndefined();
  vi.unstubAllGlobals();
});
