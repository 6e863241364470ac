import { type Page, PAGES } from "../../src/contract/site/pages";

const pages = Object.entries<Page>(PAGES);

/** Every address that a visitor may open, with the title in the browser (SH-08), and whether it has a footer. */
export const ROUTES = pages
  .filter(([path, page]) => page.private !== true && !path.includes("$"))
  .map(([path, { title, titleAlone, footer }]) => ({
    path,
    title: titleAlone ? title : `${title} · Bread Tools`,
    footer: footer === true,
  }));

/** Addresses that nobody sees signed out. Each redirects to the login, the owner's area to the front page. */
export const GUARDED = pages
  .filter(([, page]) => page.private === true)
  .map(([path]) => ({ path: path.replace("$id", "7"), to: path === "/admin" ? "/" : "/login" }));
