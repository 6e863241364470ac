import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite, stop } from "../measured-server.mjs";
import { machineClock } from "./machine-clock.mjs";
import { ask, baker, recipe, signUp } from "./people.mjs";
import { count, figure } from "./report.mjs";

export const title = "A full disk, and clocks that jump";
export const how =
  "The data folder on a small disk of its own that is filled up, and emptied again (REL-26); and the machine's clock set " +
  "hours and days forth and back under the running site (REL-21).";

const HOUR = 3600;

const ADDRESS = { address: "24 Guerrero St", city: "San Francisco", state: "CA", zip: "94110" };
const someTime = (ms = 1_100) => new Promise((resolve) => setTimeout(resolve, ms));

/** A disk of 24 MiB; needs root. */
async function fullDisk() {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "bread-tools", folder]);
  const site = await startSite(folder, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  try {
    const person = await baker(site.url, 3);
    const ballast = join(folder, "ballast");
    const free = () =>
      execFileSync("df", ["--output=avail", "-B1", folder], { encoding: "utf8" }).split("\n")[1];
    const disk = async () => JSON.parse((await ask(site.url, "GET", "/api/health/ready")).text).disk;
    // Leaves 1 MB of 24: below the 5 % at which deferrable writes stop.
    writeFileSync(ballast, Buffer.alloc(Math.max(0, Number(free()) - 1_000_000)));
    await someTime();
    const low = {
      disk: await disk(),
      save: await ask(site.url, "POST", "/api/recipes", { ...person, body: recipe("Low") }),
      request: await ask(site.url, "POST", "/api/starter-request", { ...person, body: ADDRESS }),
    };
    const statuses = {};
    const saved = [];
    let full = "never";
    // Existing recipes may still be changed, until there is no space for that either.
    for (let at = 0; at < 300; at += 1) {
      const name = `Full ${at}`;
      const { status } = await ask(site.url, "PUT", `/api/recipes/${person.ids[at % 3]}`, {
        ...person,
        body: recipe(name, `${at}`.repeat(1500)),
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) saved[at % 3] = name;
      if (status === 503) full = await disk();
    }
    const reads = await ask(site.url, "GET", "/api/recipes", person);
    rmSync(ballast);
    // For as long as the site remembers the last statement that found no space.
    await someTime(11_000);
    const after = await ask(site.url, "POST", "/api/recipes", { ...person, body: recipe("After") });
    const names = new Set(
      JSON.parse((await ask(site.url, "GET", "/api/recipes", person)).text).map(
        ({ recipeName }) => recipeName,
      ),
    );
    const other = Object.entries(statuses).filter(([status]) => !["200", "503"].includes(status));
    const stopped = `${low.disk}, ${low.save.status}, ${low.request.status}`;
    return [
      figure(
        "nearly full disk: readiness, a new recipe, a request",
        stopped,
        "low, 503, 201",
        stopped === "low, 503, 201",
      ),
      figure("full disk: readiness", full, "full", full === "full"),
      figure("full disk: saves refused with 503", String(statuses[503] ?? 0), "some", statuses[503] > 0),
      count(
        "full disk: other answers than 200 and 503",
        other.reduce((sum, [, times]) => sum + times, 0),
        0,
      ),
      figure("full disk: reading meanwhile", String(reads.status), "200", reads.status === 200),
      count("full disk: acknowledged saves lost", saved.filter((name) => !names.has(name)).length, 0),
      figure("full disk: the first save with room again", String(after.status), "201", after.status === 201),
    ];
  } finally {
    await stop(site);
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function clockJumps() {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-clock-"));
  const { env, setTo } = machineClock(folder);
  mkdirSync(join(folder, "data"));
  const site = await startSite(join(folder, "data"), {
    LOG_LEVEL: "fatal",
    RATE_LIMITS: "off",
    ...env,
  });
  const seen = { failed: 0, lost: 0, jumps: 0, expired: 0 };
  try {
    const person = await baker(site.url, 1);
    const names = ["Loaf 0"];
    for (const jump of [HOUR, -HOUR, 23 * HOUR, -36 * HOUR, 3 * 24 * HOUR, -2 * HOUR, 0]) {
      setTo(jump);
      await new Promise((resolve) => setTimeout(resolve, 300));
      seen.jumps += 1;
      const save = await ask(site.url, "POST", "/api/recipes", { ...person, body: recipe(`At ${jump}`) });
      const page = await ask(site.url, "GET", "/");
      const somebody = await signUp(site.url);
      const session = await ask(site.url, "GET", "/api/auth/get-session", somebody);
      if (save.status !== 201 || page.status !== 200 || session.text === "null") seen.failed += 1;
      else names.push(`At ${jump}`);
    }
    const list = JSON.parse((await ask(site.url, "GET", "/api/recipes", person)).text);
    const there = new Set(list.map(({ recipeName }) => recipeName));
    seen.lost = names.filter((name) => !there.has(name)).length;
    // After thirty days the session is over, and nothing breaks.
    setTo(40 * 24 * HOUR);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const late = await ask(site.url, "GET", "/api/recipes", person);
    return [
      figure("clock: jumps, from 36 hours back to 3 days ahead", String(seen.jumps), "7", seen.jumps === 7),
      count("clock: saves, pages and sign-ups that failed after one", seen.failed, 0),
      count("clock: acknowledged saves lost", seen.lost, 0),
      figure("clock: a session after 40 days", String(late.status), "401", late.status === 401),
    ];
  } finally {
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function prove() {
  const disk =
    process.getuid?.() === 0
      ? await fullDisk()
      : [figure("full disk", "not tried: needs root for a small disk", "root", false)];
  return [...disk, ...(await clockJumps())];
}
