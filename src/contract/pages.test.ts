import { expect, it } from "vitest";
import { isForAny, isPrivate, PAGES, type PagePath, pageAt, pageTitle, startsAtOnce, titleOf } from "./pages";

const PATHS = Object.keys(PAGES) as PagePath[];

it("SH-08 three titles stand alone", () => {
  expect(PATHS.map(titleOf).filter((title) => !title.endsWith("Bread Tools"))).toEqual([
    "Recipe Builder",
    "Starter Instructions",
    "Request Free Starter",
  ]);
});

it("SH-08 other titles end with the site's name, and leave out what is empty", () => {
  expect(titleOf("/about")).toBe("About · Bread Tools");
  expect(pageTitle("City Loaf", "Yield & Scaling")).toBe("City Loaf · Yield & Scaling · Bread Tools");
  expect(pageTitle("", "Yield & Scaling")).toBe("Yield & Scaling · Bread Tools");
});

it("finds the page at an address", () => {
  expect(pageAt("/recipes/0199-ab")?.title).toBe("Viewing Recipe");
  expect(pageAt("/about/")?.title).toBe("About");
  expect(["/nowhere", "/recipes", "/recipes/1/2", "/api/recipes"].map(pageAt)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

it("SEC-20 pages of one's own show nothing to a visitor; all but those that are only read start at once", () => {
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
  const read = ["/", "/starter-instructions", "/about", "/contact", "/community/$id"];
  expect(PATHS.filter((path) => !startsAtOnce(path))).toEqual(read);
});

it("draws one page for all recipes, and no recipe's own without it", () => {
  expect(["/recipes/0", "/recipe/edit/0"].map(isForAny)).toEqual([true, true]);
  expect(["/recipes/1", "/recipe", "/", "/recipes/00"].map(isForAny)).toEqual([false, false, false, false]);
});
