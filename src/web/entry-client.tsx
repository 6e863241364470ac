import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { noteRestoredFields } from "./site/early-acts";
import { createAppRouter } from "./router";
import "./theme.css";

noteRestoredFields();
// In slices, so that a press in between is not kept waiting.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={createAppRouter()} />);
});
