import { expect, it } from "vitest";
import { copyAddress, OFFLINE_PATHS } from "../contract/site/pages";
import { findKeptPages } from "./kept-page";

const listed = [...OFFLINE_PATHS.map(copyAddress), "/favicon.svg", "/assets/entry-client-1.js"];
const keptPage = findKeptPages(listed.map((url) => ({ url })));

it.each([
  ["/", "/"],
  ["/recipe", "/recipe"],
  ["/recipe/", "/recipe"],
  ["/my-recipes", "/my-recipes"],
  ["/recipes/0199-ab", "/recipes/0"],
  ["/recipe/edit/0199-ab", "/recipe/edit/0"],
  ["/plan", "/plan"],
  ["/baking-day", "/baking-day"],
  ["/baking-day/plan", "/baking-day/plan"],
  ["/starter-instructions", "/starter-instructions"],
  ["/bread-request", "/bread-request"],
  ["/starter-request/", "/starter-request"],
  ["/account", "/account"],
])("%s opens without a network, from %s", (path, copy) => {
  expect(keptPage(path)).toBe(copy);
});

it.each([
  "/favicon.svg",
  "/0",
  "/admin",
  "/admin/recipes/1",
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
  expect(keptPage(path)).toBeUndefined();
});
