import { execFileSync } from "node:child_process";
import { root } from "./prepare.mjs";

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Where this branch left main: everything since is the change. On main, everything not committed. */
function ownStart() {
  for (const main of ["main", "origin/main"])
    try {
      return git("merge-base", "HEAD", main);
    } catch {
      // A clone may have no branch of that name.
    }
  return "HEAD";
}

/** The paths that differ from a commit, including files not known to git yet. */
export function changedFiles(since = ownStart()) {
  const lines = [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(lines.flatMap((text) => text.split("\n")))].filter((path) => path !== "");
}
