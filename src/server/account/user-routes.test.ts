import { expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import { registerOptions, withPasskey } from "../../../tests/support/passkeys";
import { onEachServer, PASSWORD, type TestServer } from "../../../tests/support/server";

const DELETE = "/api/auth/delete-user";
const UPDATE = "/api/auth/update-user";
const MINUTE = 60_000;

const TABLES = [
  "user",
  "session",
  "account",
  "verification",
  "passkey",
  "site_owner",
  "account_token",
  "recipe",
  "totals",
  "idempotency",
  "rate_limit",
  "outbox",
  "audit",
] as const;

/** Everything that is stored, as one text. */
async function dump({ database: { db } }: TestServer): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

const total = async ({ database: { db } }: TestServer) =>
  (await db.selectFrom("totals").select("n").where("name", "=", "users").executeTakeFirstOrThrow()).n;

onEachServer((start) => {
  it("AP-27 theme and name are saved, and each stays when only the other is sent", async () => {
    const server = await start();
    const baker = await server.baker("Alma");
    const other = await server.baker("Other");
    const user = async () =>
      ((await (await baker.request("GET", "/api/auth/get-session")).json()) as { user: object }).user;
    const themed = await baker.request("POST", UPDATE, { theme: "dark" });
    expect([themed.status, await themed.json()]).toEqual([200, { status: true }]);
    expect(await user()).toMatchObject({ theme: "dark", name: "Alma" });
    await baker.request("POST", UPDATE, { name: " Alma B. ", email: "x@example.com", emailVerified: true });
    expect(await user()).toMatchObject({
      theme: "dark",
      name: "Alma B.",
      email: baker.email,
      emailVerified: false,
    });
    for (const body of [{ theme: "blue" }, { name: "" }, { name: { first: "Alma" } }])
      expect((await baker.request("POST", UPDATE, body)).status).toBe(400);
    const theirs = await other.request("GET", "/api/auth/get-session");
    expect(await theirs.json()).toMatchObject({ user: { theme: null, name: "Other" } });
  });

  it("valid sleeping hours are saved, and anything else is refused", async () => {
    const server = await start();
    const baker = await server.baker();
    const sleep = { from: "23:15", to: "07:00" };
    expect((await baker.request("POST", UPDATE, { sleep })).status).toBe(200);
    const answer = await (await baker.request("GET", "/api/auth/get-session")).json();
    expect(answer).toMatchObject({ user: { sleep } });
    for (const wrong of ["22:30", {}, { from: "23:00" }, { from: "23:00", to: "7" }])
      expect((await baker.request("POST", UPDATE, { sleep: wrong })).status).toBe(400);
  });

  it("OC 29 valid oven capacities are saved, and anything else is refused", async () => {
    const server = await start();
    const [baker, other] = [await server.baker(), await server.baker("Other")];
    const user = async (of: typeof baker) =>
      ((await (await of.request("GET", "/api/auth/get-session")).json()) as { user: object }).user;
    const kitchen = { "pot-loaf": 1, "stone-baguette": 3 };
    expect(await user(baker)).not.toHaveProperty("kitchen");
    expect((await baker.request("POST", UPDATE, { kitchen })).status).toBe(200);
    expect(await user(baker)).toMatchObject({ kitchen });
    expect(await user(other)).not.toHaveProperty("kitchen");
    for (const wrong of ["one", null, [1], { "pot-loaf": 0 }, { "pot-loaf": 1.5 }, { "pot-loaf": "1" }])
      expect((await baker.request("POST", UPDATE, { kitchen: wrong })).status).toBe(400);
    await baker.request("POST", UPDATE, { kitchen: { ...kitchen, "moon-cheese": 7 } });
    expect(JSON.stringify(await user(baker))).not.toContain("moon");
  });

  it("prices, packs and stock of ingredients are saved for their own person alone, and anything else is refused", async () => {
    const server = await start();
    const [baker, other] = [await server.baker(), await server.baker("Other")];
    const user = async (of: typeof baker) =>
      ((await (await of.request("GET", "/api/auth/get-session")).json()) as { user: object }).user;
    const pantry = { "rye flour": { packCents: 349, packGrams: 1000, houseGrams: 250 }, salt: {} };
    expect(await user(baker)).not.toHaveProperty("pantry");
    expect((await baker.request("POST", UPDATE, { pantry })).status).toBe(200);
    expect(await user(baker)).toMatchObject({ pantry });
    expect(await user(other)).not.toHaveProperty("pantry");
    for (const wrong of [
      "rye",
      null,
      [1],
      { rye: 1 },
      { rye: { packCents: 0.5 } },
      { rye: { packGrams: -1 } },
    ])
      expect((await baker.request("POST", UPDATE, { pantry: wrong })).status).toBe(400);
    await baker.request("POST", UPDATE, { pantry: { ...pantry, salt: { packCents: 99, shop: "corner" } } });
    expect(JSON.stringify(await user(baker))).not.toContain("corner");
    expect(await user(baker)).toMatchObject({ pantry: { salt: { packCents: 99 } } });
  });

  it("OC 43 valid units are saved and shown to their own person's session alone, and anything else is refused", async () => {
    const server = await start();
    const baker = await server.baker("Alma");
    const other = await server.baker("Other");
    const user = async (of: typeof baker) =>
      ((await (await of.request("GET", "/api/auth/get-session")).json()) as { user: object }).user;
    expect(await user(baker)).not.toHaveProperty("units");
    const units = { weight: "oz", temperature: "C", decimal: "comma", clock: "12" };
    expect((await baker.request("POST", UPDATE, { units })).status).toBe(200);
    expect(await user(baker)).toMatchObject({ units, theme: null, name: "Alma" });
    expect(await user(other)).not.toHaveProperty("units");
    for (const wrong of ["oz", null, {}, { ...units, weight: "lb" }, { ...units, clock: 12 }])
      expect((await baker.request("POST", UPDATE, { units: wrong })).status).toBe(400);
    await baker.request("POST", UPDATE, { units: { ...units, weight: "g", more: "x" } });
    expect(await user(baker)).toMatchObject({ units: { ...units, weight: "g" } });
    expect(JSON.stringify(await user(baker))).not.toContain("more");
  });

  it("AC-11 SEC-54 a deleted account leaves no row with its id or address, and others' rows stay", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const other = await server.baker();
    const { baker } = await withPasskey(server);
    const key = { "idempotency-key": "0f4ac3c2-7a7e-4d25-9d58-0f6b6ab4f0f1" };
    const recipe = { ...defaultRecipe(), recipeName: "Gone", recipeType: "sourdough" };
    expect((await baker.request("POST", "/api/recipes", recipe, key)).status).toBe(201);
    expect((await other.request("POST", "/api/recipes", { ...recipe, recipeName: "Stays" })).status).toBe(
      201,
    );
    await server.request("POST", "/api/auth/request-password-reset", { body: { email: baker.email } });
    await registerOptions(baker);
    await server.parts.outbox.add({ kind: "test", to: baker.email, subject: "Hello", text: "Hello" });
    // Rows that have only the address are deleted too, because the address is confirmed.
    const emailVerified = server.database.engine === "postgres" ? true : 1;
    await server.database.db.updateTable("user").set({ emailVerified }).where("id", "=", baker.id).execute();
    const before = await dump(server);
    expect(before).toContain(baker.id);

    const response = await baker.request("POST", DELETE, { password: PASSWORD });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(response.headers.getSetCookie().map((cookie) => cookie.split("; Path", 1)[0])).toEqual([
      "bt.session_token=; Max-Age=0",
      "bt.device=; Max-Age=0",
    ]);
    const after = await dump(server);
    expect(after).not.toContain(baker.id);
    expect(after).not.toContain(baker.email);
    expect(after).toContain(other.id);
    expect(after).toContain("Stays");
    expect(await total(server)).toBe(1);
    expect(await (await baker.request("GET", "/api/auth/get-session")).json()).toBeNull();
  });

  it("AP-27 SEC-09 deleting needs the password, or a proof from the last 15 minutes", async () => {
    const server = await start();
    const baker = await server.baker();
    server.clock.advance(15 * MINUTE + 1_000);
    const stale = await baker.request("POST", DELETE);
    expect([stale.status, await stale.json()]).toEqual([
      403,
      expect.objectContaining({ code: "confirm-password" }),
    ]);
    const wrong = await baker.request("POST", DELETE, { password: "wrong-password" });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({ issues: [{ path: "password", message: "Incorrect password" }] }),
    ]);
    expect(await total(server)).toBe(1);
    expect((await baker.request("POST", DELETE, { password: PASSWORD })).status).toBe(200);
    const fresh = await server.baker();
    expect((await fresh.request("POST", DELETE)).status).toBe(200);
    expect(await total(server)).toBe(0);
  });

  it("AC-11 a deleted account's address is free, for a new account without the old data", async () => {
    const server = await start();
    const baker = await server.baker();
    await baker.request("POST", DELETE, { password: PASSWORD });
    const next = await server.baker("Next", { email: baker.email });
    expect(next.id).not.toBe(baker.id);
    expect(await (await baker.request("GET", "/api/auth/get-session")).json()).toBeNull();
  });

  it("AP-27 the owner's account cannot be deleted", async () => {
    const server = await start();
    const owner = await server.owner();
    const response = await owner.request("POST", DELETE, { password: PASSWORD });
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: "owner-stays" }),
    ]);
    expect(await total(server)).toBe(1);
  });
});
