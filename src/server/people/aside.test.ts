import { expect, it } from "vitest";
import { keepBake } from "../../../tests/support/bakes";
import { fedLine, keepStarter } from "../../../tests/support/starters";
import { keepPlan } from "../../../tests/support/baking-plans";
import { askReset, confirmAddress, useReset } from "../../../tests/support/mailed-links";
import { PASSKEYS, withPasskey } from "../../../tests/support/passkeys";
import { askStarter, counts, starterRows } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, onOneServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { MOST_STARTER_LINES } from "../../contract/starter";
import type { AsideAnswered, AsideKind, SetAside } from "../../contract/set-aside";
import { MOST_RECIPES } from "../recipes/edits";
import { sweep } from "../start/sweep";

const NEXT = "Rye-and-spelt-7";
const DAY = 86_400_000;

const form = (recipeName: string) => ({ ...defaultRecipe(), recipeName, recipeType: "sourdough" });

async function saveRecipe(baker: Pick<Baker, "request">, name: string): Promise<string> {
  const saved = await baker.request("POST", "/api/recipes", form(name));
  expect(saved.status).toBe(201);
  return ((await saved.json()) as { id: string }).id;
}

type Person = Pick<Baker, "request" | "email">;

/** The person who has this baker's mailbox, after "Forgot password?". */
async function afterReset(server: TestServer, { email }: Pick<Baker, "email">, password = NEXT) {
  const reset = await useReset(server, await askReset(server, email), password);
  expect(reset.status).toBe(200);
  const cookie = await server.signIn({ email, password });
  const request: Baker["request"] = (method, path, body) => server.request(method, path, { body, cookie });
  return { email, request, answer: (await reset.json()) as Record<string, unknown> };
}

const get = async (person: Person, path: string): Promise<unknown> =>
  (await person.request("GET", path)).json();
const readAsked = async (person: Person) => (await get(person, "/api/account/set-aside")) as SetAside;
const namesIn = (recipes: unknown) =>
  (recipes as { recipeName: string }[]).map(({ recipeName }) => recipeName);

async function answer(person: Person, kind: AsideKind, answered: "keep" | "remove") {
  const ids = (await readAsked(person))[kind].map(({ id }) => id);
  const response = await person.request("POST", "/api/account/set-aside", { kind, answer: answered, ids });
  expect(response.status).toBe(200);
  return (await response.json()) as AsideAnswered;
}

const reminders = async (server: TestServer, { email }: Person) =>
  (await server.mails()).filter(({ kind, recipient }) => kind === "set-aside" && recipient === email);

