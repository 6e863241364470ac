import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askThrough, startSite, stop } from "../measured-server.mjs";

const OWNER = { email: "owner@example.com", password: "Sourdough-2026" };
const RECIPES = 200;
const REQUESTS = 300;
const FILE = "bread-tools.sqlite";

async function fill(program, ...args) {
  const path = join(import.meta.dirname, "..", program, "fill.mjs");
  const [code] = await once(fork(path, [JSON.stringify(args)]), "exit");
  if (code !== 0) throw new Error(`${program}/fill.mjs failed`);
}

const FORM = {
  recipeName: "Loaf",
  recipeType: "sourdough",
  author: "Owner",
  quantity: 2,
  unitWeight: 900,
  hydrationPercent: 76,
  finalShape: "boule",
  flourTypes: [
    { name: "Bread flour", percentage: 75 },
    { name: "Whole wheat flour", percentage: 25 },
  ],
  notes: "Crackly crust, open crumb; bake it a shade darker the next time. ".repeat(20),
};

/** Starts the built site of a checkout, with an owner who has many recipes, and many requests to answer. */
export async function startFilledSite(checkout) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-interaction-"));
  const agent = new Agent({ keepAlive: true });
  const ask = askThrough(agent);
  const env = { ADMIN_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
  const first = await startSite(folder, env, checkout);
  const { text, cookies } = await ask(first.url, "/api/auth/sign-in/email", { body: OWNER });
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const { id } = JSON.parse((await ask(first.url, "/api/recipes", { cookie, body: FORM })).text);
  const [{ recipeData }] = JSON.parse((await ask(first.url, "/api/recipes", { cookie })).text);
  await stop(first);
  const path = join(folder, FILE);
  await fill("admin", path, REQUESTS, 60);
  await fill("recipes-list", path, RECIPES, [JSON.parse(text).user.id], JSON.stringify(recipeData), RECIPES);
  const site = await startSite(folder, env, checkout);
  return {
    url: site.url,
    recipe: `/recipes/${id}`,
    cookies: cookies.map((one) => {
      const [name, value] = one.split(";")[0].split("=");
      return { name, value: decodeURIComponent(value), url: site.url };
    }),
    async end() {
      agent.destroy();
      await stop(site);
      rmSync(folder, { recursive: true });
    },
  };
}
