import { crashBakes } from "../crash/bakes.mjs";
import { atLeast, count, figure } from "./report.mjs";

export const title = "Bakes and photographs, killed in the middle of keeping them";
export const how =
  "Twelve people keep bakes and add photographs to them, and send again what was not acknowledged, while the process is " +
  "killed (SIGKILL) 30 to 5,000 ms after each start. Afterwards every acknowledged bake and photograph is read by its " +
  "baker, both pictures byte for byte, and asked for signed out (401) and by another account (404); then all of it once " +
  "more after a backup and a restore into a fresh database (REL-01, REL-17, SEC-25).";

/** Half of the ten thousand, and of the two hundred kills; the other engine has the other half. */
export async function proveOn(engine, share) {
  const kills = Math.round(100 * share);
  const enoughSaves = Math.round(5000 * share);
  const { found, back, ...run } = await crashBakes({ engine, kills, enoughSaves });
  return [
    atLeast("kills", run.kills, kills),
    atLeast("acknowledged bakes and photographs", found.acknowledged, enoughSaves),
    count("of them lost", found.lost, 0),
    count("spoiled, or other bytes than without a kill", found.spoiled, 0),
    count("doubled, or there without being acknowledged", found.unasked, 0),
    figure("sent again", run.sentAgain, "some", run.sentAgain > 0),
    figure(
      "asked for by strangers, opened",
      `${found.knocks}, ${found.opened}`,
      "none opened",
      found.opened === 0,
    ),
    count("restored bakes and photographs", back.acknowledged, found.acknowledged),
    count("lost, spoiled or doubled by backup and restore", back.lost + back.spoiled + back.unasked, 0),
    figure(
      "asked for by strangers there, opened",
      `${back.knocks}, ${back.opened}`,
      "none opened",
      back.opened === 0,
    ),
    ...(engine === "sqlite"
      ? [figure("SQLite's own check of both files", run.whole ? "ok" : "broken", "ok", run.whole)]
      : []),
  ];
}

export const prove = ({ share }) => proveOn("sqlite", share);
