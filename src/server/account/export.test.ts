import { expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import type { NewCalendarFeed } from "../../contract/baking/calendar-feed";
import { keepPlan, ownDay } from "../../../tests/support/baking-plans";
import { withPasskey } from "../../../tests/support/passkeys";
import { onEachServer } from "../../../tests/support/server";
import { hashOf } from "../values/token-hash";

const EXPORT = "/api/account/export";

type Exported = { recipes: { id: string; recipeName: string; recipeData: unknown }[] };

onEachServer((start) => {
  it("AC-11 SEC-53 the export holds everything kept about a person, and nothing secret", async () => {
    const server = await start();
    const other = await server.baker();
    await other.request("POST", "/api/recipes", { recipeName: "Not mine", recipeType: "sourdough" });
    const { baker, device } = await withPasskey(server, "Phone");
    await server.signIn(baker);
    await baker.request("POST", "/api/auth/update-user", { theme: "dark" });
    const recipe = { ...defaultRecipe(), recipeName: 'Rye "1"', recipeType: "sourdough", notes: "a\nb" };
    expect((await baker.request("POST", "/api/recipes", recipe)).status).toBe(201);
    const plan = await keepPlan(baker);
    const rye = await keepPlan(baker, ownDay({ name: "Rye" }));
    const made = (await (await baker.request("POST", "/api/calendar-feed")).json()) as NewCalendarFeed;
    const [inAddress = ""] = made.address.match(/[0-9a-f]{64}/) ?? [];
    expect(inAddress).toHaveLength(64);

    const response = await baker.request("GET", EXPORT);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="bread-tools-account.json"',
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    const stored = await server.database.db
      .selectFrom("recipe")
      .selectAll()
      .where("user_id", "=", baker.id)
      .executeTakeFirstOrThrow();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const session = {
      createdAt: time,
      lastSeenAt: time,
      expiresAt: time,
      confirmedAt: time,
      method: "password",
      device: "An unknown device",
      timeZone: null,
    };
    expect(JSON.parse(text)).toEqual({
      exportedAt: time,
      profile: {
        id: baker.id,
        name: baker.name,
        email: baker.email,
        createdAt: time,
        theme: "dark",
        emailVerified: false,
      },
      passkeys: [{ name: "Phone", deviceType: "singleDevice", createdAt: time, lastUsedAt: null }],
      ownerSince: null,
      sessions: [
        { ...session, current: true },
        { ...session, current: false },
      ],
      links: [{ kind: "verify", createdAt: time, expiresAt: time, usedAt: null }],
      requests: { starter: [], bread: [], replies: [], messages: [] },
      ownersNotes: [],
      bakes: [],
      deletedBakes: [],
      deletedRecipes: [],
      photographs: [],
      starter: null,
      mails: [
        // This mail held the link that confirms the address.
        expect.objectContaining({ kind: "verification", to: baker.email, text: null, sentAt: null }),
        expect.objectContaining({
          kind: "passkey-added",
          text: expect.stringContaining("A passkey was added"),
        }),
      ],
      record: [],
      bakingPlans: [plan, rye].map((one) => ({
        plan: JSON.parse(JSON.stringify(one)),
        version: 1,
        begunAt: time,
        updatedAt: time,
      })),
      calendarFeed: { createdAt: time },
      ringingDevices: [],
      privateLinks: [],
      recipes: [
        {
          id: stored.id,
          recipeName: 'Rye "1"',
          recipeType: "sourdough",
          author: stored.author,
          published: false,
          isPublic: false,
          version: 1,
          createdAt: new Date(stored.created_at).toISOString(),
          updatedAt: new Date(stored.updated_at).toISOString(),
          recipeData: JSON.parse(stored.data),
        },
      ],
    });
    for (const secret of [device.id, "$argon2id", "Not mine", inAddress, hashOf(inAddress)])
      expect(text).not.toContain(secret);
  });

  it("SEC-53 the export holds each of many recipes once, oldest first", async () => {
    const server = await start();
    const baker = await server.baker();
    const { db } = server.database;
    const rows = Array.from({ length: 45 }, (_, n) => ({
      id: `01890a5d-ac96-774b-bcce-b302099a8${String(n).padStart(3, "0")}`,
      user_id: baker.id,
      name: `Recipe ${n}`,
      type: "sourdough",
      author: "Home Baker",
      // Some recipes share a moment. The id orders them.
      created_at: 1_000 + Math.floor(n / 10),
      updated_at: 2_000,
      search: "",
      data: JSON.stringify({ notes: `n${n}` }),
    }));
    await db.insertInto("recipe").values(rows).execute();
    const exported = (await (await baker.request("GET", EXPORT)).json()) as Exported;
    expect(exported.recipes.map(({ recipeName }) => recipeName)).toEqual(rows.map(({ name }) => name));
    expect(exported.recipes.map(({ recipeData }) => recipeData)).toEqual(
      rows.map(({ data }) => JSON.parse(data)),
    );
  });

  it("SEC-43 a link on another site gets no export, and does not use up the day's three", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const baker = await server.baker();
    const from = (site: string) => baker.request("GET", EXPORT, undefined, { "sec-fetch-site": site });
    for (let n = 0; n < 4; n += 1) {
      const response = await from("cross-site");
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ code: "foreign-origin" }),
      ]);
    }
    expect(server.lines.security.map(({ event }) => event)).not.toContain("account-exported");
    // A page of ours, an address that somebody typed in, and a script.
    for (const response of [
      await from("same-origin"),
      await from("none"),
      await baker.request("GET", EXPORT),
    ]) {
      expect(response.status).toBe(200);
      await response.text();
    }
    expect((await from("same-origin")).status).toBe(429);
  });

  it("SEC-43 a person gets three exports a day", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const baker = await server.baker();
    for (let n = 0; n < 3; n += 1) {
      const response = await baker.request("GET", EXPORT);
      expect(response.status).toBe(200);
      await response.text();
    }
    expect((await baker.request("GET", EXPORT)).status).toBe(429);
  });
});
