import { expect, it } from "vitest";
import { type Built, precacheList, withPrecacheList } from "./precache-list";

/** A site of four pages: one to read, the builder, which loads its card late, saved recipes, and the owner's. */
const built: Built = {
  entry: "entry.tsx",
  routeSources: {
    "/about": "about.tsx",
    "/recipe": "builder.tsx",
    "/recipes/$id": "view.tsx",
    "/admin": "admin.tsx",
  },
  chunks: {
    "entry.tsx": {
      file: "assets/entry-client-1.js",
      imports: ["vendor"],
      dynamicImports: ["about.tsx", "builder.tsx", "view.tsx", "admin.tsx", "sign-out"],
      css: ["assets/entry-1.css"],
      assets: ["assets/flecks.svg", "assets/latin.woff2", "assets/latin-ext.woff2"],
    },
    vendor: { file: "assets/vendor-1.js" },
    "sign-out": { file: "assets/sign-out-1.js" },
    "builder.tsx": {
      file: "assets/builder-1.js",
      imports: ["vendor", "entry.tsx"],
      dynamicImports: ["card"],
    },
    card: {
      file: "assets/card-1.js",
      css: ["assets/card-1.css"],
      // Without a network the page plans a bake day itself.
      assets: ["assets/day-worker-1.js"],
    },
    "about.tsx": { file: "assets/about-1.js", imports: ["vendor", "entry.tsx"] },
    "view.tsx": { file: "assets/view-1.js" },
    "admin.tsx": { file: "assets/admin-1.js", dynamicImports: ["labels"] },
    labels: { file: "assets/labels-1.js" },
  },
  html: new Map([
    ["/recipe", '{u:1795294380058,s:"success"}'],
    ["/admin", "the owner's"],
  ]),
  fonts: ["/assets/latin.woff2"],
};

it("REL-25 the precache list has the pages that open offline and all they may ask for, and no others", () => {
  const { kitchen: list } = precacheList(built);
  expect(list.map(({ url }) => url).toSorted()).toEqual([
    "/assets/builder-1.js",
    "/assets/card-1.css",
    "/assets/card-1.js",
    "/assets/entry-1.css",
    "/assets/entry-client-1.js",
    "/assets/flecks.svg",
    "/assets/latin.woff2",
    "/assets/sign-out-1.js",
    "/assets/vendor-1.js",
    "/assets/view-1.js",
    "/favicon.svg",
    "/recipe",
    "/recipes/0",
  ]);
  // A hash in a file's name changes with its content; a page's name has no hash.
  for (const { url, revision } of list) expect(revision === null, url).toBe(url.startsWith("/assets/"));
});

it("REL-25 the precache list has reading pages with their first files, and nothing of the builder's", () => {
  const { pages, atOnce } = precacheList(built);
  expect(atOnce).toEqual(["/recipe", "/about"]);
  expect(Object.keys(pages)).toEqual(["/about"]);
  expect(pages["/about"]?.map(({ url }) => url).toSorted()).toEqual([
    "/about",
    "/assets/about-1.js",
    "/assets/entry-1.css",
    "/assets/entry-client-1.js",
    "/assets/flecks.svg",
    "/assets/latin.woff2",
    "/assets/vendor-1.js",
    "/favicon.svg",
  ]);
});

it("the precache list is the same for the same sources, and changes with the pages", () => {
  const page = built.html.get("/recipe") ?? "";
  const of = (html: string) => JSON.stringify(precacheList({ ...built, html: new Map([["/recipe", html]]) }));
  expect(of(page.replace("1795294380058", "1795294999999"))).toBe(of(page));
  expect(of(`${page} `)).not.toBe(of(page));
});

it("the precache list replaces its one mark in the worker, or the build ends", () => {
  const list = { kitchen: [{ url: "/assets/$&.js", revision: null }], pages: {}, atOnce: [] };
  expect(withPrecacheList("let a=self.FILES_TO_KEEP;", list)).toBe(`let a=${JSON.stringify(list)};`);
  expect(() => withPrecacheList("let a=1;", list)).toThrow("no place");
});
