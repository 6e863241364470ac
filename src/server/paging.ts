import type { Context } from "hono";
import type { AppEnv } from "./app-env";
import { isId } from "./ids";

/** Where a page ends: the row's place in the order of its list, and its id where two share it. */
export type Cursor = { at: number; id: string };

export type ListPage<Item> = { items: Item[]; next: Cursor | undefined };

/** Undefined without a cursor; null for one that no page ends at, and after which therefore nothing comes. */
export function cursorIn(context: Context<AppEnv>): Cursor | null | undefined {
  const cursor = context.req.query("cursor");
  if (cursor === undefined || cursor === "") return undefined;
  const [, at, id = ""] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  return at !== undefined && isId(id) ? { at: Number(at), id } : null;
}

/** The page out of what was found when one more than `limit` was asked for: the one more says that it goes on. */
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

/** In `Link` the address at which a list goes on: this one with another cursor. */
export function linkNext(context: Context<AppEnv>, next: Cursor | undefined): void {
  if (next === undefined) return;
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set("cursor", `${next.at}.${next.id}`);
  context.header("link", `<${pathname}?${searchParams.toString()}>; rel="next"`);
}

/** An array, and in `Link` where it goes on. */
export function answerPage<Row>(
  context: Context<AppEnv>,
  { items, next }: ListPage<Row>,
  toJson: (row: Row) => object,
): Response {
  linkNext(context, next);
  return context.json(items.map(toJson));
}
