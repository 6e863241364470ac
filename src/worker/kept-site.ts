/** A file or page that may be kept. A file whose name contains a hash of its content needs no revision. */
export interface Precached {
  url: string;
  revision: string | null;
}

/** The build's list: see src/server/start/precache-list.ts. */
export interface KeptSite {
  /** Everything a baker needs without a network: kept as a whole once one of its pages was opened. */
  kitchen: Precached[];
  /** The other pages that may be kept, each with all its files, once it was opened. */
  pages: Record<string, Precached[]>;
  /** Pages that are the same for everybody, so they may be shown before the server is asked. */
  atOnce: string[];
}

/** Addresses of pages have no dot. */
export const isPage = ({ url }: { url: string }): boolean => !url.includes(".");

/** Everything in the list, each once: files first, because no page may be kept before its files. */
export function everything({ kitchen, pages }: Pick<KeptSite, "kitchen" | "pages">): Precached[] {
  const all = new Map([...kitchen, ...Object.values(pages).flat()].map((one) => [one.url, one]));
  return [...all.values()].toSorted((one, other) => Number(isPage(one)) - Number(isPage(other)));
}

/** The list to keep when these pages are open or were kept before: a page alone, or the whole kitchen with it. */
export function listWanted({ kitchen, pages }: KeptSite, opened: readonly string[]): Precached[] {
  const inKitchen = (path: string) =>
    !(path in pages) && kitchen.some((one) => isPage(one) && one.url === path);
  const lists = opened.map((path) => (inKitchen(path) ? kitchen : (pages[path] ?? [])));
  return everything({ kitchen: [], pages: Object.fromEntries(lists.entries()) });
}