onOneServer((start) => {
  it("SEC-06 a reset of an account that nobody confirmed keeps everything, and asks whose it is", async () => {
    const server = await start();
    const owner = await server.owner();
    const { baker } = await withPasskey(server, "Phone");
    await saveRecipe(baker, "Country loaf");
    const shared = await saveRecipe(baker, "Rye");
    await baker.request("PUT", `/api/recipes/${shared}/visibility`, { isPublic: true });
    await owner.request("PUT", `/api/recipes/${shared}/publish`, { published: true, version: 1 });
    const plan = await keepPlan(baker);
    const bake = await keepBake(baker);
    await keepStarter(baker);
    const feed = (await (await baker.request("POST", "/api/calendar-feed")).json()) as { address: string };
    const { id: request } = await askStarter(baker);
    await baker.request("POST", "/api/auth/update-user", { name: "Ana Ruiz", theme: "dark" });
    const before = (await get(baker, "/api/auth/get-session")) as { user: object };
    const mails = await server.mails();

    const person = await afterReset(server, baker);
    expect(person.answer).toEqual({ status: true, passkeysOnHold: 1, asks: true });
    // The same account: its name, its age, and what its person has chosen.
    expect(await get(person, "/api/auth/get-session")).toMatchObject({
      user: { ...before.user, emailVerified: true },
    });
    const waiting = await readAsked(person);
    expect(waiting).toMatchObject({
      recipes: [{ name: "Rye" }, { name: "Country loaf" }],
      plans: [{ id: plan.id, name: plan.name }],
      bakes: [{ id: bake, name: "City Loaf" }],
      starters: [{ name: "Starter diary" }],
      requests: [{ id: request }],
    });
    expect(Date.parse(waiting.goesAt ?? "")).toBeGreaterThan(server.clock.now() + 29 * DAY);

    // What somebody else may have planted there has ended, or waits.
    expect((await baker.request("GET", "/api/recipes")).status).toBe(401);
    expect((await server.request("GET", new URL(feed.address).pathname)).status).toBe(404);
    expect(await get(person, `${PASSKEYS}/list-user-passkeys`)).toMatchObject([{ onHold: true }]);
    expect(await (await server.request("GET", "/api/recipes/published")).json()).toEqual([]);
    const stranger = await server.baker();
    expect((await stranger.request("GET", `/api/recipes/${shared}`)).status).toBe(404);
    expect(await get(person, "/api/requests/address")).toBeNull();
    expect(await get(person, "/api/recipes")).toEqual([]);
    expect(await get(person, "/api/baking-plan")).toBeNull();
    expect(await get(person, "/api/bakes")).toEqual([]);
    expect(await get(person, "/api/starter")).toEqual({ version: 0, records: [] });
    // What the person writes meanwhile is theirs, and is joined with what they keep.
    await keepStarter(person, [fedLine({ id: "written-since", at: "2026-11-19T15:00:00.000Z" })]);
    expect(await get(person, "/api/requests")).toEqual({ starter: [], bread: [] });
    // Set aside does not mean hidden: the person can read it, to recognize it.
    expect((await person.request("GET", `/api/recipes/${shared}`)).status).toBe(200);

    // An acknowledged request stays in the owner's list, marked, with its mails.
    expect(await get(owner, "/api/admin/starter-requests")).toMatchObject([
      { id: request, email: baker.email, doubt: "unproven" },
    ]);
    expect(await counts(server.database)).toMatchObject({ starter: 1, "starter-pending": 1 });
    expect((await server.mails()).slice(0, mails.length)).toEqual(mails);

    // Everything that is kept is back. Recipes are private, because their person has to share them anew.
    for (const kind of ["recipes", "plans", "bakes", "starters", "requests"] as const)
      await answer(person, kind, "keep");
    expect(await get(person, "/api/bakes")).toMatchObject([{ id: bake }]);
    expect(await get(person, "/api/starter")).toMatchObject({
      records: [fedLine(), { id: "written-since" }],
    });
    expect(await readAsked(person)).toEqual({
      recipes: [],
      plans: [],
      bakes: [],
      starters: [],
      requests: [],
      goesAt: null,
    });
    expect(namesIn(await get(person, "/api/recipes"))).toEqual(["Rye", "Country loaf"]);
    expect(await get(person, "/api/baking-plan")).toMatchObject({ plan: { id: plan.id } });
    expect(await get(person, "/api/requests")).toMatchObject({ starter: [{ id: request }] });
    expect(await get(person, "/api/requests/address")).toMatchObject({ city: "San Francisco" });
    const [row] = (await get(owner, "/api/admin/starter-requests")) as object[];
    expect(row).not.toHaveProperty("doubt");
    const status = await owner.request("PATCH", `/api/admin/starter-requests/${request}`, {
      status: "shipped",
    });
    expect(status.status).toBe(200);
    expect((await server.mails()).at(-1)).toMatchObject({ kind: "status-shipped", recipient: baker.email });
  });

  it("SEC-06 a person whose address was confirmed is asked nothing, and a second reset asks nothing new", async () => {
    const server = await start();
    const confirmed = await server.baker();
    await confirmAddress(server, confirmed);
    await saveRecipe(confirmed, "Mine");
    const person = await afterReset(server, confirmed);
    expect(person.answer).toEqual({ status: true });
    expect(namesIn(await get(person, "/api/recipes"))).toEqual(["Mine"]);

    const other = await server.baker();
    await saveRecipe(other, "Before");
    const first = await afterReset(server, other);
    await saveRecipe(first, "After");
    const again = await afterReset(server, other, `${NEXT}-again`);
    expect((await readAsked(again)).recipes).toMatchObject([{ name: "Before" }]);
    expect(namesIn(await get(again, "/api/recipes"))).toEqual(["After"]);
  });

  it("SEC-06 removed means deleted, and a request that is disowned stays the owner's without an address to write to", async () => {
    const server = await start();
    const owner = await server.owner();
    const baker = await server.baker();
    const planted = await saveRecipe(baker, "Call 555-0100");
    await keepPlan(baker);
    const bake = await keepBake(baker);
    await keepStarter(baker);
    const { id: request } = await askStarter(baker);
    const person = await afterReset(server, baker);
    for (const kind of ["recipes", "plans", "bakes", "starters", "requests"] as const)
      expect(await answer(person, kind, "remove")).toMatchObject({ answered: 1 });
    expect(await readAsked(person)).toEqual({
      recipes: [],
      plans: [],
      bakes: [],
      starters: [],
      requests: [],
      goesAt: null,
    });
    expect((await person.request("GET", `/api/recipes/${planted}`)).status).toBe(404);
    expect((await person.request("GET", `/api/bakes/${bake}`)).status).toBe(404);
    expect(await get(person, "/api/starter")).toEqual({ version: 0, records: [] });
    expect(await starterRows(server.database)).toMatchObject([
      { id: request, user_id: null, email: "", status: "pending", doubt: "disowned" },
    ]);
    expect(await get(owner, "/api/admin/starter-requests")).toMatchObject([
      { id: request, doubt: "disowned" },
    ]);
    expect(await server.database.db.selectFrom("aside_question").selectAll().execute()).toEqual([]);
  });

  it("SEC-06 a plan that runs meanwhile is not lost: the one from before waits until it has ended", async () => {
    const server = await start();
    const baker = await server.baker();
    const before = await keepPlan(baker);
    const person = await afterReset(server, baker);
    const { request } = person;
    const running = await keepPlan({ ...baker, request }, { id: "01890a5d-ac96-774b-bcce-b302099a8057" });
    const keep = { kind: "plans", answer: "keep", ids: [before.id] };
    const refused = await request("POST", "/api/account/set-aside", keep);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "plan-running" }]);
    expect(await get(person, "/api/baking-plan")).toMatchObject({ plan: { id: running.id } });
    await request("DELETE", `/api/baking-plan?id=${running.id}`);
    expect((await request("POST", "/api/account/set-aside", keep)).status).toBe(200);
    expect(await get(person, "/api/baking-plan")).toMatchObject({ plan: { id: before.id } });
  });

  it("SEC-06 a diary that does not fit, or cannot be read, is not told as kept: it waits, with the reason", async () => {
    const server = await start();
    const { db } = server.database;
    const baker = await server.baker();
    await keepStarter(baker);
    const person = await afterReset(server, baker);
    await keepStarter(person, [fedLine({ id: "written-since" })]);
    const fill = (isAside: boolean, records: string) =>
      db
        .updateTable("starter")
        .set({ records })
        .where("aside_at", isAside ? "is not" : "is", null)
        .execute();
    const lines = Array.from({ length: MOST_STARTER_LINES }, (_, at) =>
      fedLine({ id: `line-number-${at}`, note: "" }),
    );
    const [waiting] = (await readAsked(person)).starters;
    const keep = async () => {
      const body = { kind: "starters", answer: "keep", ids: [waiting?.id] };
      const response = await person.request("POST", "/api/account/set-aside", body);
      const { code } = (await response.json()) as { code?: string };
      return [response.status, code, (await readAsked(person)).starters.length];
    };
    await fill(false, JSON.stringify(lines));
    expect(await keep()).toEqual([409, "starter-full", 1]);
    await fill(false, JSON.stringify([fedLine({ id: "written-since" })]));
    await fill(true, "{");
    expect(await keep()).toEqual([500, "damaged", 1]);
    await fill(true, JSON.stringify([fedLine()]));
    expect(await keep()).toEqual([200, undefined, 0]);
    expect(await get(person, "/api/starter")).toMatchObject({
      records: [fedLine(), { id: "written-since" }],
    });
  });

  it("SEC-06 whoever edits or shares a set-aside recipe has kept it, also through an older release", async () => {
    const server = await start();
    const baker = await server.baker();
    const [edited, shared, old, left] = [
      await saveRecipe(baker, "Edited"),
      await saveRecipe(baker, "Shared"),
      await saveRecipe(baker, "Edited by an older release"),
      await saveRecipe(baker, "Left"),
    ];
    const person = await afterReset(server, baker);
    await person.request("PUT", `/api/recipes/${edited}`, { ...form("Edited"), notes: "Mine", version: 1 });
    await person.request("PUT", `/api/recipes/${shared}/visibility`, { isPublic: true });
    await person.request("PUT", `/api/recipes/${shared}/visibility`, { isPublic: false });
    // An older release writes only the columns that it knows.
    await server.database.db.updateTable("recipe").set({ version: 2 }).where("id", "=", old).execute();
    expect((await readAsked(person)).recipes).toMatchObject([{ id: left }]);
    const linked = async (id: string) => {
      const made = await person.request("POST", `/api/recipes/${id}/links`);
      if (made.status !== 201) return made.status;
      const { address } = (await made.json()) as { address: string };
      const link = address.split("#link=")[1];
      return (await server.request("POST", "/api/shown", { body: { link } })).status;
    };
    expect([await linked(edited), await linked(shared), await linked(old), await linked(left)]).toEqual([
      200, 200, 200, 404,
    ]);
    const file = (await get(person, "/api/account/export")) as { recipes: { setAsideAt?: string }[] };
    // Who edits by an older release keeps the mark in the file.
    expect(file.recipes.filter(({ setAsideAt }) => setAsideAt !== undefined)).toHaveLength(2);
    server.clock.advance(40 * DAY);
    for (let n = 0; n < 4; n += 1) {
      await sweep(server.parts);
      await server.database.db.updateTable("outbox").set({ sent_at: 1 }).execute();
      server.clock.advance(4 * DAY);
    }
    const later = await server.signIn({ email: baker.email, password: NEXT });
    const recipes = await server.request("GET", "/api/recipes", { cookie: later });
    expect(namesIn(await recipes.json()).toSorted()).toEqual([
      "Edited",
      "Edited by an older release",
      "Shared",
    ]);
  });

  it("SEC-06 nothing goes without two mails, however long the site was down", async () => {
    const server = await start();
    const baker = await server.baker();
    await saveRecipe(baker, "Rye");
    const person = await afterReset(server, baker);
    const found: number[][] = [];
    server.clock.advance(90 * DAY);
    for (let n = 0; n < 4; n += 1) {
      await sweep(server.parts);
      await server.database.db.updateTable("outbox").set({ sent_at: server.clock.now() }).execute();
      const recipes = await server.database.db.selectFrom("recipe").select("id").execute();
      found.push([(await reminders(server, person)).length, recipes.length]);
      server.clock.advance(5 * DAY);
    }
    expect(found).toEqual([
      [1, 1],
      [2, 1],
      [2, 0],
      [2, 0],
    ]);
  });

  it("SEC-43 set-aside recipes count to nobody's caps", async () => {
    const server = await start();
    const baker = await server.baker();
    const rows = Array.from({ length: MOST_RECIPES }, (_, n) => ({
      id: `01890a5d-ac96-774b-bcce-b30209${String(n).padStart(6, "0")}`,
      user_id: baker.id,
      name: `Planted ${n}`,
      type: "sourdough",
      author: "Nobody",
      created_at: 1_000,
      updated_at: 1_000,
      search: "",
      data: JSON.stringify({ notes: "x".repeat(3_500) }),
    }));
    for (let from = 0; from < rows.length; from += 100)
      await server.database.db
        .insertInto("recipe")
        .values(rows.slice(from, from + 100))
        .execute();
    expect((await baker.request("POST", "/api/recipes", form("One more"))).status).toBe(409);
    const person = await afterReset(server, baker);
    await saveRecipe(person, "My own");
    expect((await readAsked(person)).recipes).toHaveLength(MOST_RECIPES);
  });
});

