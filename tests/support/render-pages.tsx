import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { render } from "./render";
import { inShell, settle } from "./render-at";
import { siteOfPages } from "./site-of-pages";

/** Shows several pages inside the site's shell and lets a test go between them; `reload` opens the present one anew. */
export async function renderPages(address: string, pages: Record<string, ReactNode>) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const { again } = render(null);

  async function open() {
    const { router, site } = siteOfPages(history, pages, inShell);
    await router.load();
    again(<div key={Math.random()}>{site}</div>);
    await settle();
  }

  await open();
  return { path: () => history.location.href, reload: open };
}
