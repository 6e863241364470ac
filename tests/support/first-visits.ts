import { type PagePath, PAGES } from "../../src/contract/pages";

/** What a first visit loads until its page is awake: script files, and kB on the wire with their headers. */
export type FirstVisit = { files: number; kB: number };

/** The bytes before each file over HTTP/1.1, as Chromium counts them. Over HTTP/2 it is a tenth of that. */
export const HEADERS = 380;

/** The limit for pages without a row of their own: they load what all pages share, and little else. */
const ANY_PAGE: FirstVisit = { files: 9, kB: 138 };

/** The limits: 2 to 3 % more than the page loaded when its row was written. */
const ROWS = {
  "/": { files: 6, kB: 89 },
  "/recipe": { files: 8, kB: 129 },
  "/starter-instructions": { files: 9, kB: 151 },
  "/starter-request": { files: 8, kB: 133 },
  "/bread-request": { files: 8, kB: 135 },
  "/request": { files: 10, kB: 148 },
  "/shown": { files: 15, kB: 209 },
  "/about": { files: 5, kB: 87 },
  "/contact": { files: 5, kB: 85 },
  "/community/$id": { files: 10, kB: 175 },
  "/plan": { files: 10, kB: 191 },
  "/starter": { files: 12, kB: 192 },
  "/baking-day": { files: 15, kB: 213 },
  "/login": { files: 8, kB: 131 },
  "/signup": { files: 8, kB: 131 },
  "/forgot-password": { files: 8, kB: 131 },
  "/reset-password": { files: 8, kB: 131 },
  "/account": { files: 14, kB: 162 },
  "/admin": { files: 10, kB: 160 },
  "/my-recipes": { files: 13, kB: 164 },
  "/journal": { files: 9, kB: 115 },
  "/journal/compare": { files: 14, kB: 205 },
  "/journal/$id": { files: 14, kB: 206 },
  "/recipe/edit/$id": { files: 19, kB: 226 },
  "/recipes/$id": { files: 18, kB: 224 },
} satisfies Partial<Record<PagePath, FirstVisit>>;

export const FIRST_VISITS = Object.fromEntries(
  Object.keys(PAGES).map((path) => [path, { ...ANY_PAGE, ...(ROWS as Record<string, FirstVisit>)[path] }]),
) as Record<PagePath, FirstVisit>;
