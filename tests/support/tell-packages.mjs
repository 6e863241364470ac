import { createRequire } from "node:module";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a program before its own code (`NODE_OPTIONS=--import`): prints at the end which packages it has loaded.
 * Only CommonJS packages are known, such as `pg`; SQLite's driver works in a separate thread.
 */
if (isMainThread) {
  const { cache } = createRequire(import.meta.url);
  process.on("exit", () => {
    const names = Object.keys(cache).map(
      (path) => /.*[\\/]node_modules[\\/](@[^\\/]+[\\/][^\\/]+|[^\\/]+)/.exec(path)?.[1] ?? "",
    );
    console.error(`packages: ${[...new Set(names)].toSorted().join(" ")}.`);
  });
}
