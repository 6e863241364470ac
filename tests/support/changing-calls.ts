import { randomUUID } from "node:crypto";
import { firstSwitches } from "../../src/contract/site/switches";
import { defaultRecipe } from "../../src/baking";
import { makeBench } from "../../src/contract/recipes/bench-state";
import { createAuthenticator } from "./authenticator";
import { BAKE_ID, cityBake, keepBake } from "./bakes";
import { fedLine } from "./starters";
import { runningPlan, keepPlan } from "./baking-plans";
import { mailedTokens } from "./mailed-links";
import { ryePage } from "./page-host";
import { photographFile, keepPhotograph } from "./photographs";
import { PASSKEYS, registerOptions, withPasskey } from "./passkeys";
import { ADDRESS, askBread, askStarter, loaf } from "./request-forms";
import { subscription } from "./push-service";
import type { Ringing } from "../../src/contract/baking/notices";
import { sampleOf } from "./sample-body";
import { type Baker, type TestServer } from "./server";

/** A changing call that is ready to be made, and would succeed. */
export type Ready = {
  cookie: string;
  id?: string | undefined;
  hash?: string;
  /** "?id=…" */
  search?: string;
  body?: object;
};
type Scene = { server: TestServer; owner: Baker };

const recipe = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
const bread = { requestType: "description", instructions: "Dark crust", ...ADDRESS };

