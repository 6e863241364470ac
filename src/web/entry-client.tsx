import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./router";
import "./theme.css";

hydrateRoot(document, <RouterClient router={createAppRouter()} />);
