import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { subscription } from "../../tests/support/push-service";
import { type Answered, answerOf, misfits, strangeMoments } from "../../tests/support/answer-types";
import { createAuthenticator } from "../../tests/support/authenticator";
import { BAKE_ID, cityBake } from "../../tests/support/bakes";
import { callsIn } from "../../tests/support/contract-calls";
import { fedLine } from "../../tests/support/starters";
import { runningPlan } from "../../tests/support/baking-plans";
import { mailedTokens } from "../../tests/support/mailed-links";
import { photographFile } from "../../tests/support/photographs";
import { ADDRESS, linkIn } from "../../tests/support/request-forms";
import { ryePage } from "../../tests/support/page-host";
import { sampleOf } from "../../tests/support/sample-body";
import { cookiesOf, onEachServer, PASSWORD } from "../../tests/support/server";
import { defaultRecipe, FACE_FIELDS } from "../baking";
import { makeBench } from "../contract/recipes/bench-state";
import type { AnswerOf, BodyOf, CallName } from "../contract/api/api";

/** The calls whose answer is JSON; the others are files. */
const PICTURE = "GET /api/bakes/:id/photographs/:hash";
type JsonCall = Exclude<CallName, `${string}.csv` | typeof PICTURE>;

/** Changes come before what is read of them, and deletions last. */
const ORDER = ["POST", "PUT", "PATCH", "GET", "DELETE"];
const rank = (name: string) => ORDER.findIndex((method) => name.startsWith(`${method} `));

const isEmpty = (answer: unknown) => answer === null || (Array.isArray(answer) && answer.length === 0);

it("a moment in another format than ours is found", () => {
  expect(strangeMoments({ list: [{ madeAt: ["2026-11-26T17:00:00Z", "Thu Nov 26 2026"] }] })).toHaveLength(1);
});

/** Answers of every engine, kept for the compiler, which takes seconds to start. */
const answers: Answered[] = [];

