import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program, root } from "../../scripts/prepare.mjs";
import { atLeast, figure } from "./report.mjs";

export const title = "Two hundred random evenings of the owner's desk";
export const how =
  "`tests/evenings` lives them with the real app on fresh databases, ten on each, from two days before a change of the clock " +
  "on: requests, messages with allergies, corrected addresses, moves, cancellations and what is taken back, promises, orders, " +
  "standing wishes, bread ready and fetched, envelopes packed and posted, days closed. A book is kept beside them, of what " +
  "each press promised. After each evening counts, lists, days with their sums, the lines of the printed bake and hand-over " +
  "lists and the pages of its people have to say what the book says; each letter has to be one that a press promised, and to " +
  "name no other day; no allergy may be missing where bread is baked or handed over (AD-03, AD-09, AD-12).";

const SEED = 20_261_129;
const EVENINGS = 200;
const FEW = 8;

/** What an engine lived through, or undefined where the book and the site disagreed; the reason is on the screen then. */
function live(engine, isWhole, file) {
  const vitest = ["run", "--project", engine === "PostgreSQL" ? "postgres" : "unit", "tests/evenings"];
  const env = {
    ...process.env,
    RANDOM_CASES: isWhole ? "all" : "few",
    TEST_ENGINE: engine === "PostgreSQL" ? "postgres" : "",
    EVENINGS_SEED: String(SEED),
    EVENINGS_FIGURES: file,
  };
  const args = [program("vitest/vitest.mjs"), ...vitest];
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  return status === 0 ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

export async function prove({ share }) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-evenings-"));
  // PostgreSQL's tests throw all of their cases, however few are asked for.
  const engines = share < 1 ? ["SQLite"] : ["SQLite", "PostgreSQL"];
  try {
    return engines.flatMap((engine) => {
      const lived = live(engine, share === 1, join(folder, `${engine}.json`));
      const { evenings = 0, presses = 0, requests = 0, letters = 0, lines = 0 } = lived ?? {};
      return [
        atLeast(`evenings that agreed, ${engine}`, evenings, share < 1 ? FEW : EVENINGS),
        figure(`presses; requests, ${engine}`, `${presses}; ${requests}`, "some", presses > 0),
        figure(`letters, each promised by a press, ${engine}`, letters, "some", letters > 0),
        figure(`lines on paper with every allergy, ${engine}`, lines, "some", lines > 0),
        figure(`disagreements, ${engine}`, lived === undefined ? "at least 1" : 0, "0", lived !== undefined),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
