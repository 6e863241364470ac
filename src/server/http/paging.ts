import type { Context } from "hono";
import type { AppEnv } from "./app-env";
import { isId } from "../values/ids";

/** Where a page of a list ends: the last row's value in the list's order, and its id among rows with that value. */
export type Cursor = { at: number; id: string };

export type ListPage<Item> = { items: Item[]; next: Cursor | undefined };

/** The request's cursor; undefined without one, null for one that we did not make. Nothing comes after that. */
export function cursorIn({ cursor }: { cursor?: string }): Cursor | null | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  const [, at, id = ""] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  return at !== undefined && isId(id) ? { at: Number(at), id } : null;
}

/** Makes a page from the rows found. The query asks for one row more than `limit`: that row says that the list goes on. */
export function pageOf<Row extends { id: string }>(
  found: readonly Row[],
  limit: number,
  atOf: (row: Row) => number,
): ListPage<Row> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const next = last !== undefined && found.length > limit ? { at: atOf(last), id: last.id } : undefined;
  return { items, next };
}

/** Puts the address of the list's next page into the `Link` header. */
export function linkNext(context: Context<AppEnv>, next: Cursor | undefined): void {
  if (next === undefined) return;
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set("cursor", `${next.at}.${next.id}`);
  context.header("link", `<${pathname}?${searchParams.toString()}>; rel="next"`);
}

/** Answers with the items as an array, and the address of the next page in `Link`. */
export function answerPage<Row, Json>(
  context: Context<AppEnv>,
  { items, next }: ListPage<Row>,
  toJson: (row: Row) => Json,
): Json[] {
  linkNext(context, next);
  return items.map(toJson);
}
