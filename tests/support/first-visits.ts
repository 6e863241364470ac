import { type PagePath, PAGES } from "../../src/contract/site/pages";

/** The load of a first visit until its page is awake: script files, and kB on the wire with their headers. */
export type FirstVisit = { files: number; kB: number };

/** The bytes before each file over HTTP/1.1, as Chromium counts them. Over HTTP/2 it is a tenth of that. */
export const HEADERS = 380;

/** The limit for pages without a row of their own: they load what all pages share, and little else. */
const ANY_PAGE: FirstVisit = { files: 9, kB: 160 };

/** The limits: at least 1 % more than the page loaded when its row was written. The router is 22 of each. */
const ROWS = {
  "/": { files: 6, kB: 113 },
  "/recipe": { files: 8, kB: 160 },
  "/starter-instructions": { files: 9, kB: 188 },
  "/starter-request": { files: 8, kB: 158 },
  "/bread-request": { files: 8, kB: 160 },
  "/request": { files: 10, kB: 176 },
  "/shown": { files: 15, kB: 256 },
  "/about": { files: 5, kB: 110 },
  "/contact": { files: 5, kB: 109 },
  "/community/$id": { files: 10, kB: 221 },
  "/plan": { files: 10, kB: 236 },
  "/starter": { files: 14, kB: 238 },
  "/baking-day": { files: 15, kB: 261 },
  "/login": { files: 8, kB: 158 },
  "/signup": { files: 8, kB: 158 },
  "/forgot-password": { files: 8, kB: 158 },
  "/reset-password": { files: 8, kB: 158 },
  "/account": { files: 14, kB: 189 },
  "/admin": { files: 10, kB: 188 },
  "/my-recipes": { files: 14, kB: 204 },
  "/journal": { files: 9, kB: 139 },
  "/journal/compare": { files: 14, kB: 247 },
  "/journal/$id": { files: 17, kB: 250 },
  "/recipe/edit/$id": { files: 20, kB: 278 },
  "/recipes/$id": { files: 18, kB: 276 },
} satisfies Partial<Record<PagePath, FirstVisit>>;

export const FIRST_VISITS = Object.fromEntries(
  Object.keys(PAGES).map((path) => [path, { ...ANY_PAGE, ...(ROWS as Record<string, FirstVisit>)[path] }]),
) as Record<PagePath, FirstVisit>;