async function ask<Answer>(baker: Baker, method: string, path: string, body?: object): Promise<Answer> {
  const response = await baker.request(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as Answer;
}

/** A baker of this server, and what they need for a call. */
async function by(
  server: TestServer,
  more: (baker: Baker) => Promise<Omit<Ready, "cookie">>,
): Promise<Ready> {
  const baker = await server.baker();
  const { cookie } = baker;
  return { cookie, ...(await more(baker)) };
}

async function saveRecipe(baker: Baker): Promise<string> {
  const { id } = await ask<{ id: string }>(baker, "POST", "/api/recipes", recipe);
  return id;
}

/** Signs the owner in anew, because each call's session ends. */
const byOwner = async ({ server, owner }: Scene, more: Omit<Ready, "cookie">): Promise<Ready> => ({
  cookie: await server.signIn(owner),
  ...more,
});

/** Gives a baker a passkey. `body` makes the call's body from its id. */
async function ofPasskey(server: TestServer, body: (id: string) => object): Promise<Ready> {
  const { baker, passkey } = await withPasskey(server, "Phone");
  return { cookie: baker.cookie, body: body(passkey.id) };
}

const starter = async ({ server }: Scene) => askStarter(await server.baker());
async function breadOf({ server }: Scene): Promise<{ id: string }> {
  return ask(await server.baker(), "POST", "/api/bread-request", loaf());
}

/** A bread request for tomorrow. */
const breadForADay = (server: TestServer, baker: Baker): Promise<{ id: string }> =>
  ask(baker, "POST", "/api/bread-request", {
    ...bread,
    wantedOn: new Date(server.clock.now() + 864e5).toISOString().slice(0, 10),
  });

type Make = (scene: Scene) => Promise<Ready>;

/** A call that needs only a session and a body that fits its schema. */
export function plainCall({ routes }: TestServer, name: string): Make {
  const route = routes.find(({ method, path }) => `${method} ${path}` === name);
  const body = route?.schema === undefined ? {} : (sampleOf(route.schema) as object);
  return (scene) =>
    route?.policy === "owner" ? byOwner(scene, { body }) : by(scene.server, async () => ({ body }));
}

/** Makes every call of people's that needs nothing but a body, so that what it keeps is there. */
export async function makePlainCalls({ routes }: TestServer, baker: Baker): Promise<void> {
  for (const { method, path, policy, schema } of routes)
    if (policy === "user" && /^(POST|PUT)$/.test(method) && !(`${method} ${path}` in CHANGING_CALLS))
      await ask(baker, method, path, schema === undefined ? {} : (sampleOf(schema) as object));
}

/** The owner's calls about one request of a kind. */
function ofKind(kind: string, made: (scene: Scene) => Promise<{ id: string }>): Record<string, Make> {
  return {
    [`PATCH /api/admin/${kind}/:id`]: async (scene) =>
      byOwner(scene, { id: (await made(scene)).id, body: { status: "delivered" } }),
    [`PATCH /api/admin/${kind}`]: async (scene) =>
      byOwner(scene, { body: { ids: [(await made(scene)).id], status: "delivered" } }),
    [`DELETE /api/admin/${kind}/:id`]: async (scene) => byOwner(scene, { id: (await made(scene)).id }),
    [`POST /api/admin/${kind}/:id/notes`]: async (scene) =>
      byOwner(scene, { id: (await made(scene)).id, body: { kind: "note", text: "Rings twice" } }),
    [`POST /api/admin/${kind}/:id/replies`]: async (scene) =>
      byOwner(scene, { id: (await made(scene)).id, body: { text: "With pleasure" } }),
    [`POST /api/admin/${kind}/:id/decline`]: async (scene) =>
      byOwner(scene, { id: (await made(scene)).id, body: { text: "I am sorry" } }),
    [`PUT /api/admin/${kind}/:id/turn`]: async (scene) =>
      byOwner(scene, { id: (await made(scene)).id, body: { turn: "answered" } }),
  };
}

/** Prepares every changing call of `src/contract/api/api.ts` that a signed-in person can make. */
export const CHANGING_CALLS: Readonly<Record<string, Make>> = {
  "POST /api/recipes": ({ server }) => by(server, async () => ({ body: recipe })),
  "POST /api/recipe-pages": ({ server }) => by(server, async () => ({ body: { address: await ryePage() } })),
  "PUT /api/recipes/:id": ({ server }) =>
    by(server, async (baker) => ({
      id: await saveRecipe(baker),
      body: { ...recipe, recipeName: "Oat", version: 1 },
    })),
  "DELETE /api/recipes/:id": ({ server }) => by(server, async (baker) => ({ id: await saveRecipe(baker) })),
  "PUT /api/recipes/:id/bench": ({ server }) =>
    by(server, async (baker) => ({ id: await saveRecipe(baker), body: { bench: makeBench() } })),
  "PUT /api/recipes/:id/visibility": ({ server }) =>
    by(server, async (baker) => ({ id: await saveRecipe(baker), body: { isPublic: true } })),
  "PUT /api/recipes/:id/offer": ({ server }) =>
    by(server, async (baker) => ({ id: await saveRecipe(baker), body: { offered: true } })),
  "PUT /api/recipes/:id/publish": async (scene) =>
    byOwner(scene, { id: await saveRecipe(scene.owner), body: { published: true, version: 1 } }),
  "PUT /api/bakes/:id": ({ server }) =>
    by(server, async () => ({ id: BAKE_ID, body: { bake: cityBake(), answers: {} } })),
  "DELETE /api/bakes/:id": ({ server }) =>
    by(server, async (baker) => ({ id: await keepBake(baker, {}, randomUUID()) })),
  "POST /api/recipes/:id/links": ({ server }) =>
    by(server, async (baker) => ({ id: await saveRecipe(baker) })),
  "DELETE /api/recipes/:id/links": ({ server }) =>
    by(server, async (baker) => {
      const id = await saveRecipe(baker);
      await ask(baker, "POST", `/api/recipes/${id}/links`);
      return { id };
    }),
  "POST /api/bakes/:id/links": ({ server }) =>
    by(server, async (baker) => ({ id: await keepBake(baker, {}, randomUUID()) })),
  "DELETE /api/bakes/:id/links": ({ server }) =>
    by(server, async (baker) => {
      const id = await keepBake(baker, {}, randomUUID());
      await ask(baker, "POST", `/api/bakes/${id}/links`);
      return { id };
    }),
  "POST /api/bakes/:id/photographs": ({ server }) =>
    by(server, async (baker) => ({
      id: await keepBake(baker, {}, randomUUID()),
      body: await photographFile(),
    })),
  "DELETE /api/bakes/:id/photographs/:hash": ({ server }) =>
    by(server, async (baker) => {
      const id = await keepBake(baker, {}, randomUUID());
      return { id, hash: await keepPhotograph(baker, id) };
    }),
  "PUT /api/starter": ({ server }) => by(server, async () => ({ body: { records: [fedLine()] } })),
  "PUT /api/baking-plans": ({ server }) => by(server, async () => ({ body: { plan: runningPlan() } })),
  "DELETE /api/baking-plans": ({ server }) =>
    by(server, async (baker) => ({ search: `?id=${(await keepPlan(baker)).id}` })),
  "PUT /api/ringing": ({ server }) => by(server, async () => ({ body: subscription() })),
  "DELETE /api/ringing": ({ server }) =>
    by(server, async (baker) => {
      await ask(baker, "PUT", "/api/ringing", subscription());
      return {};
    }),
  "DELETE /api/ringing/:id": ({ server }) =>
    by(server, async (baker) => {
      const { devices } = await ask<Ringing>(baker, "PUT", "/api/ringing", subscription());
      return { id: devices[0]?.id };
    }),
  "DELETE /api/calendar-feed": ({ server }) =>
    by(server, async (baker) => {
      await ask(baker, "POST", "/api/calendar-feed");
      return {};
    }),
  "POST /api/starter-request": ({ server }) => by(server, async () => ({ body: ADDRESS })),
  "POST /api/bread-request": ({ server }) => by(server, async () => ({ body: bread })),
  "POST /api/requests/:id/messages": ({ server }) =>
    by(server, async (baker) => ({ id: (await askStarter(baker)).id, body: { text: "Thank you" } })),
  "POST /api/requests/:id/cancel": ({ server }) =>
    by(server, async (baker) => ({ id: (await askStarter(baker)).id })),
  "POST /api/requests/:id/undo": ({ server }) =>
    by(server, async (baker) => {
      const { id } = await askStarter(baker);
      await ask(baker, "POST", `/api/requests/${id}/cancel`);
      return { id };
    }),
  "PUT /api/requests/:id/address": ({ server }) =>
    by(server, async (baker) => ({ id: (await askStarter(baker)).id, body: { ...ADDRESS, address2: "9" } })),
  "PUT /api/requests/:id/day": ({ server }) =>
    by(server, async (baker) => ({ ...(await breadForADay(server, baker)), body: { wantedOn: "" } })),
  "PUT /api/requests/:id/standing": ({ server }) =>
    by(server, async (baker) => ({ ...(await breadForADay(server, baker)), body: { state: "on" } })),

  ...ofKind("starter-requests", starter),
  ...ofKind("bread-requests", breadOf),
  "POST /api/admin/status-changes/:id/undo": async (scene) => {
    const ids = [(await starter(scene)).id];
    const { owner } = scene;
    await ask(owner, "PATCH", "/api/admin/starter-requests", { ids, status: "shipped" });
    const { id } = await ask<{ id: string }>(owner, "GET", "/api/admin/status-changes/last");
    return byOwner(scene, { id });
  },
  "DELETE /api/admin/person-notes/:id": async (scene) => {
    const { id } = await starter(scene);
    const note = { kind: "note", text: "Rings twice" };
    const kept = await ask<{ id: string }>(
      scene.owner,
      "POST",
      `/api/admin/starter-requests/${id}/notes`,
      note,
    );
    return byOwner(scene, { id: kept.id });
  },
  "POST /api/admin/public-recipes/:id/answer": async (scene) => {
    const baker = await scene.server.baker();
    const id = await saveRecipe(baker);
    await ask(baker, "PUT", `/api/recipes/${id}/offer`, { offered: true });
    return byOwner(scene, { id, body: { kind: "ask", text: "Which rye?" } });
  },
  "PUT /api/admin/choices": (scene) => byOwner(scene, { body: { postageCents: 73, feed: null, dry: null } }),
  "POST /api/admin/envelope-codes": async (scene) =>
    byOwner(scene, { body: { ids: [(await starter(scene)).id] } }),
  "DELETE /api/admin/bread-requests/:id/link": async (scene) =>
    byOwner(scene, { id: (await askBread(scene.server)).id }),
  "POST /api/admin/label-prints": async (scene) =>
    byOwner(scene, { body: { ids: [(await starter(scene)).id] } }),
  "PUT /api/admin/starter-requests/:id/envelope": async (scene) =>
    byOwner(scene, { id: (await starter(scene)).id, body: { on: true } }),
  "PUT /api/admin/letter-settings": (scene) =>
    byOwner(scene, {
      body: { pickup: "At the door", returnAddress: "24 Guerrero St", envelopeCodes: true, sentences: [] },
    }),
  "PUT /api/admin/bread-requests/:id/wish": async (scene) =>
    byOwner(scene, { id: (await breadOf(scene)).id, body: { items: [{ pieces: 2, bread: "rye-loaf" }] } }),
  "POST /api/admin/bread-requests/:id/yes": async (scene) =>
    byOwner(scene, { id: (await breadOf(scene)).id, body: { wantedOn: "2026-12-05", text: "Gladly" } }),
  "PUT /api/admin/bread-requests/:id/day": async (scene) =>
    byOwner(scene, { id: (await breadOf(scene)).id, body: { wantedOn: "2026-12-05" } }),
  "PUT /api/admin/bread-requests/:id/paid": async (scene) =>
    byOwner(scene, { id: (await breadOf(scene)).id, body: { how: "Cash" } }),
  "PUT /api/admin/bread-requests/:id/standing": async (scene) => {
    const { id } = await breadForADay(scene.server, await scene.server.baker());
    return byOwner(scene, { id, body: { state: "on" } });
  },
  "PUT /api/admin/switches": (scene) => byOwner(scene, { body: { version: 0, ...firstSwitches() } }),
  "POST /api/admin/outbox/release": async (scene) => {
    await starter(scene);
    await scene.server.database.db.updateTable("outbox").set({ held_at: 1 }).execute();
    return byOwner(scene, {});
  },
  "POST /api/admin/outbox/:id/send": async (scene) => {
    await starter(scene);
    await scene.server.database.db.updateTable("outbox").set({ dead_at: 1 }).execute();
    return byOwner(scene, { id: (await scene.server.mails()).at(-1)?.id });
  },

  "POST /api/auth/revoke-session": ({ server }) =>
    by(server, async (baker) => {
      await server.signIn(baker);
      const sessions = await ask<{ id: string; current: boolean }[]>(baker, "GET", "/api/auth/list-sessions");
      return { body: { id: sessions.find(({ current }) => !current)?.id } };
    }),
  "POST /api/auth/revoke-sessions": ({ server }) => by(server, async () => ({})),
  "POST /api/auth/revoke-other-sessions": ({ server }) =>
    by(server, async (baker) => {
      await server.signIn(baker);
      return {};
    }),
  "POST /api/auth/verify-password": ({ server }) =>
    by(server, async ({ password }) => ({ body: { password } })),
  "POST /api/auth/change-password": ({ server }) =>
    by(server, async ({ password }) => ({
      body: { currentPassword: password, newPassword: "Rye-and-Caraway-7" },
    })),
  "POST /api/auth/send-verification-email": ({ server }) => by(server, async () => ({})),
  "POST /api/auth/verify-email": ({ server }) =>
    by(server, async ({ email }) => ({
      body: { token: (await mailedTokens(server, email, "verification")).at(-1) },
    })),
  "POST /api/auth/update-user": ({ server }) => by(server, async () => ({ body: { name: "Ana Ruiz" } })),
  "POST /api/auth/delete-user": ({ server }) => by(server, async ({ password }) => ({ body: { password } })),

  [`POST ${PASSKEYS}/verify-registration`]: async ({ server }) => {
    const { options, cookie } = await registerOptions(await server.baker());
    return { cookie, body: { response: createAuthenticator().register(options), name: "Phone" } };
  },
  [`POST ${PASSKEYS}/delete-passkey`]: ({ server }) => ofPasskey(server, (id) => ({ id })),
  [`POST ${PASSKEYS}/update-passkey`]: ({ server }) => ofPasskey(server, (id) => ({ id, name: "Old phone" })),
};
