import { type PagePath, PAGES } from "../../src/contract/pages";

/** What a first visit asks for, once its page is awake: files of script, and kB on the wire with their headers. */
export type FirstVisit = { files: number; kB: number };

/** What stands before each file over HTTP/1.1, as Chromium counts it. Over HTTP/2 it is a tenth of that. */
export const HEADERS = 380;

/** What a page may ask for that has no row of its own: it asks for what all pages share, and little else. */
const ANY_PAGE: FirstVisit = { files: 9, kB: 165 };

/** What a page may ask for: 2 to 3 % more than it did when its row was written. */
const ROWS = {
  "/": { files: 6, kB: 115 },
  "/recipe": { files: 8, kB: 155 },
  "/starter-instructions": { files: 9, kB: 175 },
  "/starter-request": { files: 8, kB: 160 },
  "/bread-request": { files: 8, kB: 162 },
  "/request": { files: 12, kB: 222 },
  "/about": { files: 5, kB: 112 },
  "/contact": { files: 5, kB: 111 },
  "/community/$id": { files: 10, kB: 200 },
  "/plan": { files: 10, kB: 216 },
  "/baking-day": { files: 13, kB: 215 },
  "/login": { files: 8, kB: 160 },
  "/signup": { files: 8, kB: 160 },
  "/forgot-password": { files: 8, kB: 160 },
  "/reset-password": { files: 8, kB: 160 },
  "/account": { files: 13, kB: 190 },
  "/admin": { files: 10, kB: 187 },
  "/my-recipes": { files: 11, kB: 186 },
  "/recipe/edit/$id": { files: 18, kB: 250 },
  "/recipes/$id": { files: 16, kB: 244 },
} satisfies Partial<Record<PagePath, FirstVisit>>;

export const FIRST_VISITS = Object.fromEntries(
  Object.keys(PAGES).map((path) => [path, { ...ANY_PAGE, ...(ROWS as Record<string, FirstVisit>)[path] }]),
) as Record<PagePath, FirstVisit>;
