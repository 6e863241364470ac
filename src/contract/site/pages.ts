import { site } from "./site";

/** Facts about a page that are known before its code is loaded. */
export interface Page {
  /** The title of the browser's tab. A published recipe and the builder's steps have their own titles. */
  title: string;
  /** The title is used without the site's name after it (SH-08). */
  titleAlone?: true;
  /** What every link calls the page, where its title, which the specification fixes, is no name of a place. */
  name?: string;
  /** The page is empty for visitors, so signing out leaves it and robots.txt excludes it. */
  private?: true;
  /**
   * For somebody signed in the server draws the page with what it shows of theirs, for them alone. "first-view": only
   * as its plain address opens it, and never compressed, because strangers' words stand there beside home addresses.
   */
  drawnForOne?: true | "first-view";
  /** The service worker keeps the page for use without a network. */
  offline?: true;
  /** The page is for everybody: the site map lists it, and src/web/head describes it to search engines. */
  inSiteMap?: true;
  /** The page ends with the site's footer (SH-04). */
  footer?: true;
  /** The page only leads to another, so nobody is sent back to it after signing in. */
  leadsOn?: true;
}

/**
 * Every page of the site, by its address in the router's spelling: "$id" is the id of one recipe. The build makes a
 * file of each page without an id. The site map uses this order.
 */
