import { randomUUID } from "node:crypto";
import { runnerImport } from "vite";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

const OWNER = { email: "owner@example.com", password: "Sourdough-2026" };
const { module: baking } = await runnerImport(join(root, "src/baking/index.ts"));
const CITY_LOAF = baking.applyPreset(baking.PRESETS[0]);
/** The steps with something to press, and one of it. */
const STEPS = {
  basics: "recipeType",
  yield: "scalingMode",
  leavening: "starterType",
  mixing: "mixingMethod",
  shaping: "finalShape",
  baking: "ovenType",
  notes: "rating",
};

const CHOICES = ":is(input[type=radio], input[type=checkbox])";
const IN_MAIN = `main ${CHOICES}`;
const IN_DIALOG = `dialog[open] ${CHOICES}`;

/** A machine this busy may be told to come again. */
const AGAIN_MS = 1_000;

async function send(page, method, path, data) {
  const headers = method === "post" ? { "idempotency-key": randomUUID() } : {};
  for (;;) {
    const response = await page.request[method](path, { data, headers });
    if (response.ok()) return response.json();
    if (response.status() !== 503) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    await page.waitForTimeout(AGAIN_MS);
  }
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

const step = ([name, field]) => ({
  name: `builder, ${name}`,
  controls: IN_MAIN,
  open: async (page) => {
    await leaveDraft(page, name);
    await open(page, "/recipe", `main input[name=${field}]`);
  },
});

/** Opens the card of a saved recipe. */
async function openCard(page) {
  await signUp(page);
  const { id } = await send(page, "post", "/api/recipes", CITY_LOAF);
  await open(page, `/recipes/${id}`, "article input[type=checkbox]");
}

const BAKERS = [
  ...Object.entries(STEPS).map(step),
  {
    name: "the presets' filter",
    controls: IN_MAIN,
    open: (page) => open(page, "/recipe", IN_MAIN),
  },
  { name: "a recipe's card", controls: IN_MAIN, open: openCard },
  {
    name: "the card's panel",
    controls: IN_DIALOG,
    open: async (page) => {
      await openCard(page);
      await page.getByRole("article").getByRole("button", { name: "Adjust", exact: true }).click();
      await page.locator(IN_DIALOG).first().waitFor({ state: "attached" });
    },
  },
  {
    name: "a bake",
    controls: IN_MAIN,
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
    controls: IN_MAIN,
    open: async (page) => {
      await leaveDraft(page, "card");
      await open(page, "/plan", IN_MAIN);
    },
  },
  {
    name: "the baking day",
    controls: IN_MAIN,
    open: (page) => openDay(page),
  },
  {
    name: "the end of a baking day",
    controls: IN_DIALOG,
    open: async (page) => {
      await openDay(page);
      await page.getByRole("button", { name: "End baking day" }).click();
      await page.locator(IN_DIALOG).first().waitFor({ state: "attached" });
    },
  },
  {
    name: "the guide",
    controls: IN_MAIN,
    open: (page) => open(page, "/starter-instructions", IN_MAIN),
  },
  {
    name: "a request for bread",
    controls: IN_MAIN,
    open: async (page) => {
      await signUp(page);
      await open(page, "/bread-request", IN_MAIN);
    },
  },
  {
    name: "the account",
    controls: IN_MAIN,
    open: async (page) => {
      await signUp(page);
      await open(page, "/account", "input[name=theme]");
    },
  },
];

/** A day that began an hour ago. */
async function openDay(page) {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  const plan = {
    id: randomUUID(),
    name: CITY_LOAF.recipeName,
    zone: "UTC",
    startsAt,
    form: CITY_LOAF,
    progress: { done: [], moved: [] },
    updatedAt: startsAt,
  };
  await page.addInitScript(
    (text) => localStorage.setItem("bread-tools-baking-day", text),
    JSON.stringify(plan),
  );
  await open(page, "/baking-day", IN_MAIN);
}

const signInOwner = (page) => send(page, "post", "/api/auth/sign-in/email", OWNER);

/** Two people ask for a starter, the second from abroad, and for bread. */
async function askForThings(page) {
  for (const state of ["CA", "Ontario"]) {
    await signUp(page);
    const home = { address: "1 Baker St", address2: "", city: "San Francisco", state, zip: "94110" };
    await send(page, "post", "/api/starter-request", home);
    const bread = { requestType: "description", instructions: "A dark rye, please", ...home };
    await send(page, "post", "/api/bread-request", bread);
    await page.context().clearCookies();
  }
}

const ownersTab = (tab) => ({
  name: `the owner's ${tab}`,
  controls: `main ${CHOICES}`,
  open: async (page) => {
    if (tab.endsWith("requests")) await askForThings(page);
    await signInOwner(page);
    await open(page, `/admin?tab=${tab}`, `main ${CHOICES}`);
  },
});

/** Opens the question about labels of addresses in doubt. */
async function askAboutLabels(page) {
  await askForThings(page);
  await signInOwner(page);
  await open(page, "/admin?tab=starter-requests", "[role=tabpanel] tbody input[type=checkbox]");
  await page.getByRole("button", { name: /^Print \d+ labels$/ }).click();
  await page.locator(IN_DIALOG).first().waitFor({ state: "attached" });
}

async function openPerson(page) {
  await askForThings(page);
  await signInOwner(page);
  const [{ id }] = await send(page, "get", "/api/admin/starter-requests?limit=1");
  await open(page, `/admin?of=starter-requests/${id}`, "main input[name$=-kind]");
}

/** The pages with requests. */
const REQUESTS = [
  ownersTab("starter-requests"),
  ownersTab("bread-requests"),
  { name: "the owner's labels in doubt", controls: IN_DIALOG, open: askAboutLabels },
  {
    name: "the owner's labels",
    controls: IN_DIALOG,
    open: async (page) => {
      await askAboutLabels(page);
      await page.getByRole("button", { name: /^Go on with \d+ labels?$/ }).click();
      await page.locator(`${IN_DIALOG}[name=label-paper]`).first().waitFor({ state: "attached" });
    },
  },
  { name: "a person's page of the owner", controls: IN_MAIN, open: openPerson },
];

const OWNERS = [
  {
    name: "the owner's tabs",
    controls: "main [role=tab]",
    open: async (page) => {
      await signInOwner(page);
      await open(page, "/admin", "[role=tab]");
    },
  },
  ...["community", "records", "records&show=outbox", "records&show=audit", "settings"].map(ownersTab),
];

/** Each page with something to press, and how it is opened. The owner's switches are last: they close the requests. */
export const PAGES = [...REQUESTS, ...BAKERS, ...OWNERS];
