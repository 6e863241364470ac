import { setTimeout as pause } from "node:timers/promises";
import { startSite, stop } from "../measured-server.mjs";
import { ask, recipe, signUp } from "./people.mjs";
import { below, count, figure } from "./report.mjs";

const PAGES = ["/", "/recipe", "/starter-instructions", "/login", "/api/health/live"];
const CALLS = ["/api/recipes/published", "/api/recipes/published?q=rye", "/api/health/ready"];
const ROUNDS = 10;
const LONGEST_S = 60;

/** The status of each, or 0 where nobody answers. */
const statuses = (url, paths) =>
  Promise.all(
    paths.map((path) =>
      ask(url, "GET", path).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );

/**
 * Starts the built server in bad weather, asks it meanwhile, lets the weather pass, and counts the seconds until it
 * goes on by itself. `refused`: what a call may be answered meanwhile.
 */
export async function throughWeather({ what, dataDir, env, pass, refused = [503] }) {
  const whole = { LOG_LEVEL: "fatal", RATE_LIMITS: "off", ...env };
  const site = await startSite(dataDir, whole).catch((error) => {
    console.log(`      ${what}: ${error.message}`);
  });
  if (site === undefined) return [figure(`${what}: the server starts`, "it ended", "it starts", false)];
  try {
    const seen = { pages: 0, calls: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const [pages, calls] = await Promise.all([statuses(site.url, PAGES), statuses(site.url, CALLS)]);
      seen.pages += pages.filter((status) => status !== 200).length;
      seen.calls += calls.filter((status) => !refused.includes(status)).length;
      await pause(300);
    }
    await pass();
    const passed = performance.now();
    const seconds = () => (performance.now() - passed) / 1000;
    while ((await statuses(site.url, ["/api/health/ready"]))[0] !== 200 && seconds() < LONGEST_S)
      await pause(50);
    const after = seconds();
    const saved =
      after < LONGEST_S
        ? await ask(site.url, "POST", "/api/recipes", { ...(await signUp(site.url)), body: recipe("After") })
        : { status: 0 };
    return [
      count(`${what}: pages that were not shown, of ${ROUNDS * PAGES.length}`, seen.pages, 0),
      count(
        `${what}: calls answered otherwise than ${refused.join(" or ")}, of ${ROUNDS * CALLS.length}`,
        seen.calls,
        0,
      ),
      below(`${what}: ready by itself after`, after, 10, " s"),
      figure(`${what}: the first save then`, saved.status, "201", saved.status === 201),
    ];
  } finally {
    await stop(site);
  }
}
