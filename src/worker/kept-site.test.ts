import { expect, it } from "vitest";
import { everything, type KeptSite, listWanted } from "./kept-site";

const file = (url: string) => ({ url, revision: null });
const page = (url: string) => ({ url, revision: "1" });
const site: KeptSite = {
  kitchen: [file("/assets/card-1.js"), page("/favicon.svg"), page("/"), page("/recipe"), page("/recipes/0")],
  pages: {
    "/": [file("/assets/landing-1.js"), page("/")],
    "/about": [file("/assets/about-1.js"), page("/about")],
  },
  atOnce: ["/", "/about", "/recipe"],
};
const urls = (list: readonly { url: string }[]) => list.map(({ url }) => url);

it("the list has everything once, files before the pages that need them", () => {
  const all = urls(everything(site));
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted()).toEqual(
    [
      "/",
      "/about",
      "/assets/about-1.js",
      "/assets/card-1.js",
      "/assets/landing-1.js",
      "/favicon.svg",
      "/recipe",
      "/recipes/0",
    ].toSorted(),
  );
  expect(all.slice(-4).every((url) => !url.includes("."))).toBe(true);
});

it.each([
  [["/about"], ["/assets/about-1.js", "/about"]],
  [["/"], ["/assets/landing-1.js", "/"]],
  [["/recipes/0"], urls(everything({ kitchen: site.kitchen, pages: {} }))],
  [
    ["/about", "/recipe"],
    ["/assets/about-1.js", ...urls(everything({ kitchen: site.kitchen, pages: {} })), "/about"],
  ],
  [["/gone", "/assets/card-1.js"], []],
])("REL-25 where %j is open or kept, the list has what that page needs and no more", (opened, needed) => {
  expect(urls(listWanted(site, opened)).toSorted()).toEqual(needed.toSorted());
});
