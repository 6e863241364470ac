import { type PagePath, PAGES } from "../../src/contract/site/pages";

/** The load of a first visit until its page is awake: script files, and kB on the wire with their headers. */
export type FirstVisit = { files: number; kB: number };

/** The bytes before each file over HTTP/1.1, as Chromium counts them. Over HTTP/2 it is a tenth of that. */
export const HEADERS = 380;

/** The limit for pages without a row of their own: they load what all pages share, and little else. */
const ANY_PAGE: FirstVisit = { files: 9, kB: 138 };

/** The limits: 2 to 3 % more than the page loaded when its row was written. */
const ROWS = {
  "/": { files: 6, kB: 91 },
  "/recipe": { files: 8, kB: 136 },
  "/starter-instructions": { files: 9, kB: 163 },
  "/starter-request": { files: 8, kB: 136 },
  "/bread-request": { files: 8, kB: 137 },
  "/request": { files: 10, kB: 153 },
  "/shown": { files: 15, kB: 230 },
  "/about": { files: 5, kB: 88 },
  "/contact": { files: 5, kB: 87 },
  "/community/$id": { files: 10, kB: 196 },
  "/plan": { files: 10, kB: 210 },
  "/starter": { files: 14, kB: 213 },
  "/baking-day": { files: 15, kB: 235 },
  "/login": { files: 8, kB: 135 },
  "/signup": { files: 8, kB: 135 },
  "/forgot-password": { files: 8, kB: 135 },
  "/reset-password": { files: 8, kB: 135 },
  "/account": { files: 14, kB: 165 },
  "/admin": { files: 10, kB: 165 },
  "/my-recipes": { files: 14, kB: 178 },
  "/journal": { files: 9, kB: 117 },
  "/journal/compare": { files: 14, kB: 222 },
  "/journal/$id": { files: 17, kB: 225 },
  "/recipe/edit/$id": { files: 20, kB: 251 },
  "/recipes/$id": { files: 18, kB: 249 },
} satisfies Partial<Record<PagePath, FirstVisit>>;

export const FIRST_VISITS = Object.fromEntries(
  Object.keys(PAGES).map((path) => [path, { ...ANY_PAGE, ...(ROWS as Record<string, FirstVisit>)[path] }]),
) as Record<PagePath, FirstVisit>;
