import type { CallName } from "../../src/contract/api";
import type { Asked, Person } from "./person";

type People = Record<"ana" | "ben" | "owner" | "stranger", Person>;
type Read = Extract<CallName, `GET ${string}`>;

/** Fields that change by themselves: the last visit changes with each look, mail goes out, and households are worked out. */
const MOVES = new Set([
  "exportedAt",
  "lastSeenAt",
  "lastUsedAt",
  "expiresAt",
  "state",
  "attempts",
  "at",
  "waitingSince",
  "household",
]);
/** Lines of the record about the owner's own looks. */
const LOOKS = /"action":"(addresses-read|mails-read|recipe-read)"/;

const still = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (MOVES.has(key)) return undefined;
      return Array.isArray(value) ? value.filter((row) => !LOOKS.test(JSON.stringify(row))) : value;
    }),
  );

/**
 * What everybody sees of a site on the version at `url`, call by call. Without the owner's queue of recipes: since 0035
 * it holds only what authors offer, and the last release shows everything public.
 */
export async function readSeen(url: string, { ana, ben, owner, stranger }: People) {
  const all: Record<string, unknown> = {};
  async function look<Name extends Read>(person: Person, name: Name, asked: Asked = {}) {
    const answer = await person.ask(url, name, asked);
    all[[person.name, name, asked.id ?? "", ...Object.values(asked.query ?? {})].join(" ")] = still(answer);
    return answer;
  }
  async function knock(person: Person, path: string) {
    const { status } = await person.fetch(url, "GET", path);
    all[`${person.name} ${path}`] = status;
  }

  await look(stranger, "GET /api/recipes/published");
  await look(stranger, "GET /api/recipes/published", { query: { q: "sourdough" } });
  const recipes = await ana.ask(url, "GET /api/recipes");
  for (const { id } of recipes) {
    await knock(stranger, `/api/recipes/published/${id}`);
    await knock(stranger, `/community/${id}`);
    await knock(ben, `/api/recipes/${id}`);
    await look(ana, "GET /api/recipes/:id", { id });
    await look(owner, "GET /api/recipes/:id", { id });
  }
  for (const name of [
    "GET /api/recipes",
    "GET /api/baking-plan",
    "GET /api/calendar-feed",
    "GET /api/requests",
    "GET /api/requests/address",
    "GET /api/auth/get-session",
    "GET /api/auth/list-sessions",
    "GET /api/auth/passkey/list-user-passkeys",
    "GET /api/account/export",
  ] as const)
    await look(ana, name);
  for (const name of [
    "GET /api/admin/metrics",
    "GET /api/admin/arrivals",
    "GET /api/admin/starters",
    "GET /api/admin/letter-settings",
    "GET /api/admin/outbox",
    "GET /api/admin/outbox/trouble",
  ] as const)
    await look(owner, name);
  // Without the looks at lists, because there are many here.
  await look(owner, "GET /api/admin/audit", { query: { show: "changes" } });
  for (const kind of ["starter-requests", "bread-requests"] as const) {
    const rows = await look(owner, `GET /api/admin/${kind}`);
    for (const { id } of rows) await look(owner, `GET /api/admin/${kind}/:id/replies`, { id });
  }
  return all;
}

/** The names that a stranger finds in the community: in its list, by search, and on the recipes' pages. */
export async function inCommunity(url: string, stranger: Person): Promise<string[]> {
  const listed = await stranger.ask(url, "GET /api/recipes/published");
  const found = await stranger.ask(url, "GET /api/recipes/published", { query: { q: "sourdough" } });
  const pages: string[] = [];
  for (const { id, recipeName } of listed) {
    const page = await (await stranger.fetch(url, "GET", `/community/${id}`)).text();
    if (page.includes(recipeName)) pages.push(recipeName);
  }
  const names = listed.map(({ recipeName }) => recipeName);
  const foundNames = found.map(({ recipeName }) => recipeName);
  // Reported together, so that a difference shows which of the three it is in.
  if (JSON.stringify([foundNames, pages]) !== JSON.stringify([names, names]))
    return [`listed: ${names.join()}; found: ${foundNames.join()}; pages: ${pages.join()}`];
  return names.toSorted();
}
