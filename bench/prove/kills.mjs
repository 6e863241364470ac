import { crash } from "../crash/crash.mjs";
import { atLeast, count, figure } from "./report.mjs";

export const title = "Killed in the middle of writing";
export const how =
  "Sixteen people save recipes, each with an `Idempotency-Key`, and send again what was not acknowledged, while the " +
  "process is killed (SIGKILL) 30 to 900 ms after each start. Afterwards every acknowledged save is looked for " +
  "(REL-01, REL-02).";

/** Half of the thousand on each engine. */
export async function prove({ share }) {
  const figures = [];
  for (const engine of ["sqlite", "postgres"]) {
    const kills = Math.round(500 * share);
    const found = await crash({ engine, kills });
    const on = `, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`;
    figures.push(
      atLeast(`kills${on}`, found.kills, kills),
      atLeast(`acknowledged saves${on}`, found.acknowledged, kills),
      count(`of them lost${on}`, found.lost, 0),
      count(`doubled, or there without being acknowledged${on}`, found.doubled + found.unasked, 0),
      count(`spoiled${on}`, found.spoiled, 0),
      figure(
        `saves sent again, of which the killed process had stored${on}`,
        `${found.sentAgain}, ${found.known}`,
        "none stored twice",
        found.doubled === 0,
      ),
    );
    if (engine === "sqlite")
      figures.push(
        figure("SQLite's own check of the file", found.whole ? "ok" : "broken", "ok", found.whole),
      );
  }
  return figures;
}
