import { randomUUID } from "node:crypto";
import type { RunningSite } from "./site";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Bakers who save one recipe after the other, and remember which saves were acknowledged. */
export type RecipeWriters = {
  /** The saves that got a 201. */
  saved: readonly Saved[];
  /** Makes them save there from now on. */
  moveTo(site: RunningSite): void;
  /** Resolves after this many more saves. */
  more(saves: number): Promise<void>;
  stop(): Promise<void>;
  /** The acknowledged recipes that this site does not have. */
  lostOn(site: RunningSite): Promise<string[]>;
};
type Saved = { id: string; cookie: string };

/** Below the 500 recipes that an account may hold. */
const PER_ACCOUNT = 200;

export function startWriters({ url: first }: RunningSite, writers = 2): RecipeWriters {
  let url = first;
  const stopped = new AbortController();
  const saved: Saved[] = [];

  /** Undefined when no complete answer came. */
  const post = (path: string, body: unknown, cookie = "") =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    }).catch(() => undefined);

  async function write(): Promise<void> {
    let [cookie, left] = ["", 0];
    while (!stopped.signal.aborted) {
      if (cookie === "" || left === 0) [cookie, left] = [await signUp(), PER_ACCOUNT];
      const reply = await post("/api/recipes", { recipeName: "Loaf", recipeType: "sourdough" }, cookie);
      if (reply?.status === 201) {
        saved.push({ id: ((await reply.json()) as { id: string }).id, cookie });
        left -= 1;
      }
      await pause(40);
    }
  }

  async function signUp(): Promise<string> {
    const account = { name: "Ana", email: `${randomUUID()}@example.com`, password: "Sourdough-2026-rye" };
    const reply = await post("/api/auth/sign-up/email", account);
    const set = reply?.status === 200 ? reply.headers.getSetCookie() : [];
    return set.map((line) => line.split(";", 1)[0]).join("; ");
  }

  const writing = Array.from({ length: writers }, write);
  return {
    saved,
    moveTo: (site) => {
      ({ url } = site);
    },
    async more(saves) {
      const wanted = saved.length + saves;
      while (saved.length < wanted) await pause(10);
    },
    async stop() {
      stopped.abort();
      await Promise.all(writing);
    },
    async lostOn(site) {
      const lost: string[] = [];
      for (const { id, cookie } of saved) {
        const { status } = await fetch(`${site.url}/api/recipes/${id}`, { headers: { cookie } });
        if (status !== 200) lost.push(`${id}: ${status}`);
      }
      return lost;
    },
  };
}
