import { execFile } from "node:child_process";
import { readSiteFiles, type StaticFile } from "../http/static-files";
import { openPages, type PagesParts, type SitePages } from "./pages";

/** A file of the built site is not there. */
export class BrokenBuild extends Error {
  override name = "BrokenBuild";
}

type BuiltSite = { files: ReadonlyMap<string, StaticFile>; pages: SitePages };

/** Reads what the build left in `dist`. */
export function readBuiltSite(dist: string, parts: PagesParts): BuiltSite {
  try {
    return { files: readSiteFiles(dist), pages: openPages(dist, parts) };
  } catch (error) {
    const { code, path = "" } = error as NodeJS.ErrnoException;
    const isCut = error instanceof SyntaxError;
    if (code !== "ENOENT" && !isCut) throw error;
    const what = isCut ? "a part of pages.json" : path;
    throw new BrokenBuild(
      `the built site is not whole: ${what} is missing. Copy the whole folder dist, or run npm run build`,
    );
  }
}

/** Says when this machine cannot decode photographs. Asked in a process of its own, because the library is large. */
export function watchForSharp(say: (words: string) => void): void {
  const asked = execFile(process.execPath, ["--input-type=module", "-e", 'await import("sharp")'], {
    cwd: import.meta.dirname,
    timeout: 60_000,
  });
  asked.once("exit", (code) => {
    if (code !== 0 && code !== null)
      say(
        "photos cannot be kept: sharp has no program for this machine. Run npm ci here, with optional packages",
      );
  });
  asked.unref();
}
