import { expect, it } from "vitest";
import { isForAny, isPrivate, nameOf, PAGES, type PagePath, pageAt, pageTitle, titleOf } from "./pages";

const PATHS = Object.keys(PAGES) as PagePath[];

it("SH-08 three titles stand alone", () => {
  expect(PATHS.map(titleOf).filter((title) => !title.endsWith("Bread Tools"))).toEqual([
    "Recipe Builder",
    "Starter Instructions",
    "Request Free Starter",
  ]);
});

it("SH-08 other titles end with the site's name, and leave out empty parts", () => {
  expect(titleOf("/about")).toBe("About · Bread Tools");
  expect(pageTitle("City Loaf", "Yield & Scaling")).toBe("City Loaf · Yield & Scaling · Bread Tools");
  expect(pageTitle("", "Yield & Scaling")).toBe("Yield & Scaling · Bread Tools");
});

it("a link calls a page by its title, where the specification's title is no name of a place", () => {
  expect(
    (["/", "/recipe", "/starter-instructions", "/bread-request", "/plan", "/starter"] as const).map(nameOf),
  ).toEqual([
    "Home",
    "Recipe Builder",
    "Starter Instructions",
    "Request Bread",
    "Plan Your Bake",
    "Your Starter",
  ]);
  const names = PATHS.filter((path) => !path.includes("$") && path !== "/request").map((path) =>
    nameOf(path as Parameters<typeof nameOf>[0]),
  );
  expect(names.length - new Set(names).size).toBe(0);
});

it("an address leads to its page", () => {
  expect(pageAt("/recipes/0199-ab")?.title).toBe("Viewing Recipe");
  expect(pageAt("/about/")?.title).toBe("About");
  expect(["/nowhere", "/recipes", "/recipes/1/2", "/api/recipes"].map(pageAt)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

it("SEC-20 private pages show a visitor nothing; all pages but reading pages start their code at once", () => {
  const closed = [
    "/account",
    "/admin",
    "/my-recipes",
    "/journal",
    "/journal/compare",
    "/journal/$id",
    "/recipe/edit/$id",
    "/recipes/$id",
  ];
  expect(PATHS.filter(isPrivate)).toEqual(expect.arrayContaining(closed));
});

it("one page is prerendered for all recipes, without the data of any", () => {
  expect(["/recipes/0", "/recipe/edit/0"].map(isForAny)).toEqual([true, true]);
  expect(["/recipes/1", "/recipe", "/", "/recipes/00"].map(isForAny)).toEqual([false, false, false, false]);
});