export const PAGES = {
  "/": {
    title: "Recipe Builder",
    titleAlone: true,
    name: "Home",
    offline: true,
    inSiteMap: true,
    footer: true,
  },
  "/recipe": {
    title: "Choose a Recipe Preset",
    name: "Recipe Builder",
    offline: true,
    inSiteMap: true,
  },
  "/starter-instructions": {
    title: "Starter Instructions",
    titleAlone: true,
    offline: true,
    inSiteMap: true,
    footer: true,
  },
  "/starter-request": {
    title: "Request Free Starter",
    titleAlone: true,
    offline: true,
    inSiteMap: true,
  },
  "/bread-request": { title: "Request Bread", offline: true, inSiteMap: true },
  /** For somebody without an account, opened by a mail's link. */
  "/request": { title: "Your Request", leadsOn: true },
  /** A recipe or a bake, opened by a private link or the code on a printed card. */
  "/shown": { title: "Shared with You" },
  "/about": { title: "About", inSiteMap: true, footer: true },
  "/contact": { title: "Contact", inSiteMap: true, footer: true },
  "/community": { title: "Community" },
  "/community/$id": { title: "" },
  "/plan": { title: "Plan Your Bake", offline: true },
  "/baking-day": { title: "Baking Day", offline: true },
  "/baking-day/plan": { title: "Plan a bake day", offline: true },
  "/starter": { title: "Your Starter", offline: true },
  "/login": { title: "Sign In", leadsOn: true },
  "/signup": { title: "Create Account", leadsOn: true },
  "/forgot-password": { title: "Forgot Password", leadsOn: true },
  "/reset-password": { title: "Reset Password", leadsOn: true },
  "/account": { title: "Account Settings", private: true, drawnForOne: true, offline: true },
  "/admin": { title: "Admin Dashboard", private: true, drawnForOne: "first-view" },
  "/my-recipes": { title: "My Recipes", private: true, drawnForOne: true, offline: true },
  "/my-recipes/book": { title: "My Recipe Book", private: true },
  "/journal": { title: "Journal", private: true, drawnForOne: true, offline: true },
  "/journal/compare": { title: "Compare Bakes", private: true, drawnForOne: true, offline: true },
  "/journal/$id": { title: "Bake", private: true, drawnForOne: true, offline: true },
  "/recipe/edit/$id": { title: "Edit Recipe", private: true, drawnForOne: true, offline: true },
  "/recipes/$id": { title: "Viewing Recipe", private: true, drawnForOne: true, offline: true },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;

/** Where to continue after signing in. */
interface WayOn {
  redirect?: string | undefined;
}

/** The pages whose address has no id. */
export type PlainPath = Exclude<PagePath, `${string}$id`>;

/** The one name of a page: in the menu and on every link that only says where it leads. */
export function nameOf(path: PlainPath): string {
  const { name, title }: Page = PAGES[path];
  return name ?? title;
}

/** The baker's tools, in the order of a bake. The menu offers them to everybody. */
export const TOOLS = [
  "/recipe",
  "/plan",
  "/baking-day",
  "/starter",
  "/journal",
  "/community",
] as const satisfies PlainPath[];

/** The parameters allowed after "?" in a page's address. */
export interface PageSearch {
  "/login": WayOn;
  "/signup": WayOn;
  "/forgot-password": WayOn;
  /** Breads to add, "city-loaf-master-recipe*8*950,draft" (contract/baking/linked-breads.ts); with a day, the whole of that day. */
  "/baking-day/plan": { breads?: string | undefined; day?: string | undefined };
  /** Two breads: the ids of two bakes, or "recipe" for the recipe that the bake was baked from. */
  "/journal/compare": { bake?: string | undefined; with?: string | undefined };
  /** Keeps the part of the dashboard in Back, a reload and a shared link. */
  "/admin": {
    tab?: string | undefined;
    q?: string | undefined;
    status?: string | undefined;
    order?: string | undefined;
    show?: string | undefined;
    /** One request, and with it its person's page: "bread-requests/018f6d3e-…". */
    of?: string | undefined;
  };
}
/** A page's address in a mail or a calendar, where no router checks that the page exists. */
export const pageUrl = (baseUrl: string, path: Exclude<PagePath, `${string}$id`>, query = ""): string =>
  `${baseUrl}${path}${query}`;
/** The pages that the site map lists. */
export type PublicPath = {
  [Path in PagePath]: (typeof PAGES)[Path] extends { inSiteMap: true } ? Path : never;
}[PagePath];

/** The same table with all rows of one type. */
const ROWS = Object.entries(PAGES) as [PagePath, Page][];
const pathsWhere = (holds: (page: Page, path: PagePath) => boolean) =>
  ROWS.filter(([path, page]) => holds(page, path)).map(([path]) => path);

// Marked as pure, so that the browser's script contains only the lists it uses.
export const PUBLIC_PATHS = /*#__PURE__*/ pathsWhere((page) => page.inSiteMap === true) as PublicPath[];
export const PRIVATE_PATHS = /*#__PURE__*/ pathsWhere((page) => page.private === true);
export const OFFLINE_PATHS = /*#__PURE__*/ pathsWhere((page) => page.offline === true);
export const PRERENDERED_PATHS = /*#__PURE__*/ pathsWhere((_, path) => !path.includes("$"));

/** "About" becomes "About · Bread Tools"; empty parts are left out, so a builder title may start without a name. */
export function pageTitle(...parts: string[]): string {
  return [...parts.filter((part) => part !== ""), site.name].join(" · ");
}

/** The title that a page starts with. */
export function titleOf(path: PagePath): string {
  const { title, titleAlone }: Page = PAGES[path];
  return titleAlone ? title : pageTitle(title);
}

const rowAt = (address: string) =>
  ROWS.find(([path]) => new RegExp(`^${path.replace("$id", "[^/]+")}/?$`).test(address));

/** The page at an address such as "/recipes/7", or undefined if there is none. */
export const pageAt = (address: string): Page | undefined => rowAt(address)?.[1];

/** The table's spelling of an address: "/recipes/$id" for "/recipes/7". */
export const pathAt = (address: string): PagePath | undefined => rowAt(address)?.[0];

export const isPrivate = (address: string): boolean => pageAt(address)?.private === true;

/** Whether the service worker may keep a page, to show it at once the next time, or without a network. */
export const isKept = (address: string): boolean => {
  const page = pageAt(address);
  return page?.offline === true || page?.inSiteMap === true;
};

/** Pages that are the same for every id: the browser fills in which recipe or bake it is. */
export const FRAME_PATHS = /*#__PURE__*/ pathsWhere(
  (page, path) => path.includes("$id") && page.private === true,
);

/** All recipes share one kept page, prerendered without a recipe: the browser fills in the id. */
export const copyAddress = (path: PagePath): string => path.replace("$id", "0");

/** Whether an address is that of a page prerendered without a recipe. */
export const isForAny = (address: string): boolean =>
  OFFLINE_PATHS.some((path) => path.includes("$id") && copyAddress(path) === address);
