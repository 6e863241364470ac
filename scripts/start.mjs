import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./prepare.mjs";

// The server runs in this very process, so that a signal meant for it reaches it.
install();
build();
await import(pathToFileURL(join(root, "dist/server/main.js")).href);
