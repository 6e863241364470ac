/**
 * The cost of a crash: the real server is killed (SIGKILL) at random moments while sixteen people save recipes, each
 * with an Idempotency-Key, and repeat every save that was not acknowledged. In the end every acknowledged save must
 * exist exactly once, on SQLite and on PostgreSQL (REL-01, REL-02). `npm run prove` does it a thousand times. `node
 * bench/crash.bench.mjs [--kills 100] [--engine sqlite,postgres]`
 */
import { parseArgs } from "node:util";
import { build, install } from "../scripts/prepare.mjs";
import { crash } from "./crash/crash.mjs";
import { middle } from "./middle.mjs";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    engine: { type: "string", default: "sqlite,postgres" },
  },
});
const kills = Number(values.kills);

install();
build();
for (const engine of values.engine.split(",")) {
  const found = await crash({ engine, kills, enoughSaves: 20 * kills });
  console.log(
    `${engine.padEnd(9)} ${found.kills} kills, ${found.acknowledged} acknowledged saves: ` +
      `${found.lost} lost, ${found.doubled} doubled, ${found.unasked} unasked, ${found.spoiled} spoiled` +
      `${found.whole ? "" : ", file BROKEN"}; sent again ${found.sentAgain} times, ${found.known} of them stored by ` +
      `the killed process; start to listening median ${middle(found.starts).toFixed(0)} ms, ` +
      `worst ${Math.max(...found.starts).toFixed(0)} ms`,
  );
  if (found.lost + found.doubled + found.unasked + found.spoiled > 0 || !found.whole) process.exitCode = 1;
}
