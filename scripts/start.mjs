import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./prepare.mjs";

// The server runs in this process, so that signals sent to this process reach it.
install();
build({ keepsValues: true });
// Libraries look only at NODE_ENV, while they load. Our own code also looks at BASE_URL (src/server/process/config.ts).
const { BASE_URL = "" } = process.env;
const { hostname } = new URL(URL.canParse(BASE_URL) ? BASE_URL : "http://localhost");
if (!/^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname)) process.env.NODE_ENV ||= "production";
await import(pathToFileURL(join(root, "dist/server/main.js")).href);
