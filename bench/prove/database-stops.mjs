import { crash } from "../crash/crash.mjs";
import { atLeast, count } from "./report.mjs";

export const title = "PostgreSQL stopped in the middle of writing";
export const how =
  "The same writers, while PostgreSQL is stopped at once (`pg_ctl stop -m immediate`) and killed (SIGKILL of its first " +
  "process) by turns, and started again; the site runs on (REL-01, REL-12).";

export async function prove({ share }) {
  const kills = Math.round(100 * share);
  const found = await crash({ engine: "postgres", victim: "database", kills });
  return [
    atLeast("stops", found.kills, kills),
    atLeast("acknowledged saves", found.acknowledged, kills),
    count("of them lost", found.lost, 0),
    count("doubled, or there without being acknowledged", found.doubled + found.unasked, 0),
    count("spoiled", found.spoiled, 0),
    count("times that the site itself had to be started", found.starts.length, 1),
  ];
}
