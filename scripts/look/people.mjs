import {
  LONG_EMAIL,
  LONG_NAME,
  LONG_TEXTS,
  LONG_WORD,
  MANY_LOAVES,
  presets,
  TWENTY_FLOURS,
} from "./recipes.mjs";

export const PASSWORD = "Sourdough-2026";
export const OWNER = { email: "owner@example.com", password: "Owner-of-the-oven-7" };

const ADDRESS = {
  address: "24 Guerrero St",
  address2: "Apt 3",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
};
const LONG_ADDRESS = {
  address: "12345 North Martin Luther King Junior Memorial Boulevard, Building C, entrance at the back",
  address2: "c/o The Neighbourhood Bakery Cooperative of Rancho Santa Margarita, Suite 1200",
  city: "San Francisco",
  state: "CA",
  zip: "94110-1234",
};
const WISHES = [
  "A dark rye with caraway, please.",
  "Two small boules for Sunday, one of them with seeds.",
  LONG_TEXTS.notes,
];
const NAMES = ["Ben Okafor", "Cleo Park", "Dora Quill", "Emil Sand", "Fay Tran", "Gus Weber", "Hana Ito"];

/** Makes the site's calls for a person, each with a separate browser context. */
export function callsOf(newContext) {
  const call = async ({ request }, method, path, data) => {
    const answer = await request.fetch(path, { method, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const arrive = async (path, data) => {
    const context = await newContext();
    await call(context, "POST", path, data);
    return context;
  };
  const signUp = (name, email) => arrive("/api/auth/sign-up/email", { name, email, password: PASSWORD });
  const keep = async (context, forms) => {
    const ids = [];
    // Saved one after the other, because the newest comes first on the shelf.
    for (const form of forms) ids.push((await call(context, "POST", "/api/recipes", form)).id);
    return ids;
  };
  return { call, arrive, signUp, keep };
}

/** Creates all people and things that the pictures need. */
export async function fillSite(browser, url) {
  const { call, arrive, signUp, keep } = callsOf(() => browser.newContext({ baseURL: url }));
  const owner = await arrive("/api/auth/sign-in/email", OWNER);
  const ana = await signUp("Ana Ruiz", "ana@example.com");
  const fresh = await signUp("Noa Berg", "noa@example.com");
  const long = await signUp(LONG_WORD.slice(0, 80), LONG_EMAIL);
  const many = await signUp("Max Mill", "max@example.com");

  const recipes = {
    ana: await keep(ana, presets.slice(0, 5)),
    long: await keep(long, [
      { ...LONG_TEXTS, recipeName: LONG_WORD },
      LONG_TEXTS,
      TWENTY_FLOURS,
      MANY_LOAVES,
    ]),
    many: await keep(
      many,
      Array.from({ length: 60 }, (_, index) => numbered(index)),
    ),
    owner: await keep(owner, [...presets.slice(5), LONG_TEXTS]),
  };
  await call(ana, "PUT", `/api/recipes/${recipes.ana[0]}/visibility`, { isPublic: true });
  // A published recipe that its author has changed since.
  const changed = `/api/recipes/${recipes.ana[1]}`;
  await call(ana, "PUT", `${changed}/visibility`, { isPublic: true });
  await call(owner, "PUT", `${changed}/publish`, { published: true, version: 1 });
  await call(ana, "PUT", changed, {
    ...presets[1],
    hydrationPercent: 78,
    notes: `${WISHES[0]}\n\n${WISHES[1]}`,
  });
  for (const id of recipes.owner)
    await call(owner, "PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });

  const asked = await makeRequests({
    owner,
    ana,
    long,
    call,
    visitor: await browser.newContext({ baseURL: url }),
  });
  return { contexts: { owner, ana, fresh, long, many }, recipes, asked };
}

const numbered = (index) => {
  const form = presets[index % presets.length];
  return { ...form, recipeName: `${form.recipeName}, batch ${index + 1}` };
};

/** Makes requests in every state. */
async function makeRequests({ owner, ana, long, visitor, call }) {
  const ids = { starter: [], bread: [] };
  const starter = async (from, address) =>
    ids.starter.push((await call(from, "POST", "/api/starter-request", address)).id);
  for (let house = 1; house <= 12; house += 1)
    await starter(ana, { ...ADDRESS, address: `${house} Guerrero St` });
  await starter(long, LONG_ADDRESS);
  for (const [index, name] of NAMES.entries()) {
    const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const wish = { requestType: index % 2 ? "omakase" : "description", instructions: WISHES[index % 3] };
    ids.bread.push(
      (await call(visitor, "POST", "/api/bread-request", { ...wish, name, email, ...ADDRESS })).id,
    );
  }
  const wish = { requestType: "description", instructions: LONG_TEXTS.notes, ...LONG_ADDRESS };
  ids.bread.push(
    (await call(visitor, "POST", "/api/bread-request", { ...wish, name: LONG_NAME, email: LONG_EMAIL })).id,
  );
  const put = (kind, id, status) => call(owner, "PATCH", `/api/admin/${kind}-requests/${id}`, { status });
  await put("starter", ids.starter[0], "delivered");
  await put("starter", ids.starter[1], "shipped");
  for (const [index, status] of ["confirmed", "in_progress", "ready", "delivered"].entries())
    await put("bread", ids.bread[index], status);
  return ids;
}
