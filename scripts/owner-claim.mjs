import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./prepare.mjs";

// As for a start: whoever owns the site first may not have started it yet.
install();
build();
await import(pathToFileURL(join(root, "dist/server/owner-claim.js")).href);
