import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarFrom } from "../scripts/demo/calendar";
import { runningDay, sundaysPlan } from "../scripts/demo/days";
import { fillDemo } from "../scripts/demo/fill";
import type { DemoLink } from "../scripts/demo/links";
import { SIGN_INS, type Who } from "../scripts/demo/people";
import { RECIPES } from "../scripts/demo/recipes";
import { BREAD_WISHES, stepsOf } from "../scripts/demo/wishes";
import { calculateRecipe } from "../src/baking";
import type { BakeCard } from "../src/contract/baking/bakes";
import { planInstant, readBakingPlan, type StoredBakingPlan } from "../src/contract/baking/baking-plan";
import { isLine, type StoredStarter } from "../src/contract/baking/starter";
import type { SavedRecipe } from "../src/contract/recipes/saved-recipes";
import type { AdminBreadRequest, AdminStarterRequest } from "../src/contract/requests/admin";
import { STATUSES } from "../src/contract/requests/request-kinds";
import { DAY_MS, HOUR_MS } from "../src/contract/values/milliseconds";
import { weekdayOf } from "../src/web/plan/instants";
import { type RunningSite, startSite } from "./support/site";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

it.each([
  { NODE_ENV: "production" },
  { DATABASE_URL: "postgres://bread@db.example/bread" },
  { BASE_URL: "https://bread.example" },
])(
  "SEC-24 the demo's known passwords stay on one's own machine: it refuses to start with %o",
  async (setting) => {
    const env = { ...process.env, NODE_ENV: "test", BASE_URL: "", DATABASE_URL: "", ...setting };
    const started = run(process.execPath, ["scripts/demo.mjs"], { cwd: root, env });
    await expect(started).rejects.toMatchObject({
      code: 78,
      stdout: "",
      stderr: `The demo has passwords that everybody knows. Start it without ${Object.keys(setting)[0]}.\n`,
    });
  },
);

const ZONE = "America/Los_Angeles";
const SUNDAY = 7;
const BULK = "bulk";

const daysApart = (times: readonly string[]) => {
  const all = times.map((time) => Date.parse(time));
  return (Math.max(...all) - Math.min(...all)) / DAY_MS;
};

