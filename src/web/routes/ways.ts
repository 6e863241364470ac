import type { PagePath, PageSearch, PlainPath } from "../../contract/site/pages";

type RecipePath = Exclude<PagePath, PlainPath>;

type SearchOf<Path extends PagePath> = Path extends keyof PageSearch ? PageSearch[Path] : undefined;

type WayTo<Path extends PagePath> = Path extends PagePath
  ? {
      to: Path;
      /** The text after "?". */
      search?: SearchOf<Path> | undefined;
      /** The id of an element in the page. */
      hash?: string | undefined;
      href?: undefined;
    } & (Path extends RecipePath ? { params: { id: string } } : { params?: undefined })
  : never;

/** A page of the table in contract/site/pages.ts, with the rest of its address. */
type PageWay = WayTo<PagePath>;
/** An address that was written elsewhere: a way back, a link in a text. */
type WrittenWay = {
  href: string;
  to?: undefined;
  params?: undefined;
  search?: undefined;
  hash?: undefined;
};
export type Way = PageWay | WrittenWay;

/** The address of a page: "/recipes/7", "/login?redirect=%2Fplan". Empty search values are left out. */
export function hrefOf({ href, to, params, search, hash }: Way): string {
  if (href !== undefined) return href;
  const path = params === undefined ? to : to.replace("$id", encodeURIComponent(params.id));
  const given = Object.entries(search ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const asked = given.length === 0 ? "" : `?${new URLSearchParams(given as [string, string][])}`;
  return `${path}${asked}${hash === undefined ? "" : `#${hash}`}`;
}
