import type { QueryClient } from "@tanstack/react-query";
import type { SessionAnswer } from "../../../contract/account/account";

/** A page that the server draws for one visitor. Several may be under way at once, so nothing of it is in a module. */
export interface Drawing {
  session: SessionAnswer;
  /** The answers to the page's questions (query-client.ts). */
  client: QueryClient;
  /** Makes a call to the site for this visitor, by its address. */
  ask: (address: string) => Promise<Response>;
}

let find: () => Drawing | undefined = () => undefined;

/** How the server tells which page it is drawing: entry-server.tsx. */
export function findDrawingBy(finder: () => Drawing | undefined): void {
  find = finder;
}

/** The page that is being drawn; in a browser always undefined. */
export const currentDrawing = (): Drawing | undefined => (import.meta.env.SSR ? find() : undefined);
