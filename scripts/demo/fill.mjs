import { randomUUID } from "node:crypto";
import { ADDRESS, callsOf, NAMES, OWNER, PASSWORD, WISHES } from "../look/people.mjs";
import { presetOf, presets } from "../look/recipes.mjs";
import { visitor } from "./visitor.mjs";

const BAKERS = [
  ["Ana Ruiz", "ana@example.com"],
  ["Ben Okafor", "ben@example.com"],
  ["Cleo Park", "cleo@example.com"],
];
/** The statuses of the requests: one of each, the newest still pending. */
const STARTERS = ["delivered", "delivered", "shipped", "pending", "pending"];
const BREADS = ["delivered", "ready", "in_progress", "confirmed", "pending", "pending"];
const STREETS = ["Guerrero St", "Valencia St", "Church St", "Dolores St", "Sanchez St", "Noe St"];

/** The accounts to sign in with, and their passwords. */
export const SIGN_INS = [
  { who: "the owner", ...OWNER },
  ...BAKERS.map(([who, email]) => ({ who, email, password: PASSWORD })),
];

/** Fills an empty site with people, recipes and requests, through the site's own calls. */
export async function fillDemo(url) {
  const calls = callsOf(async () => visitor(url));
  const { call, arrive, keep, signUp } = calls;
  const owner = await arrive("/api/auth/sign-in/email", OWNER);
  const people = [];
  for (const baker of BAKERS) people.push(await signUp(...baker));
  const [ana, ben, cleo] = people;

  const by = (author, forms) => forms.map((form) => ({ ...form, author }));
  const [shared, approved] = await keep(ana, by("Ana Ruiz", presets.slice(0, 4)));
  await keep(ben, by("Ben Okafor", presets.slice(4, 6)));
  const own = await keep(owner, by("The Owner", presets.slice(6)));
  for (const id of [shared, approved])
    await call(ana, "PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
  for (const id of [approved, ...own])
    await call(owner, "PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
  await call(ana, "PUT", "/api/baking-plan", { plan: bakingDay() });

  await askForStarters(calls, owner, [ana, ben, cleo]);
  await askForBread(calls, owner, () => visitor(url));
}

/** A City Loaf whose levain stood overnight, with dough mixed a quarter of an hour ago. */
function bakingDay() {
  const ago = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString();
  const form = presetOf("City Loaf");
  const [levain, autolyse, mix] = [0, 1, 2];
  return {
    id: randomUUID(),
    name: form.recipeName,
    zone: "America/Los_Angeles",
    startsAt: ago(13 * 60),
    form,
    progress: {
      done: [
        { row: autolyse, at: ago(30) },
        { row: levain, at: ago(25) },
        { row: mix, at: ago(15) },
      ],
      moved: [],
    },
    updatedAt: ago(15),
  };
}

async function askForStarters({ call }, owner, people) {
  for (const [index, status] of STARTERS.entries()) {
    const address = { ...ADDRESS, address: `${24 + index} ${STREETS[index]}` };
    const { id } = await call(people[index % people.length], "POST", "/api/starter-request", address);
    if (status !== "pending") await call(owner, "PATCH", `/api/admin/starter-requests/${id}`, { status });
  }
}

async function askForBread({ call }, owner, newVisitor) {
  for (const [index, status] of BREADS.entries()) {
    const name = NAMES[index + 1];
    const { id } = await call(newVisitor(), "POST", "/api/bread-request", {
      name,
      email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
      requestType: index % 2 ? "omakase" : "description",
      instructions: index % 2 ? "" : WISHES[index % 2],
      ...ADDRESS,
      address: `${124 + index} ${STREETS[index]}`,
    });
    if (status !== "pending") await call(owner, "PATCH", `/api/admin/bread-requests/${id}`, { status });
  }
}
