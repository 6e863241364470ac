import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** One hash over names and contents, which changes exactly when something changed that the build is made from. */
export function filesDigest(root, names, extra = "") {
  const hash = createHash("sha256").update(extra);
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).toSorted()) add(`${path}/${name}`);
      return;
    }
    hash.update(`\0${path}\0`).update(readFileSync(full));
  };
  for (const name of names) add(name);
  return hash.digest("hex");
}
