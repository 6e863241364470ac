import { randomUUID } from "node:crypto";
import { runnerImport } from "vite";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

const OWNER = { email: "owner@example.com", password: "Sourdough-2026" };
const { module: baking } = await runnerImport(join(root, "src/baking/index.ts"));
const CITY_LOAF = baking.applyPreset(baking.PRESETS[0]);
/** The steps with something to press that is no list of rows. */
const STEPS = ["basics", "yield", "leavening", "mixing", "shaping", "baking"];

async function send(page, method, path, data) {
  const headers = method === "post" ? { "idempotency-key": randomUUID() } : {};
  const response = await page.request[method](path, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

const signUp = (page) =>
  send(page, "post", "/api/auth/sign-up/email", {
    name: "Ana Ruiz",
    email: `${randomUUID()}@example.com`,
    password: "Sourdough-2026-rye",
  });

/** Goes to an address, and waits until a part is there and nothing more is fetched. */
async function open(page, address, part) {
  await page.goto(address);
  await page.locator(part).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** Leaves a recipe on the device, at a step to go on from. */
async function leaveDraft(page, resumeStep) {
  const progress = { visited: baking.STEP_NAMES, expanded: baking.OPTIONAL_STEPS, presetId: "scratch" };
  const draft = JSON.stringify({ shape: 2, form: CITY_LOAF, progress, resumeStep });
  await page.addInitScript((text) => {
    localStorage.setItem("bread-tools-draft", text);
    // The note of the way to the login: the builder goes on with the draft.
    sessionStorage.setItem("bread-tools-builder-login", "9e15");
  }, draft);
}

const step = (name) => ({
  name: `builder, ${name}`,
  open: async (page) => {
    await leaveDraft(page, name);
    await open(page, "/recipe", "main :is(input[type=radio], [role=switch])");
  },
});

/** Each page, and how it is opened. */
export const PAGES = [
  ...STEPS.map(step),
  {
    name: "a recipe's card",
    open: async (page) => {
      await signUp(page);
      const { id } = await send(page, "post", "/api/recipes", CITY_LOAF);
      await open(page, `/recipes/${id}`, "article input[type=checkbox]");
    },
  },
  {
    name: "a bake",
    open: async (page) => {
      await signUp(page);
      const id = randomUUID();
      const bake = {
        name: CITY_LOAF.recipeName,
        zone: "UTC",
        form: CITY_LOAF,
        bakedAt: new Date().toISOString(),
        plan: null,
        looks: [],
        kitchenFahrenheit: {},
      };
      await send(page, "put", `/api/bakes/${id}`, { bake, answers: {} });
      await open(page, `/journal/${id}`, "input[name=crumb]");
    },
  },
  {
    name: "the planner",
    open: async (page) => {
      await leaveDraft(page, "card");
      await open(page, "/plan", "main input[type=radio]");
    },
  },
  {
    name: "the account",
    open: async (page) => {
      await signUp(page);
      await open(page, "/account", "input[name=theme]");
    },
  },
  {
    name: "the owner's tabs and switches",
    open: async (page) => {
      await send(page, "post", "/api/auth/sign-in/email", OWNER);
      await open(page, "/admin", "[role=switch]");
    },
  },
];