onEachServer((start) => {
  it("every call is answered, with data in each answer", async () => {
    const server = await start();
    const tried = new Set<string>();

    /** Makes a call as whoever has the cookie, and gives back its answer once it has been read. */
    async function ask<Name extends JsonCall>(
      name: Name,
      cookie: string | undefined,
      {
        id = "",
        hash = "",
        search = "",
        body,
      }: {
        id?: string;
        hash?: string;
        search?: string;
        body?: BodyOf<Name>;
      } = {},
    ): Promise<{ answer: AnswerOf<Name>; cookies: string }> {
      const [method = "", path = ""] = name.split(" ");
      const response = await server.request(method, path.replace(":id", id).replace(":hash", hash) + search, {
        cookie,
        body,
      });
      const came = await response.text();
      expect([name, response.status < 300 ? "answered" : came]).toEqual([name, "answered"]);
      const answer: unknown = came === "" ? null : JSON.parse(came);
      answers.push({ type: answerOf(name), answer });
      expect([name, strangeMoments(answer)]).toEqual([name, []]);
      expect([name, isEmpty(answer)]).toEqual([name, method === "DELETE"]);
      tried.add(name);
      return { answer: answer as AnswerOf<Name>, cookies: cookiesOf(response) };
    }
    const both = (cookie: string, more: string) => `${cookie}; ${more}`;

    const owner = (await server.owner()).cookie;
    const email = "ana@example.com";
    const newcomer = { name: "Ana", email, password: PASSWORD, timeZone: "Europe/Paris" };
    let ana = (await ask("POST /api/auth/sign-up/email", undefined, { body: newcomer })).cookies;
    await ask("POST /api/auth/send-verification-email", ana);
    const [proof = ""] = (await mailedTokens(server, email, "verification")).toReversed();
    await ask("POST /api/auth/verify-email", ana, { body: { token: proof } });
    const kept = { weight: "oz", temperature: "C", decimal: "comma", clock: "12" } as const;
    const sleep = { from: "23:00", to: "07:00" };
    await ask("POST /api/auth/update-user", ana, {
      body: {
        name: "Ana",
        theme: "dark",
        units: kept,
        sleep,
        kitchen: { "pot-loaf": 1 },
        pantry: { salt: { packCents: 99 } },
      },
    });
    await ask("GET /api/auth/get-session", ana);
    await ask("POST /api/auth/verify-password", ana, { body: { password: PASSWORD } });

    const form = { ...defaultRecipe("Ana"), recipeName: "Rye", recipeType: "sourdough" as const };
    const { id } = (await ask("POST /api/recipes", ana, { body: form })).answer;
    await ask("POST /api/recipe-pages", ana, { body: { address: await ryePage() } });
    await ask("PUT /api/recipes/:id/visibility", ana, { id, body: { isPublic: true } });
    await ask("PUT /api/recipes/:id/publish", owner, { id, body: { published: true, version: 1 } });
    await ask("PUT /api/recipes/:id", ana, { id, body: { ...form, notes: "Darker", version: 1 } });
    await ask("PUT /api/recipes/:id/bench", ana, { id, body: { bench: makeBench() } });
    const [own] = (await ask("GET /api/recipes", ana)).answer;
    expect(own).toHaveProperty("approvedSavedAt");
    const cards: unknown = await (
      await server.request("GET", "/api/recipes?fields=card", { cookie: ana })
    ).json();
    answers.push({ type: "Shelf", answer: cards });
    expect(cards).toMatchObject([{ id, recipeData: { quantity: form.quantity } }]);
    const [card] = cards as [{ recipeData: object }];
    const onCards = ["recipeTypeOther", "hydrationPercent", "unitWeight", ...FACE_FIELDS];
    expect(onCards).toEqual(expect.arrayContaining(Object.keys(card.recipeData)));
    const copy = { ...form, origin: { kind: "copy" as const, id } };
    const copied = (await ask("POST /api/recipes", ana, { body: copy })).answer;
    expect((await ask("GET /api/recipes/:id", ana, { id: copied.id })).answer.origin).toBeDefined();
    await ask("GET /api/recipes/published", undefined);
    const published = await server.request("GET", "/api/recipes/published?fields=card");
    answers.push({ type: "Published", answer: await published.json() });
    await ask("GET /api/recipes/published/:id", undefined, { id });
    await ask("PUT /api/recipes/:id/offer", ana, { id, body: { offered: true } });
    await ask("POST /api/admin/public-recipes/:id/answer", owner, {
      id,
      body: { kind: "ask", text: "Which rye?" },
    });
    await ask("GET /api/admin/public-recipes", owner);

    await ask("PUT /api/baking-plans", ana, { body: { plan: runningPlan() } });
    await ask("GET /api/baking-plans", ana);
    const loafKept = { bake: cityBake({ recipeId: id }), answers: {} };
    await ask("PUT /api/bakes/:id", ana, { id: BAKE_ID, body: loafKept });
    const rating = { value: 4, at: new Date(server.clock.now()).toISOString() };
    await ask("PUT /api/bakes/:id", ana, { id: BAKE_ID, body: { answers: { rating } } });
    const photographs = "POST /api/bakes/:id/photographs";
    const { hash } = (await ask(photographs, ana, { id: BAKE_ID, body: await photographFile() })).answer;
    await ask("GET /api/bakes", ana);
    await ask("GET /api/bakes/:id", ana, { id: BAKE_ID });
    for (const digit of [1, 2, 3])
      await ask("PUT /api/bakes/:id", ana, { id: BAKE_ID.replace(/.$/, `${digit}`), body: loafKept });
    await ask("GET /api/kitchen-pace", ana);
    for (const [kind, one] of [
      ["recipes", id],
      ["bakes", BAKE_ID],
    ] as const) {
      const shown = (await ask(`POST /api/${kind}/:id/links`, ana, { id: one })).answer.address;
      await ask(`GET /api/${kind}/:id/links`, ana, { id: one });
      await ask("POST /api/shown", undefined, { body: { link: shown.split("#link=")[1] ?? "" } });
      await ask(`DELETE /api/${kind}/:id/links`, ana, { id: one });
    }
    await ask("PUT /api/starter", ana, { body: { records: [fedLine()] } });
    await ask("GET /api/starter", ana);
    await ask("POST /api/calendar-feed", ana);
    await ask("GET /api/calendar-feed", ana);
    const { devices } = (await ask("PUT /api/ringing", ana, { body: subscription() })).answer;
    await ask("GET /api/ringing", ana);

    const starters = (await ask("POST /api/starter-request", ana, { body: ADDRESS })).answer.id;
    const loaf = {
      requestType: "description",
      instructions: "Dark",
      fulfillment: "delivery",
      wantedOn: "",
    } as const;
    const breads = (await ask("POST /api/bread-request", ana, { body: { ...loaf, ...ADDRESS } })).answer.id;
    await ask("GET /api/requests", ana);
    await ask("GET /api/requests/address", ana);
    const { answer: first } = await ask("GET /api/admin/switches", owner);
    await ask("PUT /api/admin/switches", owner, {
      body: {
        ...first,
        starters: { ...first.starters, envelopesAWeek: 20, postingDay: 4 },
        bread: {
          ...first.bread,
          days: [{ weekday: 6, loaves: 8, closes: { daysBefore: 2, at: "20:00" } }],
          closedDays: ["2099-12-26"],
        },
      },
    });
    await ask("GET /api/switches", undefined);

    const shipped = { status: "shipped" } as const;
    const ready = { status: "ready" } as const;
    await ask("POST /api/requests/:id/messages", ana, { id: breads, body: { text: "NO sesame" } });
    await ask("GET /api/admin/starter-requests", owner);
    await ask("GET /api/admin/bread-requests", owner);
    await ask("PUT /api/admin/bread-requests/:id/day", owner, {
      id: breads,
      body: { wantedOn: "2026-12-12" },
    });
    const yes = { wantedOn: "2026-12-05", text: "Gladly" };
    await ask("POST /api/admin/bread-requests/:id/yes", owner, { id: breads, body: yes });
    await ask("GET /api/admin/bake-days", owner);
    await ask("PUT /api/admin/bread-requests/:id/wish", owner, {
      id: breads,
      body: { items: [{ pieces: 60, bread: "roll" }] },
    });
    await ask("PUT /api/requests/:id/standing", ana, { id: breads, body: { state: "on" } });
    await ask("GET /api/requests", ana);
    await ask("PUT /api/admin/bread-requests/:id/standing", owner, { id: breads, body: { state: "paused" } });
    await ask("PUT /api/admin/bread-requests/:id/paid", owner, { id: breads, body: { how: "Cash" } });
    await ask("PATCH /api/admin/starter-requests/:id", owner, { id: starters, body: shipped });
    await ask("PATCH /api/admin/bread-requests/:id", owner, { id: breads, body: ready });
    await ask("PATCH /api/admin/starter-requests", owner, { body: { ids: [starters], ...shipped } });
    await ask("PATCH /api/admin/bread-requests", owner, { body: { ids: [breads], ...ready } });
    const { answer: change } = await ask("GET /api/admin/status-changes/last", owner);
    await ask("POST /api/admin/status-changes/:id/undo", owner, { id: change?.id ?? "" });
    await ask("PATCH /api/admin/starter-requests/:id", owner, { id: starters, body: shipped });
    const written = { body: { text: "With pleasure" } };
    for (const [kind, about] of [
      ["starter-requests", starters],
      ["bread-requests", breads],
    ] as const) {
      await ask(`POST /api/admin/${kind}/:id/replies`, owner, { id: about, ...written });
      await ask(`GET /api/admin/${kind}/:id/replies`, owner, { id: about });
      await ask("POST /api/requests/:id/messages", ana, { id: about, body: { text: "Thank you" } });
      await ask(`GET /api/admin/${kind}/:id/talk`, owner, { id: about });
      await ask(`PUT /api/admin/${kind}/:id/turn`, owner, { id: about, body: { turn: "answered" } });
      await ask(`PATCH /api/admin/${kind}/:id`, owner, { id: about, body: { status: "pending" } });
      await ask(`POST /api/admin/${kind}/:id/decline`, owner, { id: about, body: { text: "Sorry" } });
      await ask(`PUT /api/admin/${kind}/:id/turn`, owner, { id: about, body: { turn: "needs-you" } });
      if (kind === "starter-requests")
        await ask("POST /api/admin/label-prints", owner, { body: { ids: [about] } });
      await ask("PUT /api/requests/:id/address", ana, { id: about, body: { ...ADDRESS, address2: "" } });
      if (kind === "bread-requests")
        await ask("PUT /api/requests/:id/day", ana, { id: about, body: { wantedOn: "" } });
      await ask("POST /api/requests/:id/cancel", ana, { id: about });
      await ask("POST /api/requests/:id/undo", ana, { id: about });
      const body = { kind: "note", text: "Rings twice" } as const;
      const noted = (await ask(`POST /api/admin/${kind}/:id/notes`, owner, { id: about, body })).answer;
      await ask(`GET /api/admin/${kind}/:id/person`, owner, { id: about });
      if (kind === "bread-requests") await ask("DELETE /api/admin/person-notes/:id", owner, { id: noted.id });
    }
    await ask("PUT /api/admin/letter-settings", owner, {
      body: { pickup: "At the door", returnAddress: "24 Guerrero St", envelopeCodes: true, sentences: [] },
    });
    const guest = { ...loaf, ...ADDRESS, name: "Ben", email: "ben@example.com" };
    for (const ended of ["by its person", "by the owner"]) {
      const body = { ...guest, instructions: `Ended ${ended}` };
      const { id: asked } = (await ask("POST /api/bread-request", undefined, { body })).answer;
      const link = linkIn((await server.mails()).find((mail) => mail.subject_id === asked)?.body ?? "");
      await ask("POST /api/guest-request", undefined, { body: { link } });
      await ask("POST /api/guest-request/messages", undefined, { body: { link, text: "Thank you" } });
      await ask("POST /api/guest-request/day", undefined, { body: { link, wantedOn: "" } });
      const moved = { ...ADDRESS, address2: "", link };
      await ask("POST /api/guest-request/address", undefined, { body: moved });
      await ask("POST /api/guest-request/cancel", undefined, { body: { link } });
      await ask("POST /api/guest-request/undo", undefined, { body: { link } });
      if (ended === "by its person") await ask("POST /api/guest-request/end", undefined, { body: { link } });
      else await ask("DELETE /api/admin/bread-requests/:id/link", owner, { id: asked });
    }
    const [slip] = (await ask("POST /api/admin/envelope-codes", owner, { body: { ids: [starters] } })).answer;
    const code = slip?.code ?? "";
    await ask("POST /api/envelope", undefined, { body: { code } });
    await ask("POST /api/envelope/tap", undefined, { body: { code, bubbles: true } });
    await ask("GET /api/admin/starter-requests/:id/envelope", owner, { id: starters });
    await ask("PUT /api/admin/starter-requests/:id/envelope", owner, { id: starters, body: { on: false } });
    await ask("GET /api/admin/letter-settings", owner);
    const feed = { every: 7, from: "2026-11-28", at: "08:30" };
    await ask("PUT /api/admin/choices", owner, { body: { postageCents: 73, feed, dry: null } });
    await ask("GET /api/admin/months", owner);
    const [mail] = (await ask("GET /api/admin/outbox", owner)).answer;
    await ask("POST /api/admin/outbox/:id/send", owner, { id: mail?.id ?? "" });
    await ask("GET /api/admin/outbox/trouble", owner);
    await ask("POST /api/admin/outbox/release", owner);

    const device = createAuthenticator();
    const made = await ask("GET /api/auth/passkey/generate-register-options", ana);
    const { answer: added } = await ask(
      "POST /api/auth/passkey/verify-registration",
      both(ana, made.cookies),
      { body: { response: device.register(made.answer), name: "Phone" } },
    );
    const passkeyId = added?.id ?? "";
    await ask("POST /api/auth/passkey/update-passkey", ana, { body: { id: passkeyId, name: "Old phone" } });
    await ask("POST /api/auth/passkey/generate-authenticate-options", undefined);
    const challenge = await ask("GET /api/auth/passkey/generate-authenticate-options", undefined);
    await ask("POST /api/auth/passkey/verify-authentication", challenge.cookies, {
      body: { response: device.signIn(challenge.answer) },
    });
    await ask("GET /api/auth/passkey/list-user-passkeys", ana);
    const { bakingPlans, calendarFeed, recipes } = (await ask("GET /api/account/export", ana)).answer;
    expect([bakingPlans[0] ?? null, calendarFeed, recipes[0]?.approved]).not.toContain(null);
    await ask("POST /api/auth/passkey/delete-passkey", ana, { body: { id: passkeyId } });

    await ask("DELETE /api/baking-plans", ana, { search: `?id=${runningPlan().id}` });
    await ask("DELETE /api/bakes/:id/photographs/:hash", ana, { id: BAKE_ID, hash });
    await ask("DELETE /api/bakes/:id", ana, { id: BAKE_ID });
    await ask("DELETE /api/calendar-feed", ana);
    await ask("DELETE /api/ringing/:id", ana, { id: devices[0]?.id ?? "" });
    await ask("DELETE /api/recipes/:id", ana, { id });
    await ask("DELETE /api/admin/starter-requests/:id", owner, { id: starters });
    await ask("DELETE /api/admin/bread-requests/:id", owner, { id: breads });
    await ask("GET /api/admin/audit", owner);

    const sessions = (await ask("GET /api/auth/list-sessions", ana)).answer;
    const elsewhere = sessions.find(({ current }) => !current)?.id ?? "";
    await ask("POST /api/auth/revoke-session", ana, { body: { id: elsewhere } });
    await ask("POST /api/auth/revoke-other-sessions", ana);
    const changed = { currentPassword: PASSWORD, newPassword: "Rye-and-Caraway-7" };
    ana = (await ask("POST /api/auth/change-password", ana, { body: changed })).cookies;
    await ask("POST /api/auth/revoke-sessions", ana);
    await ask("POST /api/auth/request-password-reset", undefined, {
      body: { email, redirectTo: "/reset-password" },
    });
    const [token = ""] = (await mailedTokens(server, email, "reset")).toReversed();
    await ask("POST /api/auth/reset-password", undefined, { body: { newPassword: PASSWORD, token } });
    const signIn = { email, password: PASSWORD };
    ana = (await ask("POST /api/auth/sign-in/email", undefined, { body: signIn })).cookies;
    await ask("POST /api/auth/sign-out", ana);
    ana = (await ask("POST /api/auth/sign-in/email", undefined, { body: signIn })).cookies;
    await ask("POST /api/auth/delete-user", ana, { body: { password: PASSWORD } });

    // Calls that need nothing but a session, and a body that their schema takes.
    const { cookie } = await server.baker();
    const every = [...callsIn(join(import.meta.dirname, "../contract"))].filter((name) => name !== PICTURE);
    const left = every.filter((name) => !tried.has(name)).toSorted((one, other) => rank(one) - rank(other));
    for (const name of left) {
      const { policy, schema } = server.routes.find(({ call }) => call === name) ?? {};
      const body = schema === undefined ? undefined : sampleOf(schema);
      await ask(name as JsonCall, policy === "owner" ? owner : cookie, { body: body as never });
    }
    expect([...tried].toSorted()).toEqual(every.toSorted());
  }, 120_000);

  it("docs/api.md names every call, and no other", async () => {
    const { routes } = await start();
    const page = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
    const named = [...page.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^\s`]+)`/g)].flatMap(
      ([, call = ""]) =>
        call.includes("{kind}")
          ? ["starter-requests", "bread-requests"].map((kind) => call.replace("{kind}", kind))
          : [call.replace("{secret}.ics", ":file")],
    );
    const spelled = new Set(named.map((call) => call.replace("{id}", ":id").replace("{hash}", ":hash")));
    expect([...spelled].toSorted()).toEqual(routes.map(({ call }) => call).toSorted());
  });

  it("every answer matches the contract to the last field; a field more, less or of another value is found", () => {
    const type = answerOf("GET /api/starter");
    const whole = { version: 1, records: [] };
    const { version } = whole;
    const wrong = [{ ...whole, secret: 1 }, { version }, { ...whole, version: "1" }];
    const found = misfits([...wrong.map((answer) => ({ type, answer })), ...answers]);
    expect(found.map((words) => words.startsWith(`${type}: `))).toEqual(wrong.map(() => true));
    expect(found).toHaveLength(wrong.length);
    expect(answers.length).toBeGreaterThan(100);
  }, 60_000);
});
