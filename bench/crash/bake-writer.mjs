import { randomUUID } from "node:crypto";
import { ask, pause, signUpAnew } from "./writer.mjs";

/** How many photographs each bake gets. The same file is in other bakes, too: each bake has its own. */
export const A_BAKE = 3;
/** Below the room for bakes, and for photographs of this size, of an account whose address nobody confirmed. */
const PER_ACCOUNT = 60;

/**
 * One person who keeps a bake and then its photographs, one after the other, and sends each again until it was
 * acknowledged: as a device does that was offline.
 */
export class BakeWriter {
  #url;
  #name;
  #bake;
  #files;
  #stopped = false;
  /** Every account with its cookie and the bakes that were acknowledged: {id, name, files}, the photographs by their place. */
  accounts = [];
  sentAgain = 0;

  constructor(url, name, { bake, files }) {
    this.#url = url;
    this.#name = name;
    this.#bake = bake;
    this.#files = files;
  }

  /** Acknowledged bakes and photographs. */
  get saves() {
    const each = this.accounts.flatMap(({ bakes }) => bakes);
    return each.reduce((sum, { files }) => sum + 1 + files.length, 0);
  }

  stop() {
    this.#stopped = true;
  }

  async write() {
    for (let nth = 0; !this.#stopped; nth += 1) {
      let account = this.accounts.at(-1);
      if (account === undefined || account.bakes.length >= PER_ACCOUNT) {
        account = { ...(await signUpAnew(this.#url, this.#name)), bakes: [] };
        this.accounts.push(account);
      }
      const kept = { id: randomUUID(), name: `${this.#name} ${nth}`, files: [] };
      await this.#keep(account, kept);
      account.bakes.push(kept);
      for (let which = 0; which < A_BAKE && !this.#stopped; which += 1) {
        const place = (nth * A_BAKE + which) % this.#files.length;
        await this.#add(account, kept, place);
        kept.files.push(place);
      }
    }
  }

  #keep({ cookie }, { id, name }) {
    const body = JSON.stringify(bakeNamed(this.#bake, name));
    const headers = { cookie, "content-type": "application/json" };
    return this.#insist(`/api/bakes/${id}`, { method: "PUT", headers, body });
  }

  #add({ cookie }, { id }, place) {
    const headers = { cookie, "content-type": "image/jpeg" };
    const body = this.#files[place];
    return this.#insist(`/api/bakes/${id}/photographs`, { method: "POST", headers, body });
  }

  async #insist(path, init) {
    for (;;) {
      const answer = await ask(this.#url + path, init);
      if (answer?.response.status === 200) return;
      if (answer !== undefined) throw new Error(`${path}: ${answer.response.status} ${answer.body}`);
      this.sentAgain += 1;
      await pause();
    }
  }
}

/** The body sent for a bake; its notes say which bake it is. */
export const bakeNamed = (bake, name) => ({
  bake: { ...bake, name },
  answers: { notes: { value: `Notes of ${name}. `.repeat(20), at: "2026-11-22T17:00:00.000Z" } },
});
