import { type PagePath, PAGES } from "../../src/contract/site/pages";

/** The load of a first visit until its page is awake: script files, and kB on the wire with their headers. */
export type FirstVisit = { files: number; kB: number };

/** The bytes before each file over HTTP/1.1, as Chromium counts them. Over HTTP/2 it is a tenth of that. */
export const HEADERS = 380;

/** The limit for pages without a row of their own: they load what all pages share, and little else. */
const ANY_PAGE: FirstVisit = { files: 9, kB: 160 };

/** The limits: 1 to 3 % more than the page loaded when its row was written. The router is 22 of each. */
const ROWS = {
  "/": { files: 6, kB: 113 },
  "/recipe": { files: 8, kB: 158 },
  "/starter-instructions": { files: 9, kB: 187 },
  "/starter-request": { files: 8, kB: 158 },
  "/bread-request": { files: 8, kB: 159 },
  "/request": { files: 10, kB: 175 },
  "/shown": { files: 15, kB: 254 },
  "/about": { files: 5, kB: 110 },
  "/contact": { files: 5, kB: 109 },
  "/community/$id": { files: 10, kB: 221 },
  "/plan": { files: 10, kB: 234 },
  "/starter": { files: 14, kB: 237 },
  "/baking-day": { files: 15, kB: 261 },
  "/login": { files: 8, kB: 157 },
  "/signup": { files: 8, kB: 157 },
  "/forgot-password": { files: 8, kB: 157 },
  "/reset-password": { files: 8, kB: 157 },
  "/account": { files: 14, kB: 187 },
  "/admin": { files: 10, kB: 187 },
  "/my-recipes": { files: 14, kB: 202 },
  "/journal": { files: 9, kB: 139 },
  "/journal/compare": { files: 14, kB: 246 },
  "/journal/$id": { files: 17, kB: 247 },
  "/recipe/edit/$id": { files: 20, kB: 276 },
  "/recipes/$id": { files: 18, kB: 273 },
} satisfies Partial<Record<PagePath, FirstVisit>>;

export const FIRST_VISITS = Object.fromEntries(
  Object.keys(PAGES).map((path) => [path, { ...ANY_PAGE, ...(ROWS as Record<string, FirstVisit>)[path] }]),
) as Record<PagePath, FirstVisit>;
