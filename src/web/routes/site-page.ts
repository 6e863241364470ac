import type { ReactNode } from "react";

/** What is known of a page before its code is there. `Data` is what it shows and asks the server for first. */
export interface SitePage<Data = unknown> {
  Page(this: void, props: { data: Data }): ReactNode;
  /** The page's code; undefined once it is there. */
  fetchCode?(): Promise<unknown> | undefined;
  /** What the tab says; a page without it says so itself. */
  title?(data: Data): string;
  /** Asks for what the page shows. Throws `NOT_FOUND` where there is no such page. */
  load?(id: string): Promise<Data>;
}

/** What `load` throws for an address that leads nowhere. */
export const NOT_FOUND = new Error("no such page");

/** The page at an address, and the id in it. */
export type FindPage = (pathname: string) => { page: SitePage; id: string };

/** What was thrown, and how to try once more. */
export interface Failure {
  error: unknown;
  reset: () => void;
}

/** Stands in the place of a page that cannot be shown. */
export interface Instead {
  notFound: SitePage;
  failed: SitePage<Failure>;
}
