import { findBrowser } from "./browser.mjs";
import { build, install, program, run } from "./prepare.mjs";

/** Prints each measurement beside its comparison. Nothing here passes or fails. */
install();
build();
run(process.execPath, [program("vitest/vitest.mjs"), "bench", "--run", "--project", "unit"]);
run(process.execPath, ["bench/recipes-list.bench.mjs"]);
run(process.execPath, ["bench/admin.bench.mjs"]);
run(process.execPath, ["bench/slow-readers.bench.mjs"]);
run(process.execPath, ["bench/sign-in-flood.bench.mjs"]);
run(process.execPath, ["bench/four-lists.bench.mjs"]);
run(process.execPath, ["bench/search.bench.mjs"]);
run(process.execPath, ["bench/bakes.bench.mjs"]);
const browser = await findBrowser();
const env = { ...process.env, CHROME_PATH: browser };
if (browser !== undefined)
  for (const name of ["interaction", "public-pages", "first-press", "race"])
    run(process.execPath, [`bench/${name}.bench.mjs`], { env });
