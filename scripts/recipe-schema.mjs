import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** Writes public/schema/recipe-1.json from the recipe's fields: `npm run recipe-schema`. */
const { runnerImport } = await import("vite");
const { module } = await runnerImport(join(root, "src/contract/recipes/recipe-file.ts"), {
  configFile: false,
});
mkdirSync(join(root, "public/schema"), { recursive: true });
writeFileSync(
  join(root, "public/schema/recipe-1.json"),
  `${JSON.stringify(module.recipeFileSchema(), null, 2)}\n`,
);
