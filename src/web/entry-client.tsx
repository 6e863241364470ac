import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readPageData } from "./head/page-data";
import { createAppRouter } from "./router";
import { browserHistory } from "./routes/history";
import { isSomethingWaiting, noteRestoredFields } from "./site/calls/early-acts";
import { WholeSite } from "./whole-site";
import "./theme.css";

/** Whoever has not pressed anything yet can scroll and press in between. */
async function breathe(): Promise<void> {
  if (!isSomethingWaiting()) await new Promise((go) => setTimeout(go));
}

async function wake(): Promise<void> {
  await breathe();
  const router = createAppRouter(browserHistory());
  await router.start(readPageData());
  await breathe();
  noteRestoredFields();
  const hydrate = () => void hydrateRoot(document, <WholeSite router={router} />);
  // In slices, so that a press in between is not kept waiting; whoever has pressed already waits for the whole.
  if (isSomethingWaiting()) hydrate();
  else startTransition(hydrate);
}

void wake();
