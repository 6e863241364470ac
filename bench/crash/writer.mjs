import { randomUUID } from "node:crypto";

/** About 3 kB, like a recipe with notes. */
const NOTES = "Fold once more when the dough feels slack. ".repeat(70);
/** Below the 2 MB limit of an account whose address is not confirmed. */
const PER_ACCOUNT = 150;
const PAUSE_MS = 100;

export const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Undefined without a whole answer: the process was killed, is not up yet, cannot reach its data, or does not know
 * whether its commit arrived (504).
 */
export async function ask(url, init) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    const body = await response.text();
    return [503, 504].includes(response.status) ? undefined : { response, body };
  } catch {
    return undefined;
  }
}

const PASSWORD = "a long password";
const JSON_TYPE = { "content-type": "application/json" };

/** The cookies of an answer, as a browser would send them back. */
const cookieOf = ({ response }) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");

/** A new account, whatever is killed meanwhile. */
export async function signUpAnew(url, name) {
  for (;;) {
    const email = `${name}.${randomUUID()}@example.com`;
    const body = JSON.stringify({ name, email, password: PASSWORD });
    const answer = await ask(`${url}/api/auth/sign-up/email`, { method: "POST", body, headers: JSON_TYPE });
    if (answer?.response.status === 200) return { email, cookie: cookieOf(answer) };
    // Killed in between: whether that address has an account now does not matter, the next one has not.
    await pause();
  }
}

/** The cookie of somebody who signs in with their password. */
export async function signInAgain(url, { email }) {
  const body = JSON.stringify({ email, password: PASSWORD });
  const answer = await ask(`${url}/api/auth/sign-in/email`, { method: "POST", body, headers: JSON_TYPE });
  if (answer?.response.status !== 200) throw new Error(`sign-in: ${answer?.response.status}`);
  return cookieOf(answer);
}

/** One person who saves a recipe after the other, and sends each again until it was acknowledged. */
export class Writer {
  #url;
  #name;
  #betweenMs;
  #mayBeForgotten;
  #stopped = false;
  /** Every account with its cookie and its acknowledged saves: {id, recipeName}. */
  accounts = [];
  sentAgain = 0;
  /** Saves whose acknowledgment was lost, but that the next process knew. */
  known = 0;

  /**
   * `betweenMs` is the pause between two saves; without it the next follows each answer. `mayBeForgotten`: the
   * database may lose rows, so a person who is signed out by that signs up again.
   */
  constructor(url, name, betweenMs = 0, { mayBeForgotten = false } = {}) {
    this.#url = url;
    this.#name = name;
    this.#betweenMs = betweenMs;
    this.#mayBeForgotten = mayBeForgotten;
  }

  get saves() {
    return this.accounts.reduce((sum, { saved }) => sum + saved.length, 0);
  }

  stop() {
    this.#stopped = true;
  }

  async write() {
    while (!this.#stopped) {
      let account = this.accounts.at(-1);
      if (account === undefined || account.saved.length >= PER_ACCOUNT) account = await this.#signUp();
      const save = await this.#save(account.cookie, `${this.#name} ${this.saves}`);
      if (save === undefined) await this.#signUp();
      else account.saved.push(save);
      if (this.#betweenMs > 0) await pause(this.#betweenMs);
    }
  }

  async #signUp() {
    const account = { ...(await signUpAnew(this.#url, this.#name)), saved: [] };
    this.accounts.push(account);
    return account;
  }

  async #save(cookie, recipeName) {
    const body = JSON.stringify({ recipeName, recipeType: "sourdough", notes: NOTES });
    const key = randomUUID();
    const first = Date.now();
    let lastTry = first;
    for (;;) {
      const answer = await this.#post("/api/recipes", body, { cookie, "idempotency-key": key });
      if (answer?.response.status === 201) {
        const { id, createdAt } = JSON.parse(answer.body);
        if (lastTry !== first && Date.parse(createdAt) < lastTry) this.known += 1;
        return { id, recipeName };
      }
      // Its first try waits in the database for a standby that is away, so ask again.
      const isUnderWay = answer?.response.status === 409 && answer.body.includes('"code":"in-progress"');
      if (answer?.response.status === 401 && this.#mayBeForgotten) return undefined;
      if (answer !== undefined && !isUnderWay) throw new Error(`${answer.response.status} ${answer.body}`);
      this.sentAgain += 1;
      await pause();
      lastTry = Date.now();
    }
  }

  #post(path, body, headers) {
    const url = this.#url + path;
    return ask(url, { method: "POST", body, headers: { ...JSON_TYPE, ...headers } });
  }
}

/** The present contents of an account's list. */
export async function readBack(url, { cookie }) {
  const answer = await ask(`${url}/api/recipes`, { headers: { cookie } });
  if (answer?.response.status !== 200) throw new Error(`the list answered ${answer?.response.status}`);
  return JSON.parse(answer.body).map(({ id, recipeName, recipeData }) => ({
    id,
    recipeName,
    whole: recipeData.notes === NOTES,
  }));
}
