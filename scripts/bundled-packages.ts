import type { Plugin, Rolldown } from "vite";

/** Where a module lies: "node_modules/zod", or with the package that has it for itself in front. */
const FOLDER = /node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+/;

/** A chunk and all chunks that it may load. */
function reachedFrom(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  const reached = new Set([entry]);
  for (const { imports, dynamicImports } of reached) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = bundle[name];
      if (chunk?.type === "chunk") reached.add(chunk);
    }
  }
  return reached;
}

/**
 * Writes down which packages became part of the built files, for scripts/write-sbom.mjs: tools that read package.json
 * take all of them for tools of the build (docs/decisions/packages.md). The folder is one that the site never serves.
 */
export const bundledPackages: Plugin = {
  name: "bundled-packages",
  apply: "build",
  generateBundle(_options, bundle) {
    const parts: Record<string, Set<string>> = {};
    for (const entry of Object.values(bundle)) {
      if (entry.type !== "chunk" || !entry.isEntry) continue;
      const page = entry.name === "service-worker" ? "worker" : "web";
      const part = (parts[this.environment.config.consumer === "server" ? "server" : page] ??= new Set());
      for (const { moduleIds } of reachedFrom(entry, bundle)) {
        for (const id of moduleIds) {
          const folder = FOLDER.exec(id)?.[0];
          if (folder !== undefined) part.add(folder.replaceAll("\\", "/"));
        }
      }
    }
    const lists = Object.entries(parts).map(([part, folders]) => [part, [...folders].toSorted()]);
    this.emitFile({
      type: "asset",
      fileName: ".vite/packages.json",
      source: JSON.stringify(Object.fromEntries(lists)),
    });
  },
};
