import { RouterProvider } from "@tanstack/react-router";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./router";
import { siteHistory } from "./routes/history";
import { isSomethingWaiting, noteRestoredFields } from "./site/calls/early-acts";
import { readPageData } from "./site/drawn/page-data";
import "./theme.css";

/** Whoever has not pressed anything yet can scroll and press in between. */
async function breathe(): Promise<void> {
  if (!isSomethingWaiting()) await new Promise((go) => setTimeout(go));
}

async function wake(): Promise<void> {
  await breathe();
  const forAny = document.getElementById("main")?.childElementCount === 0;
  const router = createAppRouter(siteHistory(), { shared: readPageData().shared, forAny });
  // The page is drawn already, document and all.
  router.ssr = { manifest: undefined };
  await router.load();
  await breathe();
  noteRestoredFields();
  const hydrate = () => void hydrateRoot(document, <RouterProvider router={router} />);
  // In slices, so that a press in between is not kept waiting; whoever has pressed already waits for the whole.
  if (isSomethingWaiting()) hydrate();
  else startTransition(hydrate);
}

void wake();
