import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./prepare.mjs";

// The server runs in this very process, so that a signal meant for it reaches it.
install();
build();
// Libraries look at NODE_ENV alone, while they load. What is ours also looks at BASE_URL (src/server/config.ts).
const { BASE_URL = "" } = process.env;
const { hostname } = new URL(URL.canParse(BASE_URL) ? BASE_URL : "http://localhost");
if (!/^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname)) process.env.NODE_ENV ||= "production";
await import(pathToFileURL(join(root, "dist/server/main.js")).href);
