import { type LinkComponent, type LinkProps, Link as RouterLink } from "@tanstack/react-router";

/** A link is marked on its own page alone, whatever is asked there. */
const OWN_PAGE = { exact: true, includeSearch: false };
const MARKED = {};

/** A link to a page of the site: contract/site/pages.ts. */
export const Link = ((props) => (
  <RouterLink activeOptions={OWN_PAGE} activeProps={MARKED} {...props} />
)) as LinkComponent<"a">;

/** Where a link leads, for what is handed on to one. */
export type Way = Pick<LinkProps, "to" | "params" | "search">;
