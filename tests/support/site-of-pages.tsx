import type { ReactNode } from "react";
import { decoded } from "../../src/web/routes/history";
import { memoryHistory } from "../../src/web/routes/memory-history";
import { createRouter } from "../../src/web/routes/router";
import { RouterView, ShownPage } from "../../src/web/routes/router-view";
import type { Failure, SitePage } from "../../src/web/routes/site-page";

const asPage = (node: ReactNode): SitePage => ({ Page: () => node });

const notFound = asPage(<h1>Elsewhere</h1>);
const failed: SitePage<Failure> = { Page: ({ data }) => <h1>{String(data.error)}</h1> };

const idAt = (path: string, pathname: string) =>
  new RegExp(`^${path.replace("$id", "([^/]+)")}$`).exec(pathname)?.slice(1);

/** The site's own router with a test's pages. Every other address is "Elsewhere". `frame` is around each page. */
export function siteOfPages(
  history: ReturnType<typeof memoryHistory>,
  nodes: Record<string, ReactNode>,
  frame: (page: ReactNode) => ReactNode = (page) => page,
) {
  const pages = Object.entries(nodes).map(([path, node]) => ({ path, page: asPage(node) }));
  const find = (pathname: string) => {
    for (const { path, page } of pages) {
      const found = idAt(path, pathname);
      if (found !== undefined) return { page, id: decoded(found[0] ?? "") };
    }
    return { page: notFound, id: "" };
  };
  const router = createRouter({ history, find, instead: { notFound, failed } });
  return {
    router,
    /** The whole site, to be rendered. */
    site: <RouterView router={router}>{frame(<ShownPage />)}</RouterView>,
  };
}

/** A page as the server draws it, and as it wakes in the browser. */
export async function pageMadeBeforehand(page: ReactNode, address = "/") {
  const [path = "/"] = address.split("?");
  const { router, site } = siteOfPages(memoryHistory(address), { [path]: page });
  await router.start();
  return site;
}
