import { expect, it } from "vitest";
import { copyFor, isForAny } from "./offline-pages";

it.each([
  ["/", "/"],
  ["/recipe", "/recipe"],
  ["/recipe/", "/recipe"],
  ["/my-recipes", "/my-recipes"],
  ["/recipes/0199-ab", "/recipes/0"],
  ["/recipe/edit/0199-ab", "/recipe/edit/0"],
  ["/plan", "/plan"],
  ["/baking-day", "/baking-day"],
])("%s opens without a network, from %s", (path, copy) => {
  expect(copyFor(path)).toBe(copy);
});

it.each([
  "/account",
  "/admin",
  "/admin/recipes/1",
  "/bread-request",
  "/starter-request",
  "/login",
  "/reset-password",
  "/recipes",
  "/recipes/1/2",
  "/recipe/edit",
  "/community/1",
  "/api/recipes",
  "/api/recipes/1",
  "/recipesx/1",
])("SEC-20 %s is never kept", (path) => {
  expect(copyFor(path)).toBeUndefined();
});

it("draws one page for all recipes, and no recipe's own without it", () => {
  expect(["/recipes/0", "/recipe/edit/0"].map(isForAny)).toEqual([true, true]);
  expect(["/recipes/1", "/recipe", "/", "/recipes/00"].map(isForAny)).toEqual([false, false, false, false]);
});
