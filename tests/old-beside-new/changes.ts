import { defaultRecipe } from "../../src/baking";
import { makeBench } from "../../src/contract/bench-state";
import { createAuthenticator } from "../support/authenticator";
import { runningPlan } from "../support/baking-plans";
import { mailsTo } from "../support/mailbox";
import { ADDRESS } from "../support/request-forms";
import { Person } from "./person";

export const PASSWORD = "Sourdough-2026";
const NEXT_PASSWORD = "Rye-and-Caraway-7";

/** Where a version serves, and where it writes its mails as files. */
export type Place = { url: string; dataDir: string };

export async function signUp({ url }: Place, person: Person): Promise<void> {
  const body = { name: person.name, email: person.email, password: PASSWORD };
  await person.ask(url, "POST /api/auth/sign-up/email", { body });
}

export const signIn = ({ url }: Place, person: Person, password = PASSWORD) =>
  person.ask(url, "POST /api/auth/sign-in/email", { body: { email: person.email, password } });

export const form = (recipeName: string) => ({
  ...defaultRecipe("Ana"),
  recipeName,
  recipeType: "sourdough" as const,
});

/** Makes a new public recipe of this person's; answers its id. */
export async function publicRecipe({ url }: Place, person: Person, name: string): Promise<string> {
  const { id } = await person.ask(url, "POST /api/recipes", { body: form(name) });
  await person.ask(url, "PUT /api/recipes/:id/visibility", { id, body: { isPublic: true } });
  return id;
}

export const loaf = {
  requestType: "description",
  instructions: "Dark crust, caraway",
  fulfillment: "delivery",
  wantedOn: "",
  ...ADDRESS,
};

/** The secret of the newest link of this kind that was mailed to somebody. */
async function readMailed(
  { dataDir }: Place,
  { email }: Person,
  which: { subject: RegExp; count?: number },
): Promise<string> {
  const [{ text }] = await mailsTo(dataDir, email, which);
  return /(?:token|verify)=([\w-]+)/.exec(text)?.[1] ?? "no link";
}

async function changeAccount(place: Place, person: Person): Promise<void> {
  const { url } = place;
  await person.ask(url, "POST /api/auth/send-verification-email");
  const token = await readMailed(place, person, { subject: /^Confirm/, count: 2 });
  await person.ask(url, "POST /api/auth/verify-email", { body: { token } });
  const units = { weight: "oz", temperature: "C", decimal: "comma", clock: "12" };
  const sleep = { from: "23:00", to: "07:00" };
  await person.ask(url, "POST /api/auth/update-user", {
    body: { name: "Ana Ruiz", theme: "dark", units, sleep, kitchen: { "pot-loaf": 1 } },
  });
  await person.ask(url, "POST /api/auth/verify-password", { body: { password: PASSWORD } });
}

/** Renames one passkey, and removes another. */
async function changePasskeys({ url }: Place, person: Person): Promise<void> {
  const made: string[] = [];
  for (const name of ["Phone", "Key"]) {
    const device = createAuthenticator(url);
    const options = await person.ask(url, "GET /api/auth/passkey/generate-register-options");
    const body = { response: device.register(options), name };
    const passkey = await person.ask(url, "POST /api/auth/passkey/verify-registration", { body });
    made.push(passkey?.id ?? "");
    const challenge = await person.ask(url, "POST /api/auth/passkey/generate-authenticate-options");
    await person.ask(url, "POST /api/auth/passkey/verify-authentication", {
      body: { response: device.signIn(challenge) },
    });
  }
  const [id, gone] = made;
  await person.ask(url, "POST /api/auth/passkey/settle-passkeys", { body: { keep: made } });
  await person.ask(url, "POST /api/auth/passkey/update-passkey", { body: { id, name: "Old phone" } });
  await person.ask(url, "POST /api/auth/passkey/delete-passkey", { body: { id: gone } });
}

async function changeRecipes({ url }: Place, person: Person, owner: Person): Promise<void> {
  const id = await publicRecipe({ url, dataDir: "" }, person, "Ciabatta");
  await owner.ask(url, "PUT /api/recipes/:id/publish", { id, body: { published: true, version: 1 } });
  await person.ask(url, "PUT /api/recipes/:id", { id, body: { ...form("Focaccia"), version: 1 } });
  await person.ask(url, "PUT /api/recipes/:id/bench", { id, body: { bench: makeBench() } });
  // A release that knows no parents drops the origin of a copy.
  const copy = { ...form("Thrown away"), origin: { kind: "copy", id } };
  const gone = await person.ask(url, "POST /api/recipes", { body: copy });
  await person.ask(url, "DELETE /api/recipes/:id", { id: gone.id });
  await person.ask(url, "PUT /api/baking-plan", { body: { plan: runningPlan() } });
  await person.ask(url, "DELETE /api/baking-plan");
  await person.ask(url, "PUT /api/baking-plan", { body: { plan: runningPlan() } });
  await person.ask(url, "POST /api/calendar-feed");
  await person.ask(url, "DELETE /api/calendar-feed");
  await person.ask(url, "POST /api/calendar-feed");
}

