// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { rememberedWay, rememberWay } from "./remembered-way";

const HOUR = 60 * 60_000;

beforeEach(() => localStorage.clear());

it("the remembered page is kept as long as the mailed link works", () => {
  rememberWay("/my-recipes", 1000);
  expect(rememberedWay(1000 + HOUR - 1)).toBe("/my-recipes");
  expect(rememberedWay(1000 + HOUR)).toBeUndefined();
});

it("a way back without a page forgets the earlier one", () => {
  rememberWay("/my-recipes", 1000);
  rememberWay("/", 2000);
  expect(rememberedWay(3000)).toBeUndefined();
});

it.each(["", "null", "7", '"x"', "[]", "{}", '{"until":"later"}', "{"])(
  "storage that holds %s gives no way back",
  (kept) => {
    localStorage.setItem("bread-tools-way-back", kept);
    expect(rememberedWay(0)).toBeUndefined();
  },
);

it("a browser that forbids storage keeps no way back, and nothing breaks", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberWay("/my-recipes");
  expect(rememberedWay()).toBeUndefined();
  vi.unstubAllGlobals();
});
