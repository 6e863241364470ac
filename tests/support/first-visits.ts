import { type PagePath, PAGES } from "../../src/contract/site/pages";

/** The load of a first visit until its page is awake: script files, and kB on the wire with their headers. */
export type FirstVisit = { files: number; kB: number };

/** The limit for pages without a row of their own: they load what all pages share, and little else. */
const ANY_PAGE: FirstVisit = { files: 10, kB: 166 };

/** The limits: at least 1 % more than a browser asked for when its row was written (e2e/first-visit.deep.spec.ts). */
const ROWS = {
  "/": { files: 7, kB: 120 },
  "/recipe": { files: 8, kB: 166 },
  "/starter-instructions": { files: 10, kB: 194 },
  "/starter-request": { files: 9, kB: 164 },
  "/bread-request": { files: 9, kB: 166 },
  "/request": { files: 11, kB: 182 },
  "/shown": { files: 20, kB: 273 },
  "/about": { files: 6, kB: 117 },
  "/contact": { files: 6, kB: 115 },
  "/community": { files: 13, kB: 203 },
  "/community/$id": { files: 12, kB: 229 },
  "/plan": { files: 11, kB: 242 },
  "/baking-day/plan": { files: 16, kB: 286 },
  "/starter": { files: 26, kB: 275 },
  "/baking-day": { files: 31, kB: 319 },
  "/account": { files: 23, kB: 298 },
  "/admin": { files: 14, kB: 200 },
  "/my-recipes": { files: 32, kB: 276 },
  "/my-recipes/book": { files: 33, kB: 292 },
  "/journal": { files: 22, kB: 263 },
  "/journal/compare": { files: 23, kB: 268 },
  "/journal/$id": { files: 28, kB: 298 },
  "/recipe/edit/$id": { files: 34, kB: 378 },
  "/recipes/$id": { files: 31, kB: 355 },
} satisfies Partial<Record<PagePath, FirstVisit>>;

export const FIRST_VISITS = Object.fromEntries(
  Object.keys(PAGES).map((path) => [path, { ...ANY_PAGE, ...(ROWS as Record<string, FirstVisit>)[path] }]),
) as Record<PagePath, FirstVisit>;
