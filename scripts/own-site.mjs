import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DIST } from "./prepare.mjs";

/** Starts a built site in this process, on a free port unless one is given, and returns its address. */
export async function startOwnSite({ port = "0" } = {}) {
  process.env.PORT = port;
  process.env.LOG_LEVEL = "warn";
  const print = console.log;
  const listening = new Promise((resolve) => {
    console.log = (line) => resolve(String(line).replace("listening on ", ""));
  });
  await import(pathToFileURL(join(DIST, "server/main.js")).href);
  const url = await listening;
  console.log = print;
  return url;
}
