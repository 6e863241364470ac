import type { ReactNode } from "react";

/** Facts about a page that are known before its code is loaded. `Data` is what it first loads from the server. */
export interface SitePage<Data = unknown> {
  Page(this: void, props: { data: Data }): ReactNode;
  /** Loads the page's code; undefined once it is there. */
  fetchCode?(): Promise<unknown> | undefined;
  /** The tab's title; a page without it sets its own. */
  title?(data: Data): string;
  /** Loads what the page shows. Throws `NOT_FOUND` when there is no such page. */
  load?(id: string): Promise<Data>;
}

/** The error that `load` throws for an address that leads nowhere. */
export const NOT_FOUND = new Error("no such page");

/** The page at an address, and the id in it. */
export type FindPage = (pathname: string) => { page: SitePage; id: string };

/** The thrown error, and how to try once more. */
export interface Failure {
  error: unknown;
  reset: () => void;
}

/** Pages that are shown instead of one that cannot be. */
export interface Instead {
  notFound: SitePage;
  failed: SitePage<Failure>;
}