onEachServer((start) => {
  it("SEC-06 of Keep and Remove at once one counts, and the other says that nothing was left to settle", async () => {
    const server = await start();
    const baker = await server.baker();
    for (const name of ["One", "Two", "Three"]) await saveRecipe(baker, name);
    const person = await afterReset(server, baker);
    const ids = (await readAsked(person)).recipes.map(({ id }) => id);
    const press = async (how: "keep" | "remove") => {
      const body = { kind: "recipes", answer: how, ids };
      const response = await person.request("POST", "/api/account/set-aside", body);
      return ((await response.json()) as AsideAnswered).answered;
    };
    const [kept, removed] = await Promise.all([press("keep"), press("remove")]);
    expect([
      [0, 3],
      [3, 0],
    ]).toContainEqual([kept, removed]);
    expect(await get(person, "/api/recipes")).toHaveLength(kept ?? -1);
  });

  it("SEC-06 what nobody answers for waits until the day that the mails name is over everywhere", async () => {
    const server = await start();
    const baker = await server.baker();
    await saveRecipe(baker, "Rye");
    const person = await afterReset(server, baker);
    const sweepAfter = async (ms: number) => {
      server.clock.advance(ms);
      await server.database.db.updateTable("outbox").set({ sent_at: 1 }).execute();
      await sweep(server.parts);
      return (await server.database.db.selectFrom("recipe").select("id").execute()).length;
    };
    await sweepAfter(20 * DAY);
    await sweepAfter(7 * DAY);
    const [first, second] = await reminders(server, person);
    const [, day = ""] = /Answer by (.+)$/.exec(second?.subject ?? "") ?? [];
    expect(first?.subject).toContain(day);
    const reset = (await server.mails()).find(({ subject }) => subject.includes("was changed"));
    expect(reset?.body).toContain(`wait for your answer until ${day}.`);
    // Nowhere does a day end later than twelve hours behind UTC.
    const over = Date.parse(`${day} 23:59:59 GMT-1200`);
    expect(await sweepAfter(over - server.clock.now())).toBe(1);
    expect(await sweepAfter(DAY + 1_000)).toBe(0);
  });

  it("SEC-06 what nobody answers for goes after 30 days and two mails, whoever sweeps", async () => {
    const server = await start();
    const baker = await server.baker();
    await saveRecipe(baker, "Rye");
    const { id: request } = await askStarter(baker);
    const person = await afterReset(server, baker);
    const readKept = () => server.database.db.selectFrom("recipe").select("id").execute();
    const together = () => Promise.all([sweep(server.parts), sweep(server.parts), sweep(server.parts)]);
    const sendAll = () =>
      server.database.db.updateTable("outbox").set({ sent_at: server.clock.now() }).execute();

    server.clock.advance(19 * DAY);
    await together();
    expect(await reminders(server, person)).toEqual([]);
    server.clock.advance(2 * DAY);
    await together();
    expect(await reminders(server, person)).toMatchObject([{ body: expect.stringContaining("1 recipe") }]);
    server.clock.advance(7 * DAY);
    await together();
    expect(await reminders(server, person)).toHaveLength(2);
    server.clock.advance(5 * DAY);
    // The mails are still on their way, so nobody has read them.
    await together();
    expect(await readKept()).toHaveLength(1);
    await sendAll();
    await together();
    expect(await readKept()).toEqual([]);
    expect(await reminders(server, person)).toHaveLength(2);
    // A request that was acknowledged stays, and so does the question about it.
    expect(await starterRows(server.database)).toMatchObject([{ id: request, doubt: "unproven" }]);
  });
});
