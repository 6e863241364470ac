import type { RecipeForm } from "../../src/baking";
import { type BakingPlan, MOST_BREADS } from "../../src/contract/baking/baking-plan";
import { type BakeAnswers, joinAnswers, type SentAnswers } from "../../src/contract/baking/bakes";
import type { StarterRecord } from "../../src/contract/baking/starter";
import { mergeStarter } from "../../src/contract/baking/starter-merge";
import { FOR_ACCOUNT } from "../../src/contract/api/for-account";
import { ANA } from "./session-answers";

/**
 * What happens to a call on its way. "slow": its answer comes later; "late": its answer is given up, and it arrives after
 * later ones.
 */
export type Fate = "answered" | "unreached" | "lost" | "slow" | "late" | "hung";

/** A person's account, as far as the outboxes fill it. */
interface Account {
  starter: readonly StarterRecord[];
  bakes: Map<string, { name: string; answers: BakeAnswers } | "deleted">;
  photographs: { bake: string; content: string }[];
  benches: Map<string, unknown>;
  recipes: Map<string, { form: RecipeForm; version: number }>;
  kitchen: Record<string, number>;
  breads: Map<string, { plan: BakingPlan; version: number }>;
}

const emptyAccount = (): Account => ({
  starter: [],
  bakes: new Map(),
  photographs: [],
  benches: new Map(),
  recipes: new Map(),
  kitchen: {},
  breads: new Map(),
});

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** JSON, or the text of a file. */
  body: unknown;
}

const refusal = (status: number, code: string) => Response.json({ error: code, code }, { status });

/** A small site with the rules of ours: ids belong to one account, the newer of two versions counts, a repeat is none. */
export class OutboxSite {
  person: string | null = null;
  readonly accounts = new Map<string, Account>();
  /** Calls that arrive later, by whoever made them. */
  readonly late: (() => void)[] = [];
  /** Answers on their way to a page. */
  readonly answers: (() => void)[] = [];
  fates: Fate[] = [];

  account(person: string): Account {
    const account = this.accounts.get(person) ?? emptyAccount();
    this.accounts.set(person, account);
    return account;
  }

  /** Stands in for the browser's fetch. */
  readonly fetch = async (
    address: string,
    { method = "GET", headers, body }: RequestInit = {},
  ): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(address, "http://localhost");
    if (path === "/api/auth/get-session") return Response.json(this.session());
    const text: unknown =
      body instanceof Uint8Array
        ? new TextDecoder().decode(body)
        : typeof body === "string"
          ? JSON.parse(body)
          : null;
    // A page that believes in another's session has nobody's.
    const meant = new Headers(headers).get(FOR_ACCOUNT) ?? this.person;
    const by = meant === this.person ? this.person : null;
    const arrive = () => this.answer(by, { method, path, query, body: text });
    const fate = this.fates.shift() ?? "answered";
    // A change without an instant or a version of its own must not overtake: its call is given up before it leaves.
    const keepsOrder = !/bench$|update-user$/.test(path);
    if (fate === "late" && keepsOrder) this.late.push(arrive);
    if (fate === "answered") return arrive();
    if (fate === "slow") {
      const answer = arrive();
      return new Promise((resolve) => this.answers.push(() => resolve(answer)));
    }
    if (fate === "lost" || fate === "hung") arrive();
    if (fate === "hung") return new Promise(() => {});
    throw new TypeError("no answer");
  };

  private session() {
    if (this.person === null) return null;
    const { kitchen } = this.account(this.person);
    return { user: { ...ANA, id: this.person, kitchen: { ...kitchen } }, isOwner: false };
  }

  private answer(by: string | null, asked: Asked): Response {
    if (by === null) return refusal(401, "session-needed");
    const { method, path } = asked;
    const [, , what = "", id = "", more] = path.split("/");
    const mine = this.account(by);
    if (what === "starter") return starter(mine, asked);
    if (what === "auth") {
      Object.assign(mine.kitchen, (asked.body as { kitchen: object }).kitchen);
      return Response.json({ status: true });
    }
    if (what === "baking-plans") return breads(mine, asked);
    const isOthers = (kind: "bakes" | "recipes", of: string) =>
      [...this.accounts.values()].some((account) => account !== mine && account[kind].has(of));
    if (what === "bakes") {
      if (isOthers("bakes", id)) return refusal(404, "not-found");
      return more === "photographs" ? this.photograph(mine, id, asked) : bakes(mine, id, asked);
    }
    if (more === "bench") {
      mine.benches.set(id, (asked.body as { bench: unknown }).bench);
      return Response.json(asked.body);
    }
    const of = method === "POST" ? (asked.body as { id: string }).id : id;
    return isOthers("recipes", of) ? refusal(404, "not-found") : recipes(mine, of, asked);
  }

  private photograph(mine: Account, bake: string, { body }: Asked): Response {
    const stored = mine.bakes.get(bake);
    if (stored === undefined) return refusal(404, "not-found");
    if (stored === "deleted") return refusal(409, "bake-deleted");
    const content = String(body);
    if (!mine.photographs.some((one) => one.content === content)) mine.photographs.push({ bake, content });
    return Response.json({});
  }
}

function starter(mine: Account, { method, body }: Asked): Response {
  if (method === "PUT")
    mine.starter = mergeStarter(mine.starter, (body as { records: StarterRecord[] }).records);
  return Response.json({ version: 1, records: mine.starter });
}

function breads(mine: Account, { method, body, query }: Asked): Response {
  if (method === "GET") return Response.json([...mine.breads.values()]);
  if (method === "DELETE") {
    mine.breads.delete(query.get("id") ?? "");
    return new Response(null, { status: 204 });
  }
  const { plan, version: from } = body as { plan: BakingPlan; version?: number };
  const stored = mine.breads.get(plan.id);
  if (from !== undefined && stored === undefined) return refusal(404, "not-found");
  if (from !== undefined && from !== stored?.version) return refusal(409, "changed-elsewhere");
  if (stored === undefined && mine.breads.size >= MOST_BREADS) return refusal(409, "too-many-breads");
  const version = (stored?.version ?? 0) + 1;
  mine.breads.set(plan.id, { plan, version });
  return Response.json({ id: plan.id, version });
}

function bakes(mine: Account, id: string, { method, body }: Asked): Response {
  const stored = mine.bakes.get(id);
  if (method === "DELETE") {
    mine.bakes.set(id, "deleted");
    return new Response(null, { status: 204 });
  }
  const sent = body as { bake?: { name: string }; answers: SentAnswers };
  if (stored === "deleted") return refusal(409, "bake-deleted");
  if (stored === undefined && sent.bake === undefined) return refusal(404, "not-found");
  const joined = joinAnswers(stored?.answers ?? {}, sent.answers);
  const name = stored?.name ?? sent.bake?.name ?? "";
  mine.bakes.set(id, { name, answers: joined.answers });
  return Response.json({ id, version: 2, ...joined });
}

function recipes(mine: Account, id: string, { method, body }: Asked): Response {
  const stored = mine.recipes.get(id);
  if (method === "GET")
    return stored === undefined
      ? refusal(404, "not-found")
      : Response.json({ id, version: stored.version, recipeData: stored.form });
  const form = body as RecipeForm & { version?: number };
  if (method === "POST" && stored !== undefined) return Response.json({ id, version: stored.version });
  if (method === "PUT" && stored === undefined) return refusal(404, "not-found");
  if (method === "PUT" && form.version !== stored?.version) return refusal(409, "changed-elsewhere");
  const version = (stored?.version ?? 0) + 1;
  mine.recipes.set(id, { form, version });
  return Response.json({ id, version });
}
