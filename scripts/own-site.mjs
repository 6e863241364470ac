import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/** Starts the built site in this process, on a port of the system's choice, and answers its address. */
export async function startOwnSite() {
  process.env.PORT = "0";
  process.env.LOG_LEVEL = "warn";
  const print = console.log;
  const listening = new Promise((resolve) => {
    console.log = (line) => resolve(String(line).replace("listening on ", ""));
  });
  await import(pathToFileURL(join(root, "dist/server/main.js")).href);
  const url = await listening;
  console.log = print;
  return url;
}
