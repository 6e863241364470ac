import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../scripts/browser.mjs";
import { program, root } from "../../scripts/prepare.mjs";
import { figure } from "./report.mjs";

export const title = "How many presses the owner's jobs take";
export const how =
  "`tests/e2e/owner-presses.deep.spec.ts` does each job in Chromium at 390 px, and the page counts what it hears: presses of " +
  "the pointer, and of Enter and Space. Finding is the way from the desk's first page; where the goal has it in it, both are " +
  "added. Typed are the fields that a job asks for (AD-03, AD-08, AD-09, AD-11, AD-12).";

export async function prove() {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-owner-presses-"));
  const file = join(folder, "jobs.json");
  const browser = await findBrowser();
  if (browser === undefined) throw new Error("this proof needs Chromium");
  const args = [
    program("@playwright/test/cli.js"),
    "test",
    "--project=deep",
    "--reporter=line",
    "owner-presses",
  ];
  try {
    const env = { ...process.env, CHROME_PATH: browser, OWNER_PRESSES: file };
    // Over a goal it ends with 1; the figures are there all the same.
    spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" });
    return JSON.parse(readFileSync(file, "utf8")).map(
      ({ job, finding, presses, goal, isAll = false, typed }) => {
        const all = presses + (isAll ? finding : 0);
        const found = isAll ? `${all} with finding it` : `${all}, ${finding} more to find it`;
        const fields = typed === undefined ? "" : `, ${typed} ${typed === 1 ? "field" : "fields"}`;
        return figure(job, `${found}${fields}`, `at most ${goal}`, all <= goal);
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
