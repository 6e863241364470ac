import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./prepare.mjs";

// Builds as for a start, because the site may never have been started.
install();
build();
await import(pathToFileURL(join(root, "dist/server/owner-claim.js")).href);
