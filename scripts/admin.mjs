import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildOnce, root } from "./prepare.mjs";

// The command's output may be redirected into a file, so messages of the build go to standard error.
console.log = console.error;
buildOnce();
console.log = (text) => process.stdout.write(`${text}\n`);
await import(pathToFileURL(join(root, "dist/server/admin.js")).href);