const KINDS = [
  { kind: "starter-requests", sends: "POST /api/starter-request", body: ADDRESS, status: "shipped" },
  { kind: "bread-requests", sends: "POST /api/bread-request", body: loaf, status: "ready" },
] as const;

async function changeRequests({ url }: Place, person: Person, owner: Person): Promise<void> {
  for (const { kind, sends, body, status } of KINDS) {
    const kept = await person.ask(url, sends, { body });
    // The same form again would be the same request.
    const gone = await person.ask(url, sends, { body: { ...body, address2: "Apt 4" } });
    await owner.ask(url, `PATCH /api/admin/${kind}`, { body: { ids: [kept.id, gone.id], status } });
    const change = await owner.ask(url, "GET /api/admin/status-changes/last");
    await owner.ask(url, "POST /api/admin/status-changes/:id/undo", { id: change?.id ?? "" });
    await owner.ask(url, `PATCH /api/admin/${kind}/:id`, { id: kept.id, body: { status } });
    await owner.ask(url, `POST /api/admin/${kind}/:id/replies`, {
      id: kept.id,
      body: { text: "With pleasure" },
    });
    await owner.ask(url, `DELETE /api/admin/${kind}/:id`, { id: gone.id });
    if (kind === "starter-requests") await changeEnvelopes(url, person, owner, kept.id);
  }
  // The mail about a status waits for a minute.
  const waiting = await owner.ask(url, "GET /api/admin/outbox", { query: { state: "waiting" } });
  const mail = waiting.at(-1);
  await owner.ask(url, "POST /api/admin/outbox/:id/send", { id: mail?.id ?? "" });
  await owner.ask(url, "POST /api/admin/outbox/release");
}

async function changeEnvelopes(url: string, person: Person, owner: Person, id: string): Promise<void> {
  await owner.ask(url, "PUT /api/admin/letter-settings", {
    body: { pickup: "At the door", returnAddress: "24 Guerrero St", envelopeCodes: true, sentences: [] },
  });
  const [slip] = await owner.ask(url, "POST /api/admin/envelope-codes", { body: { ids: [id] } });
  const code = slip?.code ?? "";
  await person.ask(url, "POST /api/envelope", { body: { code } });
  await person.ask(url, "POST /api/envelope/tap", { body: { code, bubbles: true } });
  await owner.ask(url, "PUT /api/admin/starter-requests/:id/envelope", { id, body: { on: false } });
}

/** Makes and ends ways into an account. The person ends signed in, with the password from before. */
async function changeSessions(place: Place, person: Person): Promise<void> {
  const { url } = place;
  await signIn(place, new Person(person.name));
  const sessions = await person.ask(url, "GET /api/auth/list-sessions");
  const other = sessions.find(({ current }) => !current)?.id;
  await person.ask(url, "POST /api/auth/revoke-session", { body: { id: other } });
  await person.ask(url, "POST /api/auth/revoke-other-sessions");
  await person.ask(url, "POST /api/auth/change-password", {
    body: { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
  });
  await person.ask(url, "POST /api/auth/revoke-sessions");
  await person.ask(url, "POST /api/auth/request-password-reset", { body: { email: person.email } });
  const token = await readMailed(place, person, { subject: /^Set a new password/ });
  await person.ask(url, "POST /api/auth/reset-password", { body: { newPassword: PASSWORD, token } });
  await signIn(place, person);
  await person.ask(url, "POST /api/auth/sign-out");
  await signIn(place, person);
}

/** Makes every changing call. What they make stays, except one of each kind, which is removed. */
export async function changeEverything(
  place: Place,
  { ana, leaving, owner }: Record<"ana" | "leaving" | "owner", Person>,
): Promise<void> {
  await changeAccount(place, ana);
  await changeRecipes(place, ana, owner);
  await changeRequests(place, ana, owner);
  await changeSessions(place, ana);
  await changePasskeys(place, ana);
  await signUp(place, leaving);
  await leaving.ask(place.url, "POST /api/auth/delete-user", { body: { password: PASSWORD } });
}