describe("RE-06 AD-01 `npm run demo`", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-demo-"));
  const cookies = new Map<Who, string>();
  const told: string[] = [];
  let links: DemoLink[] = [];
  let site: RunningSite;

  beforeAll(async () => {
    const environment = {
      DATA_DIR: dataDir,
      OWNER_PASSWORD: SIGN_INS.owner.password,
      ADMIN_EMAIL: SIGN_INS.owner.email,
      SITE_TIME_ZONE: ZONE,
    };
    links = await fillDemo({ environment, zone: ZONE, say: (line) => told.push(line) });
    site = await startSite(environment);
  }, 240_000);
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function ask(path: string, who: Who): Promise<Response> {
    if (!cookies.has(who)) {
      const { email, password } = SIGN_INS[who];
      const response = await fetch(`${site.url}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      expect([who, response.status]).toEqual([who, 200]);
      const pairs = response.headers.getSetCookie().map((one) => one.split(";")[0]);
      cookies.set(who, pairs.join("; "));
    }
    return fetch(site.url + path, { headers: { cookie: cookies.get(who) ?? "" }, redirect: "manual" });
  }
  const read = async <Data>(path: string, who: Who): Promise<Data> =>
    (await (await ask(path, who)).json()) as Data;
  const everybody = Object.keys(SIGN_INS) as Who[];

  it("says what it does, a line for each part", () => expect(told.length).toBeGreaterThan(5));

  it("has six people, and each of them can sign in", async () => {
    expect(everybody).toHaveLength(6);
    for (const who of everybody) expect((await ask("/api/recipes", who)).status).toBe(200);
  });

  it("has recipes of every kind, private, public, waiting for the owner, published and changed since", async () => {
    const kept = (await Promise.all(everybody.map((who) => read<SavedRecipe[]>("/api/recipes", who)))).flat();
    expect(new Set(kept.map(({ recipeType }) => recipeType))).toEqual(
      new Set(["sourdough", "prefermented", "straight-dough"]),
    );
    const isShared = ({ isPublic, published, approvedSavedAt }: SavedRecipe) =>
      `${isPublic} ${published} ${approvedSavedAt !== undefined}`;
    expect(new Set(kept.map(isShared))).toEqual(
      new Set(["false false false", "true false false", "true true false", "true true true"]),
    );
    expect(await read("/api/admin/public-recipes", "owner")).not.toEqual([]);
    expect((await read<unknown[]>("/api/recipes/published", "dora")).length).toBeGreaterThan(4);
  });

  it("has journals with verdicts over weeks, and photos that open", async () => {
    const bakes = await read<BakeCard[]>("/api/bakes", "ana");
    expect(daysApart(bakes.map(({ bakedAt }) => bakedAt))).toBeGreaterThan(42);
    expect(new Set(bakes.map(({ proof }) => proof))).toEqual(new Set(["under", "right", "over"]));
    expect(await read("/api/kitchen-pace", "ana")).not.toMatchObject({ pace: null });
    for (const who of everybody.filter((one) => one !== "owner")) {
      const [newest] = await read<BakeCard[]>("/api/bakes", who);
      const photo = await ask(`/api/bakes/${newest?.id}/photographs/${newest?.photograph?.hash}`, who);
      expect([who, photo.status, photo.headers.get("content-type")]).toEqual([who, 200, "image/jpeg"]);
    }
  });

  it("has two weeks of a starter's diary, with feedings, rises and a stay in the fridge", async () => {
    const { records } = await read<StoredStarter>("/api/starter", "ana");
    const lines = records.filter((record) => isLine(record));
    const ofKind = (kind: string) => lines.filter((line) => line.kind === kind);
    expect(daysApart(ofKind("feed").map(({ at }) => at))).toBeGreaterThan(12);
    expect(ofKind("peak").length).toBeGreaterThan(9);
    expect(ofKind("fridge")).toHaveLength(1);
  });

  it("has bread wished for over two months, and requests in every state", async () => {
    const bread = await read<AdminBreadRequest[]>("/api/admin/bread-requests", "owner");
    const starters = await read<AdminStarterRequest[]>("/api/admin/starter-requests", "owner");
    expect(daysApart(bread.flatMap(({ wantedOn }) => (wantedOn === "" ? [] : [wantedOn])))).toBeGreaterThan(
      55,
    );
    expect(daysApart(bread.map(({ createdAt }) => createdAt))).toBeGreaterThan(35);
    expect(new Set(bread.map(({ status }) => status))).toEqual(new Set(STATUSES["bread-requests"]));
    expect(new Set(starters.map(({ status }) => status))).toEqual(new Set(STATUSES["starter-requests"]));
    for (const list of [bread, starters])
      expect(new Set(list.map(({ turn }) => turn))).toEqual(
        new Set(["needs-you", "answered", "declined", "cancelled"]),
      );
    expect(await read("/api/admin/starters", "owner")).toEqual({ sent: 6, alive: 3, quiet: 1 });
    expect(await read("/api/admin/outbox/trouble", "owner")).toEqual({
      givenUp: 0,
      held: 0,
      waitingSince: null,
    });
  });

  it("has a day in the middle of its bulk, and a plan for Sunday at nine", async () => {
    const [stored] = await read<StoredBakingPlan[]>("/api/baking-plans", "ana");
    if (stored === undefined) throw new Error("nothing runs");
    const { plan } = stored;
    const { rows, running } = readBakingPlan(plan, Date.now());
    const row = rows.findIndex(({ kind }) => kind === BULK);
    expect(planInstant(plan, running[row]?.start ?? Infinity)).toBeLessThan(Date.now());
    expect(planInstant(plan, running[row]?.end ?? 0)).toBeGreaterThan(Date.now());
    expect(running.slice(0, row).every(({ done }) => done)).toBe(true);
    const planned = (await read<SavedRecipe[]>("/api/recipes", "ana")).flatMap(
      ({ bench }) => bench?.plan ?? [],
    );
    expect(planned.map(({ out }) => [weekdayOf(out.date), out.time <= "09:00"])).toEqual([[SUNDAY, true]]);
  });

  it("ends with five links, and each opens for the person it names", async () => {
    expect(links).toHaveLength(5);
    for (const { path, as } of links) {
      const who = everybody.find((one) => SIGN_INS[one].email === as.email) ?? "dora";
      expect([path, (await ask(path, who)).status]).toEqual([path, 200]);
    }
  });
});

it("OC 13 the grams of the loaf in the README's pictures add up to what its card says in its head", () => {
  const { form } = RECIPES.seeded;
  const { allIngredients } = calculateRecipe(form);
  const sum = allIngredients.reduce((grams, { weight }) => grams + weight, 0);
  expect([form.quantity, form.unitWeight, sum]).toEqual([1, 900, 900]);
});

/** Every fifth hour of a week in which summer time ends. */
const HOURS = Array.from({ length: 34 }, (_, index) => Date.UTC(2026, 9, 26, 5 * index));

it("RE-06 a demo filled at any hour of a week is told in the order in which it happened", () => {
  for (const now of HOURS) {
    const calendar = calendarFrom(now, ZONE);
    for (const [index, wish] of BREAD_WISHES.entries()) {
      const { asked, steps } = stepsOf(wish, index, calendar);
      const times = [asked, ...steps.map(([, at]) => at), now];
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
    expect(Date.parse(runningDay(RECIPES.country.form, "", calendar).startsAt)).toBeLessThan(now);
    const { plan } = sundaysPlan(RECIPES.seeded.form, calendar);
    expect(weekdayOf(plan?.out.date ?? "")).toBe(SUNDAY);
    expect(calendar.on(plan?.begins.date ?? "", plan?.begins.time ?? "")).toBeGreaterThan(now - HOUR_MS);
  }
});
