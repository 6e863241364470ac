import { AsyncLocalStorage } from "node:async_hooks";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { isForAny, pathAt } from "../contract/site/pages";
import type { CommunityRecipe } from "../contract/recipes/saved-recipes";
import { earlyAsks } from "./head/early-asks";
import { headTags, type Pictures } from "./head/head-tags";
import { type PageStyles, inlineStyles } from "./head/inline-styles";
import { createAppRouter, NOWHERE } from "./router";
import { parseSearch, stringifySearch } from "./routes/routing";
import { starterScript } from "./site/calls/boot";
import { type Drawing, findDrawingBy } from "./site/drawn/drawing";
import { knownAnswers } from "./site/calls/page-answers";
import { type DrawnData, pageData } from "./site/drawn/page-data";
import { createClient, RefusedCall } from "./site/calls/query-client";
import type { ResponseTo } from "./site/calls/reply";
import { addressOf } from "./site/calls/request";
import { themeScript } from "./site/theme";

export type { Pictures } from "./head/head-tags";
export { pageComponents } from "./router";

type RouteAssets = { preloads?: string[]; scripts?: { attrs: Record<string, string> }[]; css?: string[] };
/** Each route's files from the build, by route id ("__root__", "/about", ...), and what is inline. */
export type PageAssets = { routes: Record<string, RouteAssets> } & PageStyles;

/** The page Not Found, among the built ones. */
export const NOT_FOUND = "not-found";

export type PageContent = {
  /** The published recipe that the address names; without it there is no page at that address. */
  shared?: CommunityRecipe;
  /** For what the head says to search engines; without it the head says nothing to them. */
  told?: { origin: string; pictures: Pictures; publishedAt?: number | undefined };
};

export type RenderedPage = { status: number; html: string };

/** What a page's head has of the build: its style sheets, and the code that it wakes with. */
function filesOf({ routes, ...styles }: PageAssets, path: string): { styles: string; code: string } {
  const { __root__: everyPage, [path]: own } = routes;
  const all = (kind: "css" | "preloads") => [
    ...new Set([everyPage, own].flatMap((files) => files?.[kind] ?? [])),
  ];
  const scripts = [everyPage, own].flatMap((files) => files?.scripts ?? []);
  return {
    styles: inlineStyles(all("css"), styles),
    code: [
      ...all("preloads").map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
      ...scripts.map(({ attrs }) => `<script ${attributesOf(attrs)}></script>`),
    ].join(""),
  };
}

const attributesOf = (attrs: Record<string, string>) =>
  Object.entries(attrs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");

/** A page drawn by the router. */
async function draw(address: string, given: Parameters<typeof createAppRouter>[1]) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }), given);
  await router.load();
  const shown = router.state.matches.at(-1);
  const isKnown = shown?.routeId !== NOWHERE && shown?.status === "success";
  return { isKnown, body: renderToString(<RouterProvider router={router} />) };
}

/** The document around what was drawn. */
function documentOf(
  body: string,
  { path, assets, data, told }: { path: string; assets: PageAssets; data: DrawnData; told: string },
): string {
  const files = filesOf(assets, path);
  const head = [
    `<script>${themeScript}</script>`,
    files.code,
    pageData(data),
    told,
    `<script${earlyAsks(data.session === undefined ? path : "")}${data.session ? " data-told" : ""}>${starterScript}</script></head>`,
  ].join("");
  // Functions, because `replace` would read "$" in a recipe's name as a pattern.
  return `<!DOCTYPE html>${body}`
    .replace("</head>", () => head)
    .replace('<meta name="application-name"', (rest) => files.styles + rest);
}

/**
 * Renders the page at an address such as "/about" to HTML; an unknown address answers the not-found page with
 * status 404.
 */
export async function renderPage(
  address: string,
  assets: PageAssets,
  { shared, told }: PageContent = {},
): Promise<RenderedPage> {
  // The browser draws what is in the frame: it knows which recipe it is for.
  const { isKnown, body } = await draw(address, { shared, forAny: isForAny(address) });
  const html = documentOf(body, {
    path: isKnown ? (pathAt(address) ?? "") : NOT_FOUND,
    assets,
    data: { shared },
    told: told === undefined ? "" : headTags({ path: address, shared, ...told }),
  });
  return { status: isKnown ? 200 : 404, html };
}

const drawings = new AsyncLocalStorage<Drawing>();
findDrawingBy(() => drawings.getStore());

/** Why the page's own question, the first, has no answer, or that something which the address names is not there. */
function refusalOf({ client }: Drawing) {
  const [own, ...others] = client
    .getQueryCache()
    .getAll()
    .map(({ state: { error } }) => (error instanceof RefusedCall ? error.reply : undefined));
  return own ?? others.find((reply) => reply?.code === "not-found");
}

/**
 * Renders the page at an address with what it shows of whoever is signed in; `ask` makes that person's calls, and
 * `search` is what follows the address. Where nobody is, or the site cannot tell now, there is no such page but only a
 * status: the page that everybody gets says the rest.
 */
export async function renderOwnPage(
  address: string,
  assets: PageAssets,
  { ask, search, told }: { ask: Drawing["ask"]; search: string; told?: PageContent["told"] },
): Promise<{ status: number; html?: string }> {
  const reply = (await ask(addressOf(SESSION, {}))) as ResponseTo<typeof SESSION>;
  const session = reply.ok ? await reply.json() : null;
  if (session === null) return { status: reply.status >= 500 ? 503 : 200 };
  const drawing: Drawing = { session, ask, client: createClient() };
  return drawings.run(drawing, async () => {
    // Spelled as the router spells it, which otherwise leads there first.
    const { isKnown, body } = await draw(address + stringifySearch(parseSearch(search)), {});
    const refused = refusalOf(drawing);
    // The page asks again by itself.
    if (refused !== undefined && refused.code !== "not-found")
      return { status: refused.status >= 500 ? 503 : 200 };
    if (!isKnown) return { status: 200 };
    const html = documentOf(body, {
      path: pathAt(address) ?? "",
      assets,
      data: { session, answers: knownAnswers(drawing.client) },
      told: told === undefined ? "" : headTags({ path: address, ...told }),
    });
    return { status: refused === undefined ? 200 : 404, html };
  });
}
const SESSION = "GET /api/auth/get-session";

/**
 * Where an address leads that is only spelled differently ("/recipes/7/"): the same path without its final slashes. Null
 * for one without any, and where the rest would name another host.
 */
export function ownPath(address: string): string | null {
  const path = address.replace(/\/+$/, "");
  return path !== address && /^\/(?![/\\])/.test(path) ? path : null;
}
