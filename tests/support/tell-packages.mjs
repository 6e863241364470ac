import { createRequire } from "node:module";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a program before its own code (`NODE_OPTIONS=--import`): says at its end which packages it has loaded.
 * Only those in CommonJS are known, as `pg` is; SQLite's driver works in a thread of its own.
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
