import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildOnce, root } from "./prepare.mjs";

// The site may never have been started.
buildOnce();
await import(pathToFileURL(join(root, "dist/server/owner-claim.js")).href);
