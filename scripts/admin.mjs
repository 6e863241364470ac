import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./prepare.mjs";

// What the command prints may go into a file, so whatever is built first says so elsewhere.
console.log = console.error;
install();
build();
console.log = (text) => process.stdout.write(`${text}\n`);
await import(pathToFileURL(join(root, "dist/server/admin.js")).href);
